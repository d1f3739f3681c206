import type { CartLine } from "#contracts/cart/cart.document.ts";
import { useState } from "react";
import { cart, useCart } from "../../data/cart/cart.ts";
import { useOffline } from "../../data/use-offline.ts";

const KEPT = "Guardado en este equipo; se envía cuando vuelva la señal";

interface DrawerStatus {
  readonly text: string;
  /** It is about what the drawer opened for. */
  readonly isFirst: boolean;
  readonly isRefused: boolean;
  /** After a removal. */
  readonly undo?: () => void;
  readonly remove: (line: CartLine) => void;
}

/**
 * The one sentence at the drawer's top: what was added, then what was removed, with its undo. A toast would lie behind
 * the drawer, where nobody can reach it.
 */
export function useDrawerStatus(added: CartLine): DrawerStatus {
  const { lines, refusals } = useCart();
  const offline = useOffline();
  const [last, setLast] = useState<{ readonly after: CartLine; readonly line: CartLine; readonly isBack: boolean }>();
  const remove = (line: CartLine) => {
    cart.setQuantity(line.id, null);
    setLast({ after: added, line, isBack: false });
  };
  const refusal = refusals.get(added.id);
  if (refusal) return { text: `No se agregó. ${refusal}`, isFirst: true, isRefused: true, remove };
  // Something else was added meanwhile.
  if (last?.after !== added) {
    const text = lines.some(({ id }) => id === added.id) ? (offline ? KEPT : "Se agregó al carrito") : "";
    return { text, isFirst: true, isRefused: false, remove };
  }
  if (last.isBack) return { text: "Está de nuevo en tu carrito", isFirst: false, isRefused: false, remove };
  return {
    text: `Quitaste ${last.line.name}`,
    isFirst: false,
    isRefused: false,
    remove,
    undo: () => {
      cart.restore(last.line);
      setLast({ ...last, isBack: true });
    },
  };
}
