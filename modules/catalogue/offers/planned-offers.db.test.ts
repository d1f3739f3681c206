/** Offers that begin and end by themselves. @module-tag money */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { Order } from "#contracts/order/order.document.ts";
import type { Product } from "#contracts/product/product.document.ts";
import type { ChangesUndone, ProductChangesPreview, StaffProduct } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { importClient } from "#tests/support/clients/import-client.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const HOUR = 3_600_000;
let now = TEST_NOW;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString();
const goTo = (hours: number) => void (now = new Date(TEST_NOW.getTime() + hours * HOUR));
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock: { now: () => now } });
afterAll(() => tested.close());
const staff = await signedInStaff(tested, "staff");
const photo = await sentPhoto(staff, "#8a4b26");

let id: string;
beforeEach(async () => {
  goTo(0);
  id = (await addProduct(staff, productForm({ name: "Alfa", price: 480, active: true, photos: [{ photo }] }))).body.id;
});

type Edited = StaffProduct & Partial<Omit<Problem, "status">>;
const read = async () => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${id}`)).body;
const edit = async (change: object) =>
  staff.call<Edited>("PATCH", `/api/gestion/products/${id}`, { body: { version: (await read()).version, ...change } });
const shown = async () => {
  const { body } = await tested.api<Product>("GET", `/api/products/${id}`);
  return [body.PrecioDesc, body.PorcDesc, body.offers, body.offerUntil];
};
const written = async () => {
  const { discount, offerPrice, offers, offerFrom, offerUntil } = await read();
  return [discount, offerPrice, offers, offerFrom, offerUntil];
};
const run = () => tested.shop.jobs.runDue();
const byItself = async () => (await trailOf(tested, id)).filter(({ by }) => by === "La tienda");

const PLAIN = [480, 0, false, undefined];
const REDUCED = [399, 17, true, at(2)];

describe("an offer from–until", () => {
  test("waits, begins and ends by itself, on open pages too, and the trail says so", async () => {
    const live = await LiveClient.open(tested.url);
    const ref = live.subscribe({ topic: "product", id });
    await live.answer(ref);
    const { status } = await edit({ offerPrice: 399, offerFrom: at(1), offerUntil: at(2) });
    expect([status, await shown(), await written()]).toEqual([200, PLAIN, [17, 399, true, at(1), at(2)]]);
    goTo(0.9);
    await run();
    expect([await shown(), await byItself()]).toEqual([PLAIN, []]);
    goTo(1);
    await run();
    expect([await shown(), await written()]).toEqual([REDUCED, [17, 399, true, null, at(2)]]);
    await vi.waitFor(() => expect(live.latest(ref)?.data).toMatchObject([{ PrecioDesc: 399, PorcDesc: 17 }]));
    goTo(2);
    await run();
    await run();
    expect([await shown(), await written()]).toEqual([PLAIN, [0, null, false, null, null]]);
    await vi.waitFor(() => expect(live.latest(ref)?.data).toMatchObject([{ PrecioDesc: 480, PorcDesc: 0 }]));
    await live.close();
    expect((await byItself()).map(({ action }) => action)).toEqual(["offer-end", "offer-begin"]);
    expect((await byItself())[0]).toMatchObject({
      before: { discount: 17, offerPrice: 399, offers: true, offerUntil: at(2) },
      after: { discount: 0, offerPrice: null, offers: false, offerUntil: null },
    });
  });

  test("of which the shop was off for all its time, or whose job was lost, leaves nothing", async () => {
    await edit({ discount: 20, offerFrom: at(1), offerUntil: at(2) });
    await tested.database.db.delete(jobs).where(eq(jobs.kind, "offer"));
    goTo(3);
    await tested.shop.prepare();
    await run();
    expect([await shown(), await written()]).toEqual([PLAIN, [0, null, false, null, null]]);
    expect((await byItself()).map(({ action }) => action)).toEqual(["offer-end"]);
  });

  test("that two workers and an order end at once ends once", async () => {
    await edit({ discount: 20, offerUntil: at(1) });
    goTo(1);
    await Promise.all([
      run(),
      tested.shop.catalogue.offers.settle([id, id]),
      tested.shop.catalogue.offers.settle([id]),
    ]);
    expect([await shown(), (await byItself()).length]).toEqual([PLAIN, 1]);
  });

  test("is what the owner wrote last: moved, made another, or ended before its time", async () => {
    await edit({ offerPrice: 399, offerFrom: at(1), offerUntil: at(2) });
    await edit({ offerFrom: at(5), offerUntil: at(6), offerPrice: 450 });
    goTo(2);
    await run();
    expect([await shown(), await byItself()]).toEqual([PLAIN, []]);
    await edit({ offerFrom: null });
    expect(await shown()).toEqual([450, 6, true, at(6)]);
    await edit({ price: 500 });
    await edit({ discount: 0 });
    expect(await written()).toEqual([0, null, false, null, null]);
    await edit({ discount: 30 });
    goTo(7);
    await run();
    expect([await shown(), await byItself()]).toEqual([[350, 30, true, undefined], []]);
  });

  test("stays out of the offers where that was said, and begins at once when its time has come", async () => {
    await edit({ discount: 20, offers: false, offerFrom: at(1) });
    goTo(1);
    await run();
    expect(await shown()).toEqual([384, 20, false, undefined]);
    await edit({ discount: 25, offerFrom: at(-1), offerUntil: null });
    expect(await shown()).toEqual([360, 25, false, undefined]);
  });

  test.each<[string, object, string, string]>([
    [
      "an end before the beginning",
      { discount: 20, offerFrom: at(2), offerUntil: at(1) },
      "offerUntil",
      "Termina antes",
    ],
    ["an end that has passed", { discount: 20, offerUntil: at(0) }, "offerUntil", "Ese momento ya pasó"],
    ["a beginning without an offer", { offerFrom: at(1) }, "offerFrom", "Escribe primero la oferta"],
    ["an end without an offer", { discount: 0, offerUntil: at(1) }, "offerUntil", "Escribe primero la oferta"],
    ["what is no moment", { discount: 20, offerUntil: "mañana" }, "offerUntil", "Elige un día"],
    ["a waiting price that is none", { offerPrice: 480, offerFrom: at(1) }, "offerPrice", "La oferta cuesta menos"],
  ])("refuses %s by its field, and changes nothing", async (_what, change, path, message) => {
    const before = await read();
    const { status, body } = await edit({ material: "Otro", ...change });
    expect([status, body.errors?.map((one) => one.path), body.errors?.[0]?.message]).toEqual([
      400,
      [path],
      expect.stringContaining(message),
    ]);
    expect(await read()).toEqual(before);
  });

  test("of several products is seen before, waits for all, and is taken back", async () => {
    const change = { discount: 20, offers: true, offerFrom: at(1), offerUntil: at(2) };
    const body = { ids: [id], change };
    const preview = await staff.call<ProductChangesPreview>("POST", "/api/gestion/products/changes/preview", { body });
    expect(preview.body.data).toMatchObject([
      { before: { discount: 0, offerFrom: null }, after: { discount: 20, offerFrom: at(1), offerUntil: at(2) } },
    ]);
    const of = newId();
    await staff.call("POST", "/api/gestion/products/changes", { body: { id: of, ...body } });
    expect([await shown(), await written()]).toEqual([PLAIN, [20, null, true, at(1), at(2)]]);
    const undone = await staff.call<ChangesUndone>("POST", `/api/gestion/products/changes/${of}/undo`, { body: {} });
    expect([undone.body.changed, await written()]).toEqual([1, [0, null, false, null, null]]);
    const other = newId();
    await staff.call("POST", "/api/gestion/products/changes", {
      body: { id: other, ids: [id], change: { ...change, offerFrom: null } },
    });
    await staff.call("POST", `/api/gestion/products/changes/${other}/undo`, { body: {} });
    goTo(3);
    await run();
    expect([await shown(), await byItself()]).toEqual([PLAIN, []]);
    const late = await staff.call<Edited>("POST", "/api/gestion/products/changes", { body: { id: newId(), ...body } });
    expect(late.body.errors).toMatchObject([{ path: "change.offerUntil" }]);
  });
});

test("a file that names another offer ends the dates of the one before, and says so; else they stay", async () => {
  const client = importClient(tested, await signedInStaff(tested, "owner"));
  const sku = (await read()).variants[0]?.id ?? "";
  await edit({ discount: 20, offerFrom: at(1), offerUntil: at(2) });
  await client.done(`SKU;Precio;Descuento;En ofertas\n${sku};490;0;no\n`);
  expect([await written(), (await read()).price]).toEqual([[20, null, true, at(1), at(2)], 490]);
  const file = `SKU;Precio en oferta\n${sku};399\n`;
  const { id: tried } = await client.tried(file);
  expect((await client.errorsOf(tried, "change")).map(({ message }) => message)).toContain(
    "Reemplaza la oferta que tenía fechas",
  );
  await client.done(file);
  expect(await written()).toEqual([19, 399, true, null, null]);
});

test("an order is never charged a price that is over, or that begins while it is bought, without saying so", async () => {
  const buyers = createBuyers(tested);
  const sku = (await read()).variants[0]?.id ?? "";
  await tested.shop.catalogue.setStock(sku, 10);
  await edit({ offerPrice: 399, offerUntil: at(1) });
  const who = await buyers.buyer({ [sku]: 1 });
  const draft = await buyers.draft(who, "contra_entrega");
  const place = () =>
    who.own.call<Order & Partial<Omit<Problem, "status">> & { total?: number; cartVersion?: number }>(
      "POST",
      `/api/orders/${draft.id}/place`,
      { body: { expectedTotal: draft.total, cartVersion: draft.cartVersion } },
    );
  // A minute is the worker's; after it nobody waits for the job.
  now = new Date(Date.parse(at(1)) + 60_001);
  const late = await place();
  expect([late.status, late.body.code, late.body.total]).toEqual([409, "PRICE_CHANGED", draft.total + 81]);
  expect([await shown(), (await byItself()).length, (await read()).variants[0]?.stock]).toEqual([PLAIN, 1, 10]);
});
