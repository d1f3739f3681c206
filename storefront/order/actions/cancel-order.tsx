import { api } from "../../data/api.ts";
import { useEffect, useRef, useState } from "react";
import { ActionButton } from "./action-button.tsx";
import { refusalText } from "./refusal-text.ts";
import { RefusalMessage } from "./refusal-message.tsx";
import { useOrderAction } from "./use-order-action.ts";
import type { LiveOrder } from "../live/use-live-order.ts";

/** Cancels the order. Asks once more, because a payment in progress would arrive too late. */
export function CancelOrder({ live }: { live: LiveOrder }) {
  const { order, receive, reread, offline } = live;
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  const call = useOrderAction(
    () => api("POST /api/orders/{id}/cancel", { path: { id: order.id }, body: {} }),
    receive,
    reread,
  );

  useEffect(() => {
    if (asked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asked;
  }, [asked]);

  if (!asked) {
    return (
      <button
        ref={opener}
        type="button"
        className="inline-flex min-h-11 items-center text-sm text-muted text-link"
        onClick={() => setAsked(true)}
      >
        Cancelar pedido
      </button>
    );
  }
  return (
    <div className="border border-line p-4">
      <p ref={question} tabIndex={-1} className="outline-none">{`¿Cancelar el pedido ${order.number}?`}</p>
      <p className="mt-1 text-sm text-muted">Lo que pediste vuelve a la tienda. Si ya pagaste, no lo canceles.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton action={call} offline={offline} className="button flex-1 px-3 whitespace-nowrap">
          Sí, cancelar
        </ActionButton>
        <button
          type="button"
          className="button button-quiet flex-1 px-3 whitespace-nowrap"
          onClick={() => setAsked(false)}
        >
          No, seguir
        </button>
      </div>
      <RefusalMessage>{call.problem && refusalText(call.problem, order)}</RefusalMessage>
    </div>
  );
}
