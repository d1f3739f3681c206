/** "Confirmar pedido": what was seen is what is ordered, once; anything else is shown and asked. */
import type { Draft } from "#contracts/documents/order.ts";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { toCents } from "#contracts/money.ts";
import { missingStep } from "#contracts/order/order.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import type { PurchaseType } from "#contracts/order/purchase-types.ts";
import type { ApiProblem } from "../data/api.ts";
import { useTask } from "../data/use-task.ts";
import { cart } from "../data/cart/cart.ts";
import { changeDraft, placeOrder } from "./draft-calls.ts";
import { type Refusal, afterPlacing, refusalOf } from "./refusals.ts";
import { waitForPaidCart } from "./order-placed.ts";
import type { CheckoutCart } from "./use-checkout-cart.ts";

const NOT_OFFERED = "Esa opción ya no está disponible para este pedido. Elige otra";

/** A total in cents, and the cart it was counted from. */
interface Seen {
  readonly total: number;
  readonly cartVersion: number;
}

export interface Confirm {
  readonly busy: boolean;
  /** What the order comes to, by the newest word there is. In cents. */
  readonly total: number;
  /** It is another order than the one that was looked at: what that came to. */
  readonly asked: { readonly before: number } | null;
  readonly said: ConfirmMessage | null;
  readonly confirm: (type: PurchaseType) => Promise<void>;
}

export type ConfirmMessage = Extract<Refusal, { kind: "say" }>;

/** `total` as this page counts it. */
export function useConfirm(draft: Draft, bag: CheckoutCart, total: number): Confirm {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, run } = useTask();
  const [said, setSaid] = useState<ConfirmMessage | null>(null);
  const [looked, setLooked] = useState({ total, refused: false });
  // The server's sum holds until this page counts another one.
  const counted = `${total} ${bag.version}`;
  const [told, setTold] = useState<{ readonly instead: string; readonly seen: Seen } | null>(null);
  const now: Seen = told?.instead === counted ? told.seen : { total, cartVersion: bag.version };

  async function refuse(problem: ApiProblem): Promise<void> {
    const refusal = refusalOf(problem, bag.lines);
    // Where no answer came the order may be placed, and its lines gone: they stay in sight until it is known.
    if (problem.status !== 0) bag.release();
    if (refusal.kind === "go") return navigate(refusal.to);
    if (refusal.kind === "say") setSaid(refusal);
    else {
      setTold({ instead: counted, seen: refusal });
      setLooked({ total: now.total, refused: true });
    }
    // Lost connections aside, something moved: see what.
    if (problem.status !== 0) await Promise.all([cart.refresh(), revalidate()]);
  }

  async function place(type: PurchaseType): Promise<void> {
    const seenVersion = (await waitForPaidCart(bag.id)) ?? now.cartVersion;
    const saved = await changeDraft(draft.id, { purchaseType: type });
    // Placed already, when its answer was lost or in another tab: asked again, the order there is comes back.
    if (!saved.ok && saved.problem.code === "ORDER_CLOSED")
      return finish({ expectedTotal: draft.total, cartVersion: draft.cartVersion });
    if (!saved.ok) return refuse(saved.problem);
    const { total, cartVersion } = saved.value;
    const step = missingStep(saved.value);
    if (step) return refuse({ status: 409, code: "NOT_OFFERED", title: NOT_OFFERED, step });
    // The answer says what it comes to at this moment: known to be another sum, it need not be tried.
    if (toCents(total) !== now.total || cartVersion !== seenVersion)
      return refuse({ status: 409, code: "CART_CHANGED", title: "", total, cartVersion });
    return finish({ expectedTotal: total, cartVersion });
  }

  async function finish(seen: PlaceRequest): Promise<void> {
    const placed = await placeOrder(draft.id, seen);
    if (!placed.ok) return refuse(placed.problem);
    // In place of this page: there is nothing to confirm to go back to.
    await navigate(afterPlacing(placed.value), { replace: true });
  }

  return {
    busy,
    said,
    total: now.total,
    asked: looked.refused || now.total !== looked.total ? { before: looked.total } : null,
    confirm: (type) =>
      run(async () => {
        setSaid(null);
        bag.hold();
        await place(type);
        return null;
      }),
  };
}
