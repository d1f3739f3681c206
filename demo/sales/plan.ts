/** What happened in the shop in the last thirty days: who ordered when, and what became of it. The same every time. */
import { type Day, addDays, dayInLaPaz, momentInLaPaz } from "#contracts/time/day.ts";
import type { OrderSource } from "#contracts/order/staff/order-sources.ts";
import type { Mover, OrderStatus } from "#contracts/order/order.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { pseudoRandom } from "../seed/pseudo-random.ts";
import { type Person, customers, guests } from "./people.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAYS = 30;
/** Orders by the day of the week, Sunday first. */
const PER_WEEKDAY = [2, 7, 6, 6, 7, 8, 4];

interface Step {
  readonly status: OrderStatus;
  readonly by: Mover;
  readonly at: Date;
}

export interface PlannedOrder {
  /** From which all its random values follow. */
  readonly key: string;
  readonly person: Person;
  readonly source: OrderSource;
  readonly method: string;
  readonly purchaseType: PurchaseType;
  readonly steps: readonly Step[];
  readonly expiresAt: Date | null;
  readonly isTransfer: boolean;
}

type Fate =
  | "served"
  | "expired"
  | "cancelled"
  | "paid, cancelled"
  | "returned"
  | "amount"
  | "late"
  | "receipt"
  | "waits"
  | "paid"
  | "packed"
  | "ready";

/** Orders of the last hours that wait for somebody, at whatever time the demo shop is opened: fate and minutes ago. */
const WAITING: readonly (readonly [Fate, number])[] = [
  ["paid", 47],
  ["waits", 75],
  ["receipt", 110],
  ["paid", 160],
  ["packed", 220],
  ["waits", 290],
  ["paid", 400],
  ["ready", 480],
  ["amount", 560],
  ["packed", 640],
  ["late", 900],
];

/** The last days, oldest first. */
export function planOrders(now: Date): PlannedOrder[] {
  const today = dayInLaPaz(now);
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS))
    .flatMap((day) => ordersOf(day, now))
    .concat(
      WAITING.flatMap(([fate, ago]) => planOrder(`waits:${ago}`, new Date(now.getTime() - ago * MINUTE), fate, now)),
    )
    .toSorted((a, b) => placedAt(a).getTime() - placedAt(b).getTime());
}

export const placedAt = ({ steps: [first] }: PlannedOrder): Date => first?.at ?? new Date(0);

/** How many days ago, from now on: a demo shop opened on another day looks the same. */
function ordersOf(day: Day, now: Date): PlannedOrder[] {
  const midnight = momentInLaPaz(day);
  if (!midnight) throw new Error(`no such day: ${day}`);
  const ago = Math.round((now.getTime() - midnight.getTime()) / (24 * HOUR));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const count = (PER_WEEKDAY[weekday] ?? 0) + pseudoRandom(`count:${ago}`, 3);
  return Array.from({ length: count }, (_, index) => `order:${ago}:${index}`).flatMap((key) => {
    const at = new Date(midnight.getTime() + 8 * HOUR + pseudoRandom(`at:${key}`, 13 * 60) * MINUTE);
    return planOrder(key, at, fateOf(key), now);
  });
}

function fateOf(key: string): Fate {
  const dice = pseudoRandom(`fate:${key}`, 100);
  if (dice < 80) return "served";
  if (dice < 88) return "expired";
  if (dice < 93) return "cancelled";
  return dice < 96 ? "paid, cancelled" : "returned";
}

const BY_QR: ReadonlySet<Fate> = new Set(["amount", "late", "receipt", "paid, cancelled", "paid", "packed"]);
/** Picked up and paid in the shop. */
const IN_SHOP: ReadonlySet<Fate> = new Set(["waits", "ready"]);

function planOrder(key: string, at: Date, fate: Fate, now: Date): PlannedOrder[] {
  const mustBeQr = BY_QR.has(fate);
  const dice = pseudoRandom(`source:${key}`, 100);
  const source: OrderSource =
    mustBeQr || IN_SHOP.has(fate) || dice < 72 ? "web" : dice < 86 ? "mostrador" : dice < 95 ? "whatsapp" : "telefono";
  const among = source === "web" ? customers : guests;
  const person = among[pseudoRandom(`person:${key}`, among.length)];
  if (!person) throw new Error("nobody");
  const { method, purchaseType } = IN_SHOP.has(fate)
    ? ({ method: "tienda", purchaseType: "tienda" } as const)
    : waysOf(key, source, person, mustBeQr);
  const isTransfer = fate === "receipt";
  const planned = { key, person, source, method, purchaseType, isTransfer };
  const hold = purchaseType === "qr" ? 30 * MINUTE : 24 * HOUR;
  const path = pathOf({ ...planned, steps: [], expiresAt: null }, fate, hold);
  const steps = happened({ key, source, at }, path, now);
  const last = steps.at(-1);
  // A QR that is unpaid now would need a bank that knows it.
  if (!last || (purchaseType === "qr" && last.status === "pendiente")) return [];
  const isOpen = last.status === "pendiente" || last.status === "vencido";
  const expiresAt = isOpen ? new Date(at.getTime() + hold) : null;
  // Its timer has not run yet.
  if (last.status === "pendiente" && expiresAt && expiresAt.getTime() < now.getTime() + HOUR) return [];
  return [{ ...planned, steps, expiresAt }];
}

function waysOf(
  key: string,
  source: OrderSource,
  { place }: Person,
  mustBeQr: boolean,
): { method: string; purchaseType: PurchaseType } {
  const dice = pseudoRandom(`ways:${key}`, 100);
  const send =
    place.department !== "L"
      ? dice < 70
        ? `courier-${place.department.toLowerCase()}`
        : "flota"
      : inTheCity(place.city);
  if (source === "mostrador") return { method: "tienda", purchaseType: "tienda" };
  if (source !== "web") return { method: dice < 50 ? "tienda" : send, purchaseType: "whatsapp" };
  if (mustBeQr || dice < 65) return { method: dice % 4 === 0 ? "tienda" : send, purchaseType: "qr" };
  if (place.department === "L" && dice < 82) return { method: send, purchaseType: "contra_entrega" };
  return { method: "tienda", purchaseType: "tienda" };
}

const inTheCity = (city: string) => (city === "El Alto" ? "delivery-el-alto" : "delivery-cerca");

interface Ahead {
  readonly status: OrderStatus;
  readonly by: Mover;
  /** Since the step before; those of the owner happen while the shop is open. */
  readonly after: number;
}

function pathOf(order: PlannedOrder, fate: Fate, hold: number): Ahead[] {
  const { key, source, method, purchaseType } = order;
  const after = (what: string, from: number, to: number) => from + pseudoRandom(`${what}:${key}`, to - from);
  const paid = {
    status: "pagado",
    by: source === "web" ? "bank" : "owner",
    after: source === "web" ? after("paid", 2, 25) * MINUTE : 0,
  } as const;
  const isPaidFirst = purchaseType === "qr" || source !== "web";
  const packed = [
    ...(isPaidFirst ? [paid] : []),
    { status: "en_preparacion", by: "owner", after: after("packed", 20, 300) * MINUTE },
    { status: method === "tienda" ? "listo" : "enviado", by: "owner", after: after("sent", 1, 20) * HOUR },
    { status: "entregado", by: "owner", after: after("handed", 4, method === "tienda" ? 40 : 70) * HOUR },
  ] as const;
  switch (fate) {
    case "expired":
      return isPaidFirst && source !== "web" ? [...packed] : [{ status: "vencido", by: "shop", after: hold + MINUTE }];
    case "cancelled":
      return [
        { status: "cancelado", by: source === "web" ? "shopper" : "owner", after: after("changed", 3, 25) * MINUTE },
      ];
    case "paid, cancelled":
      return [paid, { status: "cancelado", by: "owner", after: 3 * HOUR }];
    case "returned":
      return [...packed, { status: "devuelto", by: "owner", after: after("back", 20, 70) * HOUR }];
    case "amount":
      return [{ status: "por_revisar", by: "bank", after: 12 * MINUTE }];
    case "late":
      return [
        { status: "vencido", by: "shop", after: hold + MINUTE },
        { status: "por_revisar", by: "bank", after: 25 * MINUTE },
      ];
    case "receipt":
      return [{ status: "en_verificacion", by: "shopper", after: 14 * MINUTE }];
    case "waits":
      return [];
    case "paid":
      return [paid];
    case "packed":
      return [paid, { status: "en_preparacion", by: "owner", after: 0 }];
    case "ready":
      return [
        { status: "en_preparacion", by: "owner", after: 0 },
        { status: "listo", by: "owner", after: 0 },
      ];
    default:
      return [...packed];
  }
}

/** The steps until now: how far an order is follows from its age. */
function happened(
  { key, source, at }: { readonly key: string; readonly source: OrderSource; readonly at: Date },
  path: readonly Ahead[],
  now: Date,
): Step[] {
  if (at > now) return [];
  const steps: Step[] = [{ status: "pendiente", by: source === "web" ? "shopper" : "owner", at }];
  let last = at;
  for (const { status, by, after } of path) {
    const wished = new Date(last.getTime() + after);
    const open = by === "owner" && after > 0 ? whileOpen(wished, `${status}:${key}`) : wished;
    last = new Date(Math.max(open.getTime(), last.getTime() + (after > 0 ? MINUTE : 0)));
    if (last > now) break;
    steps.push({ status, by, at: last });
  }
  return steps;
}

const OPENS = 9.5 * HOUR;
const CLOSES = 19.5 * HOUR;

function whileOpen(wished: Date, key: string): Date {
  const midnight = momentInLaPaz(dayInLaPaz(wished)) ?? wished;
  const time = wished.getTime() - midnight.getTime();
  if (time >= OPENS && time <= CLOSES) return wished;
  const soon = pseudoRandom(key, 90) * MINUTE;
  return new Date(midnight.getTime() + OPENS + soon + (time > CLOSES ? 24 * HOUR : 0));
}
