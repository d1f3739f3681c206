/** After the delivery: what the shopper asked for, what the shop answered, and the way to ask. */
import { useCallback, useEffect, useRef, useState } from "react";
import { dayText } from "#contracts/delivery/arrival-text.ts";
import type { ExchangeRequest } from "#contracts/order/order.document.ts";
import { exchangeOf, exchangeTexts } from "#contracts/order/exchange-request.ts";
import { countOf } from "#contracts/text/counted.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { momentText } from "#contracts/time/until-text.ts";
import { api } from "../../data/api.ts";
import { useMailArrives, usePromises } from "../../data/root-data.ts";
import { openSheet } from "../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../ui/sheet/sheet.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { ActionButton } from "../actions/action-button.tsx";
import { refusalText } from "../actions/refusal-text.ts";
import { RefusalMessage } from "../actions/refusal-message.tsx";
import { useOrderAction } from "../actions/use-order-action.ts";
import type { OrderPageProps } from "../order-page-data.ts";
import type { LiveOrder } from "../live/use-live-order.ts";
import { ExchangeRequestForm } from "./exchange-request-form.tsx";

interface Props extends Pick<OrderPageProps, "now" | "mailbox" | "requests"> {
  readonly live: LiveOrder;
}

export function ExchangeRequests({ live, now, mailbox, requests: loaded }: Props) {
  const { order, offline } = live;
  const [requests, receive] = useState(loaded);
  const [isAsking, setAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownVersion = useRef(order.version);
  const offered = exchangeOf(order, usePromises(), new Date(now));
  const open = requests.find(({ state }) => state === "open");

  const reread = useCallback(async () => {
    const answer = await api("GET /api/orders/{id}/requests", { path: { id: order.id } });
    if (answer.ok) receive(answer.value);
  }, [order.id]);
  useEffect(() => {
    if (shownVersion.current === order.version) return;
    shownVersion.current = order.version;
    void reread();
  }, [order.version, reread]);
  useEffect(() => {
    if (isAsking) openSheet(dialog.current);
  }, [isAsking]);

  return (
    <>
      {requests
        .filter(({ state }) => state !== "withdrawn")
        .map((request) => (
          <section key={request.id} aria-label="Cambio que pediste" className="border-t border-line pt-4 text-sm/5">
            <h2
              ref={request === open ? heading : undefined}
              tabIndex={-1}
              className="font-sans text-base font-medium outline-none"
            >
              {TITLES[request.state]}
            </h2>
            {request.answer && <p className="mt-1 whitespace-pre-line">{request.answer}</p>}
            <ul className="mt-2 text-muted">
              <li>{`Lo pediste: ${momentText(request.at, now)}`}</li>
              {exchangeTexts(request).map((text) => (
                <li key={text} className="whitespace-pre-line">
                  {text}
                </li>
              ))}
              {request.photos.length > 0 && <li>{countOf(request.photos.length, "foto", "fotos")}</li>}
            </ul>
            {request === open && <Waiting {...{ live, request, mailbox, receive, reread }} />}
          </section>
        ))}
      {offered && !open && (
        <div className="noscript:hidden">
          <button
            type="button"
            className="button button-quiet w-full"
            disabled={offline}
            onClick={() => (isAsking ? openSheet(dialog.current) : setAsking(true))}
          >
            {offline ? "Sin conexión" : "Cambiar o devolver"}
          </button>
          <p className="mt-2 text-sm/5 text-muted">
            {`Puedes pedirlo hasta ${dayText(offered.until, dayInLaPaz(new Date(now)))}.`}
          </p>
        </div>
      )}
      {/* It stays while it is closed: what was typed is there when it opens again. */}
      {isAsking && offered && (
        <Sheet ref={dialog} label="Cambiar o devolver" className="drawer drawer-right overflow-y-auto p-4 md:p-8">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="text-h3">Cambiar o devolver</h2>
            <button
              type="button"
              className="-mt-2.5 -mr-3 grid size-11 shrink-0 place-items-center"
              onClick={() => dialog.current?.close()}
              aria-label="Cerrar"
            >
              <CloseIcon />
            </button>
          </div>
          <ExchangeRequestForm
            order={order}
            pieces={offered.pieces}
            onRefused={reread}
            onAsked={(asked) => {
              receive(asked);
              dialog.current?.close();
              setAsking(false);
              requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        </Sheet>
      )}
    </>
  );
}

const TITLES: Readonly<Record<ExchangeRequest["state"], string>> = {
  open: "Pediste un cambio",
  changed: "La tienda hizo tu cambio",
  declined: "La tienda no aceptó el cambio",
  withdrawn: "Lo retiraste",
};

interface WaitingProps extends Pick<Props, "live" | "mailbox"> {
  readonly request: ExchangeRequest;
  readonly receive: (requests: readonly ExchangeRequest[]) => void;
  readonly reread: () => Promise<void>;
}

/** How the answer comes, and the way back. */
function Waiting({ live: { order, offline }, request, mailbox, receive, reread }: WaitingProps) {
  const mailArrives = useMailArrives();
  const path = { id: order.id, request: request.id };
  const call = useOrderAction(
    () => api("POST /api/orders/{id}/requests/{request}/withdraw", { path, body: {} }),
    receive,
    reread,
  );
  return (
    <>
      <p className="mt-2">
        {`La tienda ya lo tiene. Su respuesta se verá aquí${mailArrives && mailbox.isConfirmed ? " y por correo" : ""}.`}
      </p>
      <ActionButton action={call} offline={offline} className="inline-flex min-h-11 items-center text-muted text-link">
        Retirarlo
      </ActionButton>
      <RefusalMessage>{call.problem && refusalText(call.problem, order)}</RefusalMessage>
    </>
  );
}
