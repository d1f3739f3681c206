/**
 * The order that waits to be paid, as this browser knows it: pages are stored, so what they say of it comes from here.
 * Kept as "until|since|way|id|amount", so that the head can read it (`browser/likely-empty-cart.ts`).
 */
import type { Order } from "#contracts/order/order.document.ts";
import { useSyncExternalStore } from "react";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { isLoggedIn, onOtherTab, readKey, removeKey, writeKey } from "../browser/storage.ts";

const KEY = "unpaid";
const MINUTE = 60_000;
const TICK = 10_000;

/** Where the purchase types that are paid before the order is prepared go on. */
const WAYS: Readonly<Partial<Record<string, { readonly pathOf: (order: { id: string }) => string; name: string }>>> = {
  qr: { pathOf: pathTo.payByQr, name: "Pagar" },
  whatsapp: { pathOf: pathTo.orderPlaced, name: "Coordinar" },
};

/** Takes what an order says of itself; one that is new here is shown from the next screen on, where it moves nothing. */
export function noteOrder({ id, status, purchaseType, payment, total, Moneda, history, expiresAt }: Order): void {
  if (status === "pendiente" && payment?.state !== "pagado" && WAYS[purchaseType ?? ""]) {
    const until = expiresAt === null ? Infinity : Date.parse(expiresAt);
    const since = Date.parse(history.at(-1)?.at ?? "");
    writeKey(KEY, [until, since, purchaseType, id, formatMoney({ cents: toCents(total), Moneda })].join("|"));
  } else if (unpaidId() === id) {
    removeKey(KEY);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  }
}

export const unpaidId = (): string | undefined => readKey(KEY)?.split("|")[3];

export interface UnpaidOrder {
  readonly words: string;
  readonly to: string;
  /** What is done there. */
  readonly action: string;
}

/** Undefined until hydration, null = there is none. */
export function useUnpaidOrder(): UnpaidOrder | null | undefined {
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
  const [until = "", since, type = "", id = "", amount] = readKey(KEY)?.split("|") ?? [];
  // The device's clock may be late: no more time is left than there ever was.
  const left = Math.min(Number(until) - Date.now(), Number(until) - Number(since));
  const way = WAYS[type];
  if (!way || !(left > 0) || !isLoggedIn()) return null;
  const time = Number.isFinite(left) ? `, vence en ${timeText(Math.ceil(left / MINUTE))}` : "";
  return [amount + time, way.pathOf({ id }), way.name].join("|");
}

/** 24 → "24 min", 2880 → "48 h" */
const timeText = (minutes: number) => (minutes > 99 ? `${Math.round(minutes / 60)} h` : `${minutes} min`);
