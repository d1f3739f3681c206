import { useSyncExternalStore } from "react";
import { pathTo } from "#contracts/pages/paths.ts";
import { untilText } from "#contracts/time/until-text.ts";
import { isLoggedIn, onOtherTab } from "../browser/storage.ts";
import { unpaidOrder } from "../data/unpaid-order.ts";
import { LinePicture } from "../ui/line-item.tsx";
import { Link } from "../ui/link.tsx";

const MINUTE = 60_000;
const TICK = 10_000;

const WAYS: Readonly<Partial<Record<string, { readonly pathOf: (order: { id: string }) => string; name: string }>>> = {
  qr: { pathOf: pathTo.payByQr, name: "Pagar" },
  whatsapp: { pathOf: pathTo.orderPlaced, name: "Coordinar" },
};

/** The server renders its place for everybody; the mark of the head keeps it where an order waits. */
export default function UnpaidLine({ isPanel = false }: { isPanel?: boolean }) {
  const order = useUnpaidOrder();
  if (order === null) return null;
  if (order && isPanel) return <Panel {...order} />;
  return (
    <aside
      aria-label="Pedido por pagar"
      className={`page min-h-16 items-center [[data-over]~main_&]:mt-(--header) justify-between gap-x-4 border-b border-line bg-sand text-sm/5 sm:min-h-12 ${order ? "flex" : "hidden in-data-unpaid:flex"}`}
    >
      {order && (
        <>
          <p>
            Tienes un pedido por pagar: <span className="inline-block font-medium">{order.amount + order.time}</span>
          </p>
          <Link to={order.to} className="link-alone shrink-0">
            {order.action}
          </Link>
        </>
      )}
    </aside>
  );
}

/** Above an empty cart it is what the screen is about. */
function Panel({ amount, to, action, number, image, until }: UnpaidOrder) {
  return (
    <aside aria-label="Pedido por pagar" data-panel className="page pt-4 md:pt-6 lg:pb-6">
      <div className="flex flex-wrap items-center gap-4 bg-sand p-4 text-sm/5 text-muted md:gap-6">
        <LinePicture line={{ image }} className="h-22.5 w-18 md:h-27.5 md:w-22" />
        <div className="min-w-0 flex-1">
          <p className="font-medium text-ink">Tienes un pedido por pagar</p>
          {/* An older page noted no number. */}
          <p>{`${[number, amount].filter(Boolean).join(", ")}.`}</p>
          {until && <p>{`Te lo guardamos hasta ${until}.`}</p>}
        </div>
        <Link to={to} className="button min-h-11 max-sm:w-full">
          {action}
        </Link>
      </div>
    </aside>
  );
}

interface UnpaidOrder {
  readonly amount: string;
  /** ", vence en 24 min" */
  readonly time: string;
  readonly to: string;
  /** What is done there. */
  readonly action: string;
  readonly number: string;
  readonly image: string;
  /** "las 11:22" */
  readonly until: string;
}

/** Undefined until hydration, null = there is none. */
function useUnpaidOrder(): UnpaidOrder | null | undefined {
  const shown = useSyncExternalStore(watch, shownOrder, () => undefined);
  if (typeof shown !== "string") return shown;
  const [amount = "", time = "", to = "", action = "", number = "", image = "", until = ""] = shown.split("|");
  return { amount, time, to, action, number, image, until };
}

function watch(onChange: () => void): () => void {
  const stop = onOtherTab(onChange);
  const timer = setInterval(onChange, TICK);
  return () => {
    clearInterval(timer);
    stop();
  };
}

function shownOrder(): string | null {
  const [until = "", since, type = "", id = "", amount, number, image] = unpaidOrder();
  // The device's clock may be late: no more time is left than there ever was.
  const left = Math.min(Number(until) - Date.now(), Number(until) - Number(since));
  const way = WAYS[type];
  if (!way || !(left > 0) || !isLoggedIn()) return null;
  const hasEnd = Number.isFinite(left);
  const time = hasEnd ? `, vence en ${timeText(Math.ceil(left / MINUTE))}` : "";
  const words = hasEnd ? untilText(new Date(Number(until)).toISOString(), new Date().toISOString()) : "";
  return [amount, time, way.pathOf({ id }), way.name, number, image, words].join("|");
}

/** 24 → "24 min", 2880 → "48 h" */
const timeText = (minutes: number) => (minutes > 99 ? `${Math.round(minutes / 60)} h` : `${minutes} min`);
