/** The QR with its amount, the time left, and how to pay it from the phone that shows it. */
import type { Order, OrderPayment } from "#contracts/order/order.document.ts";
import { CancelOrder } from "../../actions/cancel-order.tsx";
import { orderMoney } from "../../money.ts";
import { Help } from "../pay-states.tsx";
import { NumberedStep } from "../../../ui/numbered-step.tsx";
import { QrActions, QrPicture } from "./qr-picture.tsx";
import { ReceiptForm } from "../receipt-form.tsx";
import { wasRefused } from "../pay-view.ts";
import type { ShopClock } from "../../live/server-clock.ts";
import { TimeLeft } from "./time-left.tsx";
import type { LiveOrder } from "../../live/use-live-order.ts";
import { useState } from "react";
import { showToast } from "../../../ui/toast.tsx";
import { CopyIcon, DoneIcon } from "../../icons.tsx";
import { api } from "../../../data/api.ts";
import { ActionButton } from "../../actions/action-button.tsx";
import { refusalText } from "../../actions/refusal-text.ts";
import { RefusalMessage } from "../../actions/refusal-message.tsx";
import { useOrderAction } from "../../actions/use-order-action.ts";

interface PayCodeProps {
  readonly live: LiveOrder;
  readonly payment: OrderPayment;
  readonly qrImage: string;
  readonly clock: ShopClock;
  readonly help: string | null;
}

export function PayCode({ live, payment, qrImage, clock, help }: PayCodeProps) {
  const { order, reread, offline } = live;
  const number = order.number ?? "";
  const manual = payment.provider === "manual";
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(20rem,1fr)] lg:gap-x-12">
      <div className="w-full max-w-110">
        <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="text-2xl/8 font-medium tabular-nums">{orderMoney(order, order.total)}</p>
          {/* In the format that banks' apps read: "1250.50". */}
          <CopyValue value={order.total.toFixed(2)} name="el monto" />
        </div>
        <QrPicture src={qrImage} alt={`Código QR para pagar ${orderMoney(order, order.total)} del pedido ${number}`} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 small:min-h-7">
          <p className="text-sm">
            {offline ? "Sin conexión" : manual ? "Pago a nuestra cuenta" : "Esperando tu pago…"}
          </p>
          {order.expiresAt && (
            <TimeLeft
              expiresAt={order.expiresAt}
              changedAt={order.history.at(-1)?.at ?? order.createdAt}
              clock={clock}
              reread={reread}
              asksBank={!manual}
            />
          )}
        </div>
        <QrActions src={qrImage} order={order} />
        <div className="mt-3">
          {wasRefused(order) && (
            <p className="mb-3 text-sm/5 text-sale">
              Revisamos tu comprobante y no encontramos el pago. Comprueba en tu banco que salió y envíanos otro.
            </p>
          )}
          {manual ? <ReceiptForm live={live} /> : <PaidAlready live={live} />}
        </div>
      </div>
      <div className="min-w-0">
        <Reference value={manual ? number : payment.reference} />
        <Steps order={order} manual={manual} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
          <Help href={help} />
          <CancelOrder live={live} />
        </div>
      </div>
    </div>
  );
}

/** What the bank's app shows or asks for. */
function Reference({ value }: { value: string }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-4 border-y border-line py-2 max-md:pr-14">
      <dt className="mr-auto text-sm text-muted">Referencia</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span className="tabular-nums wrap-anywhere">{value}</span>
        <CopyValue value={value} name="la referencia" />
      </dd>
    </dl>
  );
}

function Steps({ order, manual }: { order: Order; manual: boolean }) {
  const amount = orderMoney(order, order.total);
  const steps = [
    "Guarda el QR: queda en tus fotos con el monto y el pedido.",
    "Abre la app de tu banco, entra a “Pagar\u00A0con\u00A0QR” y elige la imagen.",
    manual
      ? `Paga ${amount}, con el número del pedido como glosa, y sube aquí tu comprobante.`
      : `Revisa que diga ${amount} y confirma. Esta\u00A0página cambia sola cuando llega tu pago.`,
  ];
  return (
    <section aria-labelledby="como-pagar" className="mt-6">
      {/* The likelier way there. */}
      <p className="mb-6 hidden md:block">
        ¿Estás en una computadora? <span className="inline-block">Escanea el código con la app de tu banco.</span>
      </p>
      <h2 id="como-pagar" className="text-lg">
        Cómo pagar desde tu celular
      </h2>
      <ol className="mt-3 space-y-3 text-sm/5">
        {steps.map((step, place) => (
          <NumberedStep key={step} number={place + 1}>
            {step}
          </NumberedStep>
        ))}
      </ol>
    </section>
  );
}

/** Copies a value to the clipboard; if the browser forbids it, shows the value to be copied by hand. */
function CopyValue({ value, name }: { value: string; name: string }) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      showToast({ text: `Copia a mano: ${value}` });
    }
  }

  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 px-2 text-sm text-link"
        aria-label={`${copied ? "Copiado" : "Copiar"} ${name}`}
        onClick={() => void copy()}
      >
        {copied ? <DoneIcon size={18} /> : <CopyIcon />}
        <span>{copied ? "Copiado" : "Copiar"}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && `Copiamos ${name}`}
      </span>
    </>
  );
}

/** "Ya pagué": the shop asks the bank at once. A payment changes the page; if there is none, a text says so. */
function PaidAlready({ live }: { live: LiveOrder }) {
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
