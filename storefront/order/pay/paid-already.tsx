import { api } from "../../data/api.ts";
import { useState } from "react";
import { ActionButton } from "../actions/action-button.tsx";
import { refusalText } from "../actions/refusal-text.ts";
import { RefusalMessage } from "../actions/refusal-message.tsx";
import { useOrderAction } from "../actions/use-order-action.ts";
import type { LiveOrder } from "../live/use-live-order.ts";

/** "Ya pagué": the shop asks the bank at once. A payment changes the page; if there is none, a text says so. */
export function PaidAlready({ live }: { live: LiveOrder }) {
  const { order, receive, reread, offline } = live;
  const [unseen, setUnseen] = useState(0);
  const call = useOrderAction(
    () => api("POST /api/orders/{id}/payment/check", { path: { id: order.id }, body: {} }),
    (answer) => {
      receive(answer);
      if (answer.status === "pendiente") setUnseen((times) => times + 1);
    },
    reread,
  );
  return (
    <div>
      <ActionButton
        action={call}
        offline={offline}
        className="button button-quiet w-full"
        whileBusy="Preguntando al banco…"
      >
        Ya pagué
      </ActionButton>
      <div role="status">
        {unseen > 0 && !call.busy && !call.problem && (
          // A new key, so that screen readers announce it again.
          <p key={unseen} className="mt-3 text-sm/5 text-muted">
            Todavía no vemos tu pago. Puede tardar unos minutos. Esta página cambia sola cuando llegue.
          </p>
        )}
      </div>
      <RefusalMessage>{call.problem && refusalText(call.problem, order)}</RefusalMessage>
    </div>
  );
}
