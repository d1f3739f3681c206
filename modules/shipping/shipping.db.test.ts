/** What pages say about delivery follows the table, whatever changes it. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { methodText, wayBy } from "#contracts/delivery/delivery.ts";
import type { Database } from "#database/pool/connect.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { SHIPPING_METHODS } from "./defaults.ts";
import { createShipping } from "./shipping.ts";
import { shippingMethods } from "./shipping.sql.ts";

let database: Database;
let shipping: ReturnType<typeof createShipping>;
let told: number;
let clock: ReturnType<typeof movingClock>;
const errors: unknown[] = [];
const open = (canConfirmAddress = true) =>
  createShipping({
    db: database.db,
    clock,
    changes: database.changes,
    log: (_, error) => void errors.push(error),
    isOffered: () => true,
    canConfirmAddress,
    onChange: () => (told += 1),
    record: async () => undefined,
  });

beforeEach(async () => {
  told = 0;
  clock = movingClock();
  database = await openTestDatabase({ seeded: false });
  shipping = open();
  await shipping.prepare();
});
afterEach(async () => {
  shipping.close();
  await database.close();
  expect(errors).toEqual([]);
});

const until = (look: () => void) => vi.waitFor(look, { timeout: 15_000 });
const set = (id: string, change: Partial<typeof shippingMethods.$inferInsert>) =>
  database.db.update(shippingMethods).set(change).where(eq(shippingMethods.id, id));
const words = (kind: "delivery" | "flota") => {
  const way = wayBy(kind, shipping.terms());
  return way && methodText(way);
};

test("a new shop has its first rows, without an announcement", () => {
  expect(shipping.offered()).toEqual(SHIPPING_METHODS);
  expect(told).toBe(0);
});

test("a row changed by hand is used, and announced once", async () => {
  const before = shipping.version();
  await set("delivery-lejos", { cents: 3_050, time: "en el día" });
  await until(() => expect(told).toBe(1));
  expect(words("delivery")).toBe("Delivery en la ciudad: Bs.\u00A015 a Bs.\u00A030,50, en 24 a 48 horas o en el día");
  expect(shipping.version()).toBeGreaterThan(before);
  expect(shipping.offered()).toEqual(await shipping.methods());
});

test("a disabled row is not offered, an enabled one is", async () => {
  await set("flota", { active: false });
  await until(() => expect(words("flota")).toBeUndefined());
  await set("flota", { active: true });
  await until(() => expect(words("flota")).toMatch(/^Envío por flota: flete pagado/));
  expect(told).toBe(2);
});

test("a change of a disabled row is not announced", async () => {
  await set("delivery-cerca", { cents: 1_500 });
  // Another instance starts: its default rows must not replace changed ones.
  const other = open();
  await other.prepare();
  await set("tienda", { time: "en una hora" });
  await until(() => expect(wayBy("tienda", other.terms())?.time).toBe("en una hora"));
  await until(() => expect(wayBy("tienda", shipping.terms())?.time).toBe("en una hora"));
  expect(told).toBe(2);
  other.close();
});

test("many changes at once end with the last one", async () => {
  for (let cents = 2_501; cents <= 2_520; cents += 1) await set("delivery-lejos", { cents });
  await until(() => expect(wayBy("delivery", shipping.terms())?.cents).toEqual([1_500, 2_520]));
});

test("an owner's rows survive a restart, and the new process starts with a higher version", async () => {
  await set("delivery-cerca", { cents: 1_900 });
  await until(() => expect(told).toBe(1));
  const before = shipping.version();
  shipping.close();
  shipping = open();
  await shipping.prepare();
  expect(wayBy("delivery", shipping.terms())?.cents).toEqual([1_900, 2_500]);
  expect(shipping.version()).toBeGreaterThan(before);
});

test("the days of arrival pass at the cut-off hour and at midnight, announced once each", async () => {
  const soonest = () => shipping.arrivals()?.zones.find(({ id }) => id === "delivery-cerca")?.arrival?.to;
  const before = shipping.version();
  // Friday at 08:00 in La Paz; the cut-off hour is 16:00.
  expect([shipping.arrivals()?.today, soonest()]).toEqual(["2026-11-20", "2026-11-21"]);
  clock.pass(8 * 60 - 1);
  shipping.followClock();
  expect([soonest(), told]).toEqual(["2026-11-21", 0]);
  clock.pass(1);
  shipping.followClock();
  shipping.followClock();
  expect([soonest(), told]).toEqual(["2026-11-23", 1]);
  clock.pass(8 * 60);
  // Asked before anything followed the clock: still never a day that has passed.
  expect([shipping.arrivals()?.today, soonest(), told]).toEqual(["2026-11-21", "2026-11-23", 2]);
  expect(shipping.version()).toBeGreaterThan(before);
});

test("a shop that gives no days never announces the hour", async () => {
  await database.db.update(shippingMethods).set({ daysFrom: null, daysTo: null });
  await until(() => expect(shipping.arrivals()).toBeNull());
  told = 0;
  clock.pass(3 * 24 * 60);
  shipping.followClock();
  expect([shipping.arrivals(), told]).toEqual([null, 0]);
});

test("days, hours and a promise that make no sense are refused by the table too", async () => {
  const refused = [{ daysFrom: 2, daysTo: 1 }, { daysFrom: 1, daysTo: null }, { cutOff: "25:00" }, { daysFrom: -1 }];
  for (const change of refused) await expect(set("delivery-cerca", change)).rejects.toThrow();
});

test("a shop whose mails do not arrive asks for no confirmed address", async () => {
  const asks = async (rules: ReturnType<typeof open>) =>
    (await rules.purchaseTypes()).filter(({ needsConfirmedEmail }) => needsConfirmedEmail).map(({ type }) => type);
  expect(await asks(shipping)).toEqual(["contra_entrega", "tienda", "whatsapp"]);
  const silent = open(false);
  expect(await asks(silent)).toEqual([]);
  const { purchaseTypes } = await silent.offeredFor(database.db, "tienda");
  expect(purchaseTypes.some(({ needsConfirmedEmail }) => needsConfirmedEmail)).toBe(false);
  silent.close();
});
