/** A shop outside La Paz: its own ways of shipping, offered to the right addresses and charged to the cent. */
import { afterAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { Draft } from "#contracts/order/order.document.ts";
import type { FirstSteps } from "#contracts/settings/first-steps.document.ts";
import type { StaffShippingMethod } from "#contracts/delivery/staff-delivery.document.ts";
import { newId } from "#contracts/ids.ts";
import { shippingOffers } from "#contracts/delivery/shipping-methods.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { AT_HOME } from "#tests/support/clients/checkout-answers.ts";
import { example } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { SHIPPING_METHODS } from "./defaults.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const { product, sku } = example(10);
const tested = await openTestShop({ proxies: ["127.0.0.1"] });
await tested.shop.shipping.prepare();
const owner = await signedInStaff(tested, "owner");
const buyers = createBuyers(tested);
await tested.shop.catalogue.change(product, { price: 20_000, discount: 0 });
await tested.shop.catalogue.setStock(sku, 50);
afterAll(async () => {
  expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: 50 }, now: tested.shop.clock.now() })).toEqual(
    [],
  );
  expect(tested.errors).toEqual([]);
  await tested.close();
});

type Answered = StaffShippingMethod & Problem;
const inOruro = (own: object = {}) => ({
  id: newId(),
  kind: "delivery",
  name: "Delivery en Oruro",
  detail: "Centro",
  time: "en el día",
  department: "O",
  cities: ["Oruro"],
  price: 12.5,
  freeFrom: 400,
  ...own,
});
const add = (body: object, who = owner) => who.call<Answered>("POST", "/api/gestion/shipping-methods", { body });
const all = async () =>
  (await owner.call<{ data: StaffShippingMethod[] }>("GET", "/api/gestion/shipping-methods")).body.data;
const ids = async () => (await all()).map(({ id }) => id);

/** What a draft with one piece of Bs. 200 is charged for this method and place. */
async function draftWith(method: string, place: object, pieces = 1) {
  const { own } = await buyers.buyer({ [sku]: pieces });
  const { id } = await buyers.draft({ own });
  const body = { shipping: { ...AT_HOME, ...place, method } };
  const answer = await own.call<Draft & Partial<Omit<Problem, "status">>>("PATCH", `/api/orders/${id}`, { body });
  return { own, ...answer };
}
const ORURO = { department: "O", city: "Oruro" };

test("a new way stands after its like, in the list, in the trail and in the offer", async () => {
  const body = inOruro();
  const added = await add(body);
  expect([added.status, added.body]).toEqual([
    201,
    {
      ...body,
      days: "",
      daysFrom: null,
      daysTo: null,
      cutOff: null,
      promised: false,
      exceptCities: [],
      active: true,
      place: 4,
      cities: ["Oruro"],
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ]);
  expect((await ids()).slice(0, 5)).toEqual([
    "delivery-cerca",
    "delivery-lejos",
    "delivery-el-alto",
    body.id,
    "courier-l",
  ]);
  const offers = async (place: { department: string; city: string }, goods: number) =>
    shippingOffers(await tested.shop.shipping.methods(), place, goods, "Bs.").map(({ method, cents }) => [
      method.id,
      cents,
    ]);
  expect(await offers(ORURO, 20_000)).toEqual([
    [body.id, 1_250],
    ["courier-o", 3_500],
    ["flota", 0],
    ["tienda", 0],
  ]);
  expect((await offers({ department: "O", city: "oruro" }, 40_000))[0]).toEqual([body.id, 0]);
  expect((await offers({ department: "O", city: "Huanuni" }, 20_000)).map(([id]) => id)).not.toContain(body.id);
  expect((await offers({ department: "L", city: "Oruro" }, 20_000)).map(([id]) => id)).not.toContain(body.id);
  const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?subject=shipping-methods/${body.id}`);
  expect(trail.body.data).toMatchObject([{ by: "Rosa Quispe", kind: "shipping", action: "create" }]);
});

test("the checkout charges it to the cent, free from the threshold on, and refuses it elsewhere", async () => {
  const body = inOruro({ name: "Moto", price: 9.9, freeFrom: 600 });
  await add(body);
  const near = await draftWith(body.id, ORURO);
  expect([near.status, near.body.subtotal, near.body.shippingCost, near.body.total]).toEqual([200, 200, 9.9, 209.9]);
  const many = await draftWith(body.id, ORURO, 3);
  expect([many.body.subtotal, many.body.shippingCost, many.body.total]).toEqual([600, 0, 600]);
  const far = await draftWith(body.id, { department: "S", city: "Montero" });
  expect([far.status, far.body.code]).toEqual([409, "NOT_OFFERED"]);
});

test("an order is placed with it at the total that was shown", async () => {
  const body = inOruro({ name: "Bicicleta", price: 7.35, freeFrom: null });
  await add(body);
  const { own, body: draft } = await draftWith(body.id, ORURO);
  const placed = await buyers.place(own, draft);
  expect([placed.status, placed.body.total, placed.body.shippingCost]).toEqual([200, 207.35, 7.35]);
});

test("sent twice, also at the same time, it is one row; another row under its id is refused", async () => {
  const body = inOruro({ name: "Taxi" });
  const before = (await all()).length;
  const both = await Promise.all([add(body), add(body)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect((await all()).length).toBe(before + 1);
  const other = await add({ ...body, price: 99 });
  expect([other.status, other.body.code]).toEqual([409, "ID_TAKEN"]);
  const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?subject=shipping-methods/${body.id}`);
  expect(trail.body.total).toBe(1);
});

test("a row moves to another department, and back to all", async () => {
  const patch = (department: string | null, id = "delivery-lejos") =>
    owner.call<Answered>("PATCH", `/api/gestion/shipping-methods/${id}`, { body: { department, cities: [] } });
  expect((await patch("S")).body).toMatchObject({ department: "S", cities: null });
  expect((await draftWith("delivery-lejos", { department: "S", city: "Montero" })).body.shippingCost).toBe(25);
  expect((await draftWith("delivery-lejos", {})).body.code).toBe("NOT_OFFERED");
  expect((await patch(null)).body.department).toBeNull();
  expect((await draftWith("delivery-lejos", {})).body.shippingCost).toBe(25);
  expect((await patch("X")).body.errors?.[0]).toMatchObject({ path: "department", message: "Elige un departamento" });
});

test.each<[string, object, string]>([
  ["no name", { name: " " }, "name"],
  ["no time", { time: "" }, "time"],
  ["a negative price", { price: -1 }, "price"],
  ["no price", { price: undefined }, "price"],
  ["another department", { department: "XX" }, "department"],
  ["a second shop", { kind: "tienda" }, "kind"],
  ["an id that is none", { id: "moto" }, "id"],
])("%s is refused, and nothing is added", async (_what, wrong, path) => {
  const before = await ids();
  const answer = await add(inOruro(wrong));
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  expect(await ids()).toEqual(before);
});

test("staff may not add any", async () => {
  expect((await add(inOruro(), await signedInStaff(tested, "staff"))).body.code).toBe("FORBIDDEN");
});

test("a shop in another city has the ways of that city; what the owner changed stays", async () => {
  const move = (department: string, city: string) =>
    owner.call("PATCH", "/api/gestion/delivery-calendar", { body: { department, city } });
  const set = (id: string, body: object) => owner.call("PATCH", `/api/gestion/shipping-methods/${id}`, { body });
  const steps = async () => (await owner.call<FirstSteps>("GET", "/api/gestion/first-steps")).body;
  const offers = async (department: string, city: string) => {
    const methods = await tested.shop.shipping.methods();
    return shippingOffers(methods, { department, city }, 10_000, "Bs.")
      .filter(({ method }) => firstIds.has(method.id))
      .map(({ method, cents }) => `${method.id} ${cents}`);
  };
  const firstIds = new Set(SHIPPING_METHODS.map(({ id }) => id));
  const cashCities = async () =>
    (await tested.shop.shipping.purchaseTypes()).find(({ type }) => type === "contra_entrega")?.cities;
  await set("delivery-lejos", { department: "L", cities: ["La Paz"] });
  expect(await offers("L", "La Paz")).toEqual(["delivery-cerca 1500", "delivery-lejos 2500", "tienda 0"]);
  expect(await steps()).toMatchObject({ city: "La Paz", unreached: "" });

  await set("courier-s", { price: 99 });
  await move("S", "santa cruz de la Sierra");
  expect(await offers("S", "Santa Cruz de la Sierra")).toEqual([
    "delivery-cerca 1500",
    "delivery-lejos 2500",
    "tienda 0",
  ]);
  expect(await offers("S", "Montero")).toEqual(["courier-s 9900", "flota 0", "tienda 0"]);
  expect(await offers("L", "La Paz")).toEqual(["courier-l 4000", "flota 0", "tienda 0"]);
  expect(await offers("L", "El Alto")).toEqual(["courier-l 4000", "flota 0", "tienda 0"]);
  expect(await cashCities()).toEqual(["Santa Cruz de la Sierra"]);
  expect(await steps()).toMatchObject({ city: "santa cruz de la Sierra", unreached: "" });
  const trail = await owner.call<AuditPage>("GET", "/api/gestion/audit?subject=shipping-methods/courier-l");
  expect(trail.body.data[0]).toMatchObject({ by: "Rosa Quispe", action: "change" });

  // A city that the owner wrote is the owner's: nobody reaches it, and that is said.
  await set("flota", { active: false });
  await set("courier-b", { active: false });
  await set("courier-l", { exceptCities: ["La Paz", "El Alto"] });
  expect((await steps()).unreached).toBe("Nadie puede recibir en: La Paz, El Alto, todo Beni.");
  await move("L", "La Paz");
  expect((await steps()).unreached).toBe("Nadie puede recibir en: todo Beni.");
  expect(await offers("L", "El Alto")).toEqual(["delivery-el-alto 2500", "tienda 0"]);
  expect(await cashCities()).toEqual(["La Paz", "El Alto"]);
  expect(await tested.shop.shipping.method(tested.database.db, "courier-s")).toMatchObject({ cents: 9_900 });
});
