import type { CartLine } from "#contracts/cart/cart.document.ts";
import { cart } from "../data/cart/cart.ts";
import { showToast } from "../ui/toast.tsx";

/** Removes a line; the toast can undo it. */
export function removeLine(line: CartLine): void {
  cart.setQuantity(line.id, null);
  showToast({ text: `Quitaste ${line.name}`, action: { name: "Deshacer", run: () => cart.restore(line) } });
}
