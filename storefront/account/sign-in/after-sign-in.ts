/** After a sign-in: where to go next, and the toast about a merged cart. */
import { PAGES } from "#contracts/pages/paths.ts";
import { isCheckoutStep } from "#contracts/pages/page-kinds.ts";
import { api } from "../../data/api.ts";
import { cart } from "../../data/cart/cart.ts";
import { showToast } from "../../ui/toast.tsx";
import type { Merged } from "../../data/session.ts";

/** Navigation state of /carrito: products from the saved cart, and the checkout page to continue to. */
export interface MergedCartState {
  readonly saved: readonly string[];
  readonly goOn: string;
}

export interface Next {
  readonly to: string;
  readonly state: MergedCartState | null;
}

/** `own`: SKUs of the guest's cart before the sign-in. `then`: checked by `safeReturnUrl`. */
export function nextAfterSignIn(merged: Merged | null, own: readonly string[], then: string | null): Next {
  const saved = merged ? merged.cart.products.flatMap(({ id }) => (own.includes(id) ? [] : [id])) : [];
  if (then !== null && own.length > 0 && saved.length > 0 && isCheckoutStep(then))
    return { to: PAGES.cart, state: { saved, goOn: then } };
  return { to: then ?? PAGES.account, state: null };
}

/** `to`: the next page. If all products go on to the checkout, there is nothing to announce or undo. */
export function showMergedToast(merged: Merged | null, to: string): void {
  if (!merged || merged.joined === 0) return;
  const { joined, left } = merged;
  if (left === 0 && isCheckoutStep(to)) return;
  const rest =
    left > 0 ? ` ${left === 1 ? "Uno no cabe y te espera" : `${left} no caben y te esperan`} al cerrar sesión.` : "";
  showToast({
    text: `Sumamos ${joined === 1 ? "1 producto que tenías guardado" : `${joined} productos que tenías guardados`}.${rest}`,
    action: { name: "Deshacer", run: () => void takeBack(merged.cart.id) },
  });
}

async function takeBack(id: string): Promise<void> {
  const answer = await api("POST /api/carts/{id}/undo-merge", { path: { id }, body: {} });
  if (answer.ok) cart.receive([answer.value]);
  else showToast({ text: answer.problem.title });
}
