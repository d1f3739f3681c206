import { useSyncExternalStore } from "react";
import { pathTo } from "#contracts/pages/paths.ts";
import { isLoggedIn, onOtherTab } from "../browser/storage.ts";
import { unpaidOrder } from "../data/unpaid-order.ts";
import { Link } from "../ui/link.tsx";

const MINUTE = 60_000;
const TICK = 10_000;

const WAYS: Readonly<Partial<Record<string, { readonly pathOf: (order: { id: string }) => string; name: string }>>> = {
  qr: { pathOf: pathTo.payByQr, name: "Pagar" },
  whatsapp: { pathOf: pathTo.orderPlaced, name: "Coordinar" },
};

/** The server renders its place for everybody; the mark of the head keeps it where an order waits. */
export default function UnpaidLine() {
  const order = useUnpaidOrder();
  if (order === null) return null;
  return (
    <aside
      aria-label="Pedido por pagar"
      className={`page min-h-16 items-center [[data-over]~main_&]:mt-(--header) justify-between gap-x-4 border-b border-line bg-sand text-sm/5 sm:min-h-12 ${order ? "flex" : "hidden in-data-unpaid:flex"}`}
    >
      {order && (
        <>
          <p>
            Tienes un pedido por pagar: <span className="inline-block font-medium">{order.words}</span>
          </p>
          <Link to={order.to} className="link-alone shrink-0">
            {order.action}
          </Link>
        </>
      )}
    </aside>
  );
}

interface UnpaidOrder {
  readonly words: string;
  readonly to: string;
  /** What is done there. */
  readonly action: string;
}

/** Undefined until hydration, null = there is none. */
function useUnpaidOrder(): UnpaidOrder | null | undefined {
  const shown = useSyncExternalStore(watch, shownOrder, () => undefined);
  if (typeof shown !== "string") return shown;
  const [words = "", to = "", action = ""] = shown.split("|");
  return { words, to, action };
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
  const [until = "", since, type = "", id = "", amount] = unpaidOrder();
  // The device's clock may be late: no more time is left than there ever was.
  const left = Math.min(Number(until) - Date.now(), Number(until) - Number(since));
  const way = WAYS[type];
  if (!way || !(left > 0) || !isLoggedIn()) return null;
  const time = Number.isFinite(left) ? `, vence en ${timeText(Math.ceil(left / MINUTE))}` : "";
  return [amount + time, way.pathOf({ id }), way.name].join("|");
}

/** 24 → "24 min", 2880 → "48 h" */
const timeText = (minutes: number) => (minutes > 99 ? `${Math.round(minutes / 60)} h` : `${minutes} min`);
