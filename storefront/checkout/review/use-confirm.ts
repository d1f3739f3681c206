/**
 * "Confirmar pedido": orders exactly what the customer saw, once. If the cart or total changed, shows it and asks
 * again.
 */
import type { Draft } from "#contracts/order/order.document.ts";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { toCents } from "#contracts/money/money.ts";
import { missingStep } from "#contracts/order/order.ts";
import type { Gift } from "#contracts/order/gift.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import type { ApiProblem } from "../../data/api.ts";
import { useTask } from "../../data/use-task.ts";
import { cart } from "../../data/cart/cart.ts";
import { changeDraft, placeOrder } from "../draft-calls.ts";
import { keepTyped } from "../../form/typed-values.ts";
import { type Refusal, afterPlacing, refusalOf } from "./refusals.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { live } from "../../data/live/live-client.ts";

const NOT_OFFERED = "Esa opción ya no está disponible para este pedido. Elige otra";

/** A total in cents, and the version of the cart it was calculated from. */
interface Seen {
  readonly total: number;
  readonly cartVersion: number;
}

export interface Confirm {
  readonly busy: boolean;
  /** The order's total by the newest information, in cents. */
  readonly total: number;
  /** Set when the order is not the one the customer saw: the total shown before. */
  readonly asked: { readonly before: number } | null;
  readonly message: ConfirmMessage | null;
  readonly confirm: (type: PurchaseType, gift: Gift) => Promise<void>;
  /** Takes as many of a line as are to be had; the customer then confirms that order. */
  readonly takeFitting: (fits: NonNullable<ConfirmMessage["fits"]>) => void;
}

type ConfirmMessage = Extract<Refusal, { kind: "say" }>;

/** The name under which what is typed about a present is kept. */
export const giftKey = ({ id, userId }: Pick<Draft, "id" | "userId">) => `regalo-${id}-${userId ?? ""}`;

/** `total`: as this page calculates it. */
export function useConfirm(draft: Draft, checkoutCart: CheckoutCart, total: number): Confirm {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, run } = useTask();
  const [message, setMessage] = useState<ConfirmMessage | null>(null);
  const [confirmed, setConfirmed] = useState({ total, refused: false });
  // The server's total applies until this page calculates another.
  const counted = `${total} ${checkoutCart.version}`;
  const [fromServer, setFromServer] = useState<{ readonly instead: string; readonly seen: Seen } | null>(null);
  const now: Seen = fromServer?.instead === counted ? fromServer.seen : { total, cartVersion: checkoutCart.version };

  async function refuse(problem: ApiProblem): Promise<void> {
    const refusal = refusalOf(problem, checkoutCart.lines);
    // Without a response the order may be placed and the cart empty: the lines stay visible until that is known.
    if (problem.status !== 0) checkoutCart.release();
    if (refusal.kind === "go") return navigate(refusal.to);
    if (refusal.kind === "say") setMessage(refusal);
    else {
      setFromServer({ instead: counted, seen: refusal });
      setConfirmed({ total: now.total, refused: true });
    }
    // Unless the connection was lost, something changed: load it.
    if (problem.status !== 0) await Promise.all([cart.refresh(), revalidate()]);
  }

  async function place(type: PurchaseType, gift: Gift): Promise<void> {
    const seenVersion = (await waitForCart(checkoutCart.id)) ?? now.cartVersion;
    const saved = await changeDraft(draft.id, { purchaseType: type, gift });
    // The draft is already placed (by another tab, or its response was lost): placing it again returns the same order.
    if (!saved.ok && saved.problem.code === "ORDER_CLOSED")
      return finish({ expectedTotal: draft.total, cartVersion: draft.cartVersion });
    if (!saved.ok) return refuse(saved.problem);
    const { total, cartVersion } = saved.value;
    const step = missingStep(saved.value);
    if (step) return refuse({ status: 409, code: "NOT_OFFERED", title: NOT_OFFERED, step });
    // The response has the current total. If it differs, placing would be refused anyway.
    if (toCents(total) !== now.total || cartVersion !== seenVersion)
      return refuse({ status: 409, code: "CART_CHANGED", title: "", total, cartVersion });
    return finish({ expectedTotal: total, cartVersion });
  }

  async function finish(seen: PlaceRequest): Promise<void> {
    const placed = await placeOrder(draft.id, seen);
    if (!placed.ok) return refuse(placed.problem);
    keepTyped(giftKey(draft), null);
    // Replaces this page in the history: there is nothing left to confirm.
    await navigate(afterPlacing(placed.value), { replace: true });
  }

  return {
    busy,
    message,
    total: now.total,
    asked: confirmed.refused || now.total !== confirmed.total ? { before: confirmed.total } : null,
    takeFitting: ({ variant, available }) => {
      setMessage(null);
      cart.setQuantity(variant, available);
    },
    confirm: (type, gift) =>
      run(async () => {
        setMessage(null);
        checkoutCart.hold();
        await place(type, gift);
        return null;
      }),
  };
}

/**
 * Waits for cart changes in progress and returns the cart's version after them, or null if there were none. Does not
 * wait while offline.
 */
async function waitForCart(cartId: string): Promise<number | null> {
  const isDone = () => cart.view().busy.size === 0 || live.isOffline();
  if (isDone()) return null;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isDone()) return;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [cart.watch(check), live.onStatus(check)];
  });
  const confirmed = cart.confirmed();
  return confirmed?.id === cartId ? confirmed.version : null;
}
