/** /pedido with `recibo`: what a paid order leaves to keep, the same on the screen and on paper. */
import { useRef } from "react";
import { pathTo } from "#contracts/pages/paths.ts";
import { yearText } from "#contracts/time/until-text.ts";
import { useRootData } from "../../data/root-data.ts";
import { Link } from "../../ui/link.tsx";
import { OrderLines } from "../order-lines.tsx";
import { OrderMoney } from "../order-money.tsx";
import type { OrderPageProps } from "../order-page-data.ts";
import { Fact, Invoice, Payment } from "./order-facts.tsx";

export function ReceiptScreen({ order, shop }: Pick<OrderPageProps, "order" | "shop">) {
  const { identity, menu } = useRootData() ?? {};
  const phone = menu?.settings?.CelCont;
  const { number, placedAt, createdAt, purchaseType, billing } = order;
  const title = `Recibo ${number}`;
  const paper = useRef<HTMLElement>(null);

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, text: paper.current?.innerText.replaceAll(/\n+/g, "\n") ?? title });
    } catch {
      // The shopper closed the share sheet.
    }
  }

  return (
    <div className="page bg-sand pt-6 pb-12 print:bg-transparent print:p-0 lg:pt-12">
      <div className="mx-auto max-w-150">
        <article ref={paper} className="bg-white p-6 text-sm/5 md:p-12 print:bg-transparent print:p-0">
          <header className="flex items-start justify-between gap-8">
            <div>
              <p className="font-display text-h2">{identity?.name}</p>
              {shop.seller?.map((line) => (
                <p key={line} className="text-muted">
                  {line}
                </p>
              ))}
            </div>
            <p className="text-right text-muted">
              {shop.address}
              {phone && <span className="block">{`+591 ${phone}`}</span>}
            </p>
          </header>
          <h1 className="mt-8 text-h2">{title}</h1>
          <p className="mt-1 text-muted first-letter:uppercase">{yearText(placedAt ?? createdAt)}</p>
          <section
            aria-label="Productos"
            className="my-5 space-y-5 border-y border-line py-5 [&_li>:first-child]:hidden"
          >
            <OrderLines order={order} small />
            <OrderMoney order={order} total="Pagado" />
          </section>
          <div className="grid gap-5 sm:grid-cols-2">
            {purchaseType && (
              <Fact title="Pago">
                <Payment order={order} type={purchaseType} now={null} />
              </Fact>
            )}
            {billing && (
              <Fact title="A nombre de">
                <Invoice billing={billing} />
              </Fact>
            )}
          </div>
          <p className="mt-5 text-muted">Guárdalo con tu compra. No reemplaza a la factura.</p>
        </article>
        <div className="mt-4 grid auto-cols-fr grid-flow-col gap-3 *:px-4 print:hidden">
          <button type="button" className="button" onClick={() => window.print()}>
            Guardar PDF
          </button>
          <button
            type="button"
            className="button button-quiet hidden in-data-share:inline-flex"
            onClick={() => void share()}
          >
            Compartir
          </button>
        </div>
        <Link to={pathTo.order(order)} className="mt-2 link-alone print:hidden">
          Ver el pedido
        </Link>
      </div>
    </div>
  );
}
