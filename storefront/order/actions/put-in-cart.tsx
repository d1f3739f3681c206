/**
 * "Repetir compra" and "Volver a poner en el carrito": puts the order's lines into the cart, as far as there is stock,
 * at today's prices.
 */
import { api } from "../../data/api.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { cart } from "../../data/cart/cart.ts";
import { showToast } from "../../ui/toast.tsx";
import { ActionButton } from "./action-button.tsx";
import { refusalText } from "./refusal-text.ts";
import { RefusalMessage } from "./refusal-message.tsx";
import { useOrderAction } from "./use-order-action.ts";
import type { LiveOrder } from "../live/use-live-order.ts";

interface PutInCartProps {
  readonly live: Pick<LiveOrder, "order" | "reread" | "offline">;
  readonly children: ReactNode;
  /** "link": as small as the text, above the link that an order's entry is. */
  readonly style?: keyof typeof STYLES;
}

const STYLES = {
  button: "button w-full",
  quiet: "button button-quiet w-full",
  link: "relative link-alone disabled:text-muted",
} as const;

export function PutInCart({ live, children, style = "button" }: PutInCartProps) {
  const { order, reread, offline } = live;
  const navigate = useNavigate();
  const call = useOrderAction(
    () => api("POST /api/orders/{id}/again", { path: { id: order.id }, body: {} }),
    (answer) => {
      cart.receive([answer.cart]);
      void navigate(PAGES.cart);
      showToast({ text: againText(order, answer.left) });
    },
    reread,
  );
  return (
    <div>
      <ActionButton action={call} offline={offline} className={STYLES[style]}>
        {children}
      </ActionButton>
      <RefusalMessage>{call.problem && refusalText(call.problem, order)}</RefusalMessage>
    </div>
  );
}

function againText({ number }: Order, left: number): string {
  const put = `Pusimos en tu carrito lo del pedido ${number}`;
  return left > 0 ? `${put}. De una parte ya no hay suficiente stock` : put;
}
