import type { Order } from "#contracts/order/order.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { LinePicture } from "../../ui/line-item.tsx";
import { pastText } from "#contracts/time/until-text.ts";
import { statusName } from "../status/status-text.ts";
import { Link } from "../../ui/link.tsx";

/** A row of the account: the newest order, and the way to all. */
export function AccountOrdersRow({ last, now }: { last: Order | null; now: string }) {
  const [line] = last?.products ?? [];
  return (
    <section aria-labelledby="pedidos-titulo" className="grid-page relative gap-y-2 border-t border-line py-6 md:py-8">
      <h2 id="pedidos-titulo" className="col-span-8 text-h3 lg:col-span-4">
        {/* The whole row is the link. */}
        <Link to={PAGES.orders} className="after:absolute after:inset-0 hover:text-leather">
          Mis pedidos
        </Link>
      </h2>
      <div className="col-span-12 flex items-center gap-4 text-muted max-md:text-sm lg:col-span-6">
        {line && <LinePicture line={line} className="h-20 w-16" />}
        <p>
          {last ? (
            <>
              <span className="block text-ink">{statusName(last)}</span>
              <span>{`${last.number} · ${pastText(last.placedAt ?? last.createdAt, now)}`}</span>
            </>
          ) : (
            "Cómo va cada uno, y lo que ya compraste."
          )}
        </p>
      </div>
      <span
        aria-hidden="true"
        className="col-span-4 -my-2 link-alone justify-self-end max-lg:row-start-1 max-lg:col-start-9 lg:col-span-2"
      >
        Ver
      </span>
    </section>
  );
}
