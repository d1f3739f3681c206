import type { Order, OrderShipping } from "#contracts/order/order.document.ts";
import type { Billing } from "#contracts/account/account.document.ts";
import type { OwnInvoice } from "#contracts/invoice/invoice.document.ts";
import type { ReactNode } from "react";
import { documentText } from "#contracts/address/document-types.ts";
import { type Gift, giftTexts } from "#contracts/order/gift.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { awaitedArrival } from "#contracts/delivery/awaited-arrival.ts";
import { ArrivalFact } from "./order-arrival.tsx";
import { isTitledByDay } from "./order-title.tsx";
import { canPay } from "../actions/order-rules.ts";
import { momentText } from "#contracts/time/until-text.ts";
import type { OrderPageProps } from "../order-page-data.ts";

/** Delivery, invoice and payment. */
export function OrderFacts({
  order,
  now,
  department,
  shop,
  invoice,
}: Pick<OrderPageProps, "order" | "now" | "department" | "shop" | "invoice">) {
  return (
    <div className="mt-8 grid gap-8 sm:grid-cols-3 sm:gap-6">
      {order.shipping && (
        <Fact title={order.shipping.kind === "tienda" ? "Recoge en la tienda" : "Entrega"}>
          <Address
            shipping={order.shipping}
            // Of a paid order the page says it beside its state.
            hasTime={canPay(order) && awaitedArrival(order, now) === null}
            department={department}
            shop={shop}
          />
          {!isTitledByDay(order, now) && <ArrivalFact order={order} now={now} />}
        </Fact>
      )}
      {(order.billing || invoice) && (
        <Fact title="Factura">
          {order.billing && <Invoice billing={order.billing} />}
          {invoice && <Issued invoice={invoice} />}
        </Fact>
      )}
      {order.purchaseType && (
        <Fact title="Pago">
          <Payment order={order} type={order.purchaseType} now={now} />
        </Fact>
      )}
      {order.gift && (
        <Fact title="Regalo">
          <Present gift={order.gift} />
        </Fact>
      )}
    </div>
  );
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-sm/5 wrap-anywhere">
      <h2 className="font-sans font-medium">{title}</h2>
      <div className="mt-1 text-muted">{children}</div>
    </section>
  );
}

interface AddressProps extends Pick<OrderPageProps, "department" | "shop"> {
  readonly shipping: OrderShipping;
  readonly hasTime: boolean;
}

/** How it is sent stands beside its price. */
function Address({ shipping, hasTime, department, shop }: AddressProps) {
  const { name, phone, zone, address, building, reference, city, kind, time, tracking } = shipping;
  return (
    <>
      <p className="text-ink">{name}</p>
      <p>{phone.replace("+591", "+591 ")}</p>
      {kind === "tienda" ? (
        <>
          {shop.address && <p>{shop.address}</p>}
          {shop.hours && <p>{shop.hours}</p>}
        </>
      ) : (
        <>
          <p>{[address, building].filter(Boolean).join(", ")}</p>
          {zone && <p>{zone}</p>}
          <p>{department && department !== city ? `${city}, ${department}` : city}</p>
          {reference && <p>{`Referencia: ${reference}`}</p>}
        </>
      )}
      {hasTime && <p className="first-letter:uppercase">{time}</p>}
      {tracking && <p className="text-ink">{`Número de guía: ${tracking}`}</p>}
    </>
  );
}

function Present({ gift }: { gift: Gift }) {
  return (
    <>
      <p className="text-ink">{giftTexts(gift).join(", ")}</p>
      {gift.card && <p className="whitespace-pre-line">{`«${gift.card}»`}</p>}
    </>
  );
}

export function Invoice({ billing }: { billing: Billing }) {
  return (
    <>
      <p className="text-ink">{billing.name}</p>
      <p>{documentText(billing)}</p>
      <p>{billing.email}</p>
    </>
  );
}

function Issued({ invoice: { number, code, issuedOn, file } }: { invoice: OwnInvoice }) {
  const [year, month, day] = issuedOn.split("-");
  return (
    <>
      <p className="text-ink">{`N.º ${number}, ${day}/${month}/${year}`}</p>
      <p className="break-all">{`Código de autorización ${code}`}</p>
      {file && (
        <a href={file} download className="link-alone">
          Descargar factura
        </a>
      )}
    </>
  );
}

const WAYS: Readonly<Record<PurchaseType, string>> = {
  qr: "Pago con QR",
  tienda: "Recoger y pagar en tienda",
  contra_entrega: "Pago contra entrega",
  whatsapp: "Coordinar por WhatsApp",
};

/** `now` null = read on another day. */
export function Payment({ order, type, now }: { order: Order; type: PurchaseType; now: string | null }) {
  const { payment } = order;
  return (
    <>
      <p className="text-ink">{WAYS[type]}</p>
      {payment?.paidAt && <p>{`Pagado: ${momentText(payment.paidAt, now)}`}</p>}
      {payment?.voucher && <p>{`Comprobante ${payment.voucher}`}</p>}
      {/* For the shop's own account, buyers use the order's number as reference. */}
      {type === "qr" && payment && payment.provider !== "manual" && <p>{`Referencia ${payment.reference}`}</p>}
    </>
  );
}
