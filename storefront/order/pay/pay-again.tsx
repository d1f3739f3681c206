import { PAGES } from "#contracts/pages/paths.ts";
import { api } from "../../data/api.ts";
import { Link } from "../../ui/link.tsx";
import { ActionButton } from "../actions/action-button.tsx";
import { PutInCart } from "../actions/put-in-cart.tsx";
import { needsNewOrder, refusalText } from "../actions/refusal-text.ts";
import { RefusalMessage } from "../actions/refusal-message.tsx";
import { useOrderAction } from "../actions/use-order-action.ts";
import type { LiveOrder } from "../live/use-live-order.ts";

/** Requests a QR: another attempt, or a new one after the old expired. */
export function PayAgain({ live, children }: { live: LiveOrder; children: string }) {
  const { order, receive, reread, offline } = live;
  const call = useOrderAction(
    () => api("POST /api/orders/{id}/payment", { path: { id: order.id }, body: {} }),
    receive,
    reread,
  );
  const { problem } = call;
  const hopeless = problem !== null && needsNewOrder(problem);
  return (
    <div>
      {!hopeless && (
        <ActionButton action={call} offline={offline} className="button w-full">
          {children}
        </ActionButton>
      )}
      <RefusalMessage>{problem && refusalText(problem, order)}</RefusalMessage>
      {problem?.code === "UNPAID_LIMIT" && (
        <Link to={PAGES.orders} className="inline-flex min-h-11 items-center text-sm text-link">
          Ver mis pedidos
        </Link>
      )}
      {order.status === "vencido" && (
        <div className="mt-3">
          <PutInCart live={live} style={hopeless ? "button" : "quiet"}>
            Volver a poner en el carrito
          </PutInCart>
        </div>
      )}
    </div>
  );
}
