/** Visits, carts, searches and addresses that were left, by day: what the counters of the shop would have. */
import { addDays, dayInLaPaz, momentInLaPaz } from "#contracts/time/day.ts";
import { VISIT_EVENT } from "#contracts/api/visit-event.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { stockAlerts } from "#modules/alerts/alerts.sql.ts";
import type { cartLines, carts } from "#modules/cart/cart.sql.ts";
import type { logs } from "#modules/logs/logs.sql.ts";
import type { subscribers } from "#modules/newsletter/newsletter.sql.ts";
import type { searchCounts } from "#modules/search/search.sql.ts";
import { createHash } from "node:crypto";
import type { CatalogueRows } from "../seed/catalogue.ts";
import { pseudoRandom, uuidOf } from "../seed/pseudo-random.ts";
import type { Goods } from "./goods.ts";
import { customers } from "./people.ts";
import { DAYS } from "./plan.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEVICES = ["mobile", "mobile", "mobile", "desktop", "tablet"];
const FOUND = ["bolso", "bolso negro", "cartera", "mochila", "cinturon", "botas", "chamarra cuero", "billetera"];
const MISSED = ["paraguas", "sandalias", "lentes de sol", "reloj", "traje de bano", "corbata", "maleta grande"];

export interface TrafficRows {
  readonly logs: (typeof logs.$inferInsert)[];
  readonly carts: (typeof carts.$inferInsert)[];
  readonly cartLines: (typeof cartLines.$inferInsert)[];
  readonly searches: (typeof searchCounts.$inferInsert)[];
  readonly subscribers: (typeof subscribers.$inferInsert)[];
  readonly alerts: (typeof stockAlerts.$inferInsert)[];
}

/** `ordersOn` = how many orders were placed on a day: carts and visits are more. */
export function trafficRows(
  now: Date,
  goods: Goods,
  catalogue: Pick<CatalogueRows, "variants">,
  ordersOn: ReadonlyMap<string, number>,
): TrafficRows {
  const rows: TrafficRows = { logs: [], carts: [], cartLines: [], searches: [], subscribers: [], alerts: [] };
  const today = dayInLaPaz(now);
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const midnight = momentInLaPaz(day);
    if (!midnight) throw new Error(`no such day: ${day}`);
    const orders = ordersOn.get(day) ?? 0;
    const moment = (key: string) =>
      new Date(midnight.getTime() + 7 * HOUR + pseudoRandom(`moment:${key}`, 15 * 60) * MINUTE);
    for (let index = 0; index < orders * 6 + 8 + pseudoRandom(`visits:${ago}`, 12); index += 1) {
      const key = `visit:${ago}:${index}`;
      const device = DEVICES[pseudoRandom(key, DEVICES.length)] ?? "mobile";
      const at = moment(key);
      if (at < now) rows.logs.push({ id: uuidOf(key), event: VISIT_EVENT, url: PAGES.home, device, at });
    }
    for (let index = 0; index < orders + 3 + pseudoRandom(`carts:${ago}`, 5); index += 1) {
      const key = `cart:${ago}:${index}`;
      const at = moment(key);
      if (at < now) addCart(rows, key, at, goods);
    }
    addSearches(rows, ago, day);
  }
  addAddresses(rows, now, catalogue);
  return rows;
}

function addCart(rows: TrafficRows, key: string, at: Date, goods: Goods): void {
  const id = uuidOf(key);
  const lines = goods.lines(key, at);
  if (lines.length === 0) return;
  // A hash of nothing that anybody has: nobody can open it.
  const guest = createHash("sha256").update(id).digest("hex");
  rows.carts.push({ id, guest, createdAt: at, updatedAt: at });
  for (const { variant, quantity, price } of lines)
    rows.cartLines.push({ cart: id, variant, quantity, priceWhenAdded: price, addedAt: at });
}

function addSearches(rows: TrafficRows, ago: number, day: string): void {
  for (const term of FOUND) {
    const times = pseudoRandom(`search:${ago}:${term}`, 6);
    if (times > 0) rows.searches.push({ day, term, times, missed: 0 });
  }
  for (const [rank, term] of MISSED.entries()) {
    const times =
      pseudoRandom(`search:${ago}:${term}`, 12 + rank * 4) < 5 ? 1 + pseudoRandom(`times:${ago}:${term}`, 3) : 0;
    if (times > 0) rows.searches.push({ day, term, times, missed: times });
  }
}

function addAddresses(rows: TrafficRows, now: Date, { variants }: Pick<CatalogueRows, "variants">): void {
  const gone = variants.filter(({ stock }) => stock === 0);
  for (const [index, { email, name }] of customers.entries()) {
    const createdAt = new Date(now.getTime() - (1 + pseudoRandom(`left:${name}`, 28 * 24)) * HOUR);
    if (index % 2 === 0) rows.subscribers.push({ email, createdAt });
    const variant = gone[pseudoRandom(`alert:${name}`, gone.length)];
    if (index % 4 === 0 && variant)
      rows.alerts.push({ id: uuidOf(`alert:${name}`), variant: variant.id, email, createdAt, toldAt: null });
  }
}
