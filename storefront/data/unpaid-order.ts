/**
 * The order that waits to be paid, as this browser knows it: pages are stored, so what they say of it comes from here.
 * Kept as "until|since|way|id|amount|number|photograph", so that the head can read it (`browser/likely-empty-cart.ts`).
 */
import type { Order } from "#contracts/order/order.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { readKey, removeKey, writeKey } from "../browser/storage.ts";

const KEY = "unpaid";
/** The purchase types that are paid before the order is prepared. */
const PAID_FIRST: ReadonlySet<string | undefined> = new Set(["qr", "whatsapp"]);

/** Takes what an order says of itself; one that is new here is shown from the next screen on, where it moves nothing. */
export function noteOrder(order: Order): void {
  const { id, number, status, purchaseType, payment, total, Moneda, history, expiresAt, products } = order;
  if (status === "pendiente" && payment?.state !== "pagado" && PAID_FIRST.has(purchaseType)) {
    const until = expiresAt === null ? Infinity : Date.parse(expiresAt);
    const since = Date.parse(history.at(-1)?.at ?? "");
    const amount = formatMoney({ cents: toCents(total), Moneda });
    const photograph = products.find(({ image }) => image)?.image;
    writeKey(KEY, [until, since, purchaseType, id, amount, number, photograph].join("|"));
  } else if (unpaidId() === id) {
    removeKey(KEY);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  }
}

/** What is kept, by its parts. */
export const unpaidOrder = (): readonly string[] => readKey(KEY)?.split("|") ?? [];
export const unpaidId = (): string | undefined => unpaidOrder()[3];
