/** "Repetir compra" and "Volver a poner en el carrito": the order's lines, as far as there is stock, at today's prices. */
import type { Order } from "#contracts/documents/order.ts";
import type { Cart } from "#contracts/documents/cart.ts";
import { useNavigate } from "react-router";
import { cart } from "../data/cart/cart.ts";
import { showToast } from "../ui/toast.tsx";
import { refusalText } from "./refusal-text.ts";
import { RefusalMessage } from "./refusal-message.tsx";
import { useOrderAction } from "./use-order-action.ts";
import type { LiveOrder } from "./use-live-order.ts";

interface Again {
  readonly cart: Cart;
  /** Of how much there was not enough. */
  readonly left: number;
}

interface PutInCartProps {
  readonly live: Pick<LiveOrder, "order" | "reread" | "cut">;
  readonly children: string;
  readonly quiet?: boolean;
}

export function PutInCart({ live, children, quiet = false }: PutInCartProps) {
  const { order, reread, cut } = live;
  const navigate = useNavigate();
  const call = useOrderAction<Again>(
    `/api/orders/${order.id}/again`,
    (answer) => {
      cart.receive([answer.cart]);
      void navigate("/carrito");
      showToast({ text: againWords(order, answer.left) });
    },
    reread,
  );
  return (
    <div>
      <button
        type="button"
        data-early
        className={`button w-full ${quiet ? "button-quiet" : ""}`}
        disabled={cut}
        aria-disabled={call.busy}
        onClick={() => void call.run()}
      >
        {call.busy ? "Un momento…" : cut ? "Sin conexión" : children}
      </button>
      <RefusalMessage>{call.problem && refusalText(call.problem, order)}</RefusalMessage>
    </div>
  );
}

function againWords({ number }: Order, left: number): string {
  const put = `Pusimos en tu carrito lo del pedido ${number}`;
  return left > 0 ? `${put}. De algunos productos ya no hay suficiente stock` : put;
}
