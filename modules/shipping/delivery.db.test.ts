/** Shipping methods and purchase types in the back office: what the shop offers afterwards, and what is refused. */
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type {
  StaffCalendar,
  StaffPurchaseType,
  StaffShippingMethod,
} from "#contracts/delivery/staff-delivery.document.ts";
import { purchaseProblem } from "#contracts/payment/purchase-types.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
await tested.shop.shipping.prepare();
const owner = await signedInStaff(tested, "owner");
afterAll(() => tested.close());

type Page<Row> = { total: number; data: Row[] };
const methods = async () => (await owner.call<Page<StaffShippingMethod>>("GET", "/api/gestion/shipping-methods")).body;
const types = async () => (await owner.call<Page<StaffPurchaseType>>("GET", "/api/gestion/purchase-types")).body;
const setMethod = (id: string, body: object, who = owner) =>
  who.call<StaffShippingMethod & Partial<Problem>>("PATCH", `/api/gestion/shipping-methods/${id}`, { body });
const setType = (id: string, body: object, who = owner) =>
  who.call<StaffPurchaseType & Partial<Problem>>("PATCH", `/api/gestion/purchase-types/${id}`, { body });
const offered = (id: string) => tested.shop.shipping.offered().find((method) => method.id === id);
const trail = async (subject: string) => {
  const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=shipping&subject=${subject}`);
  return body.data.map(({ by, action, before, after }) => [by, action, JSON.parse(before), JSON.parse(after)]);
};

describe("shipping methods", () => {
  test("are listed in the owner's order, with decimals", async () => {
    const { total, data } = await methods();
    expect([total, data.map(({ place }) => place)]).toEqual([14, Array.from({ length: 14 }, (_, at) => at + 1)]);
    expect(data[0]).toEqual({
      id: "delivery-cerca",
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: "delivery",
      name: "Delivery en la ciudad",
      detail: data[0]?.detail,
      time: "en 24 a 48 horas",
      days: "",
      department: "L",
      cities: ["La Paz"],
      exceptCities: [],
      price: 15,
      freeFrom: 500,
      daysFrom: 1,
      daysTo: 1,
      cutOff: "16:00",
      promised: true,
      active: true,
      place: 1,
    });
    const one = await owner.call("GET", "/api/gestion/shipping-methods/delivery-cerca");
    expect(one.body).toEqual(data[0]);
    const page = await owner.call<Page<object>>("GET", "/api/gestion/shipping-methods?perPage=5&page=3");
    expect([page.body.total, page.body.data]).toEqual([14, data.slice(10)]);
  });

  test("a new price is offered at once in cents, and open pages are told", async () => {
    const live = await tested.openLive();
    const ref = live.subscribe({ topic: "settings" });
    await live.answer(ref);
    const before = tested.shop.siteVersion();
    const change = { price: 18.5, freeFrom: null, name: " Delivery ", cities: [" La Paz ", "", "Viacha", "La Paz"] };
    const { status, body } = await setMethod("delivery-cerca", change);
    expect([status, body.price, body.freeFrom, body.name, body.cities]).toEqual([
      200,
      18.5,
      null,
      "Delivery",
      ["La Paz", "Viacha"],
    ]);
    await vi.waitFor(() =>
      expect(offered("delivery-cerca")).toMatchObject({ cents: 1_850, freeFrom: null, cities: ["La Paz", "Viacha"] }),
    );
    await vi.waitFor(() => expect(live.latest(ref)?.version).toBe(tested.shop.siteVersion()));
    expect(tested.shop.siteVersion()).toBeGreaterThan(before);
    expect(await trail("shipping-methods/delivery-cerca")).toEqual([
      [
        "Rosa Quispe",
        "change",
        { name: "Delivery en la ciudad", cities: ["La Paz"], price: 15, freeFrom: 500 },
        { name: "Delivery", cities: ["La Paz", "Viacha"], price: 18.5, freeFrom: null },
      ],
    ]);
    await live.close();
  });

  test("a row that is switched off is not offered, and stays in the list; twice is once", async () => {
    for (const _ of [1, 2]) expect((await setMethod("flota", { active: false })).body.active).toBe(false);
    await vi.waitFor(() => expect(offered("flota")).toBeUndefined());
    expect((await methods()).data.find(({ id }) => id === "flota")).toMatchObject({ active: false });
    expect(await trail("shipping-methods/flota")).toEqual([
      ["Rosa Quispe", "change", { active: true }, { active: false }],
    ]);
    expect((await owner.call("DELETE", "/api/gestion/shipping-methods/flota")).status).toBe(404);
    await setMethod("flota", { active: true });
  });

  test("moves to its new place; two people at once lose nothing", async () => {
    const ids = async () => (await methods()).data.map(({ id }) => id);
    const [first, second, ...rest] = await ids();
    await Promise.all([
      setMethod("tienda", { place: 1 }),
      setMethod("delivery-lejos", { price: 30 }),
      setMethod("delivery-lejos", { time: "en tres días" }),
    ]);
    expect(await ids()).toEqual(["tienda", first, second, ...rest.filter((id) => id !== "tienda")]);
    expect((await methods()).data.find(({ id }) => id === "delivery-lejos")).toMatchObject({
      price: 30,
      time: "en tres días",
    });
  });

  test.each<[string, object, string, string]>([
    ["a negative price", { price: -1 }, "price", "Escribe un monto de 0 a 100000"],
    ["a third decimal", { price: 1.005 }, "price", "Escribe el monto con dos decimales"],
    ["no name", { name: " " }, "name", "Escribe el nombre"],
    ["another kind", { kind: "tienda" }, "kind", "Este campo no se acepta aquí"],
    ["a place before the first", { place: 0 }, "place", "Este valor no es válido"],
    ["cities that are blank", { cities: ["", "\u200B"] }, "cities", "Escribe el nombre de la ciudad"],
    ["a city that cannot be read", { cities: ["La\u0007Paz"] }, "cities.0", "Tiene caracteres que no podemos leer"],
  ])("%s is refused", async (_what, body, path, message) => {
    const before = await methods();
    const answer = await setMethod("courier-s", body);
    expect([answer.status, answer.body.errors?.[0]]).toEqual([400, expect.objectContaining({ path, message })]);
    expect(await methods()).toEqual(before);
  });
});

describe("days of arrival", () => {
  const setCalendar = (body: object, who = owner) =>
    who.call<StaffCalendar & Partial<Problem>>("PATCH", "/api/gestion/delivery-calendar", { body });
  const near = () => tested.shop.shipping.arrivals()?.zones.find(({ id }) => id === "delivery-cerca")?.arrival;

  test("a method's days, hour and promise are shown at once; what makes no sense together is refused", async () => {
    const refused: [object, string, string][] = [
      [{ daysFrom: 3, daysTo: 2 }, "daysTo", "No puede ser menos que «desde»"],
      [{ daysTo: null }, "daysTo", "Escribe hasta cuántos días"],
      [{ daysFrom: null, daysTo: null }, "promised", "Para prometer el día, escribe los días"],
      [{ daysFrom: 61 }, "daysFrom", "Escribe de 0 a 60 días"],
      [{ cutOff: "24:00" }, "cutOff", "Escribe la hora así: 16:00"],
    ];
    for (const [body, path, message] of refused) {
      const answer = await setMethod("delivery-lejos", body);
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path, message }]]);
    }
    // Friday, 08:00 in La Paz.
    await setMethod("delivery-cerca", { daysFrom: 0, daysTo: 1, cutOff: "08:00", promised: false });
    await vi.waitFor(() => expect(near()).toEqual({ from: "2026-11-21", to: "2026-11-23", promised: false }));
    await setMethod("delivery-cerca", { daysFrom: null, daysTo: null, cutOff: null });
    await vi.waitFor(() => expect(near()).toBeNull());
    await setMethod("delivery-cerca", { daysFrom: 1, daysTo: 1, cutOff: "16:00", promised: true });
    await vi.waitFor(() => expect(near()?.to).toBe("2026-11-21"));
  });

  test("the shop's days and closed dates; twice is once, and the trail has it", async () => {
    const { body } = await owner.call<StaffCalendar>("GET", "/api/gestion/delivery-calendar");
    expect(body).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      department: "L",
      city: "La Paz",
      workDays: [1, 2, 3, 4, 5, 6],
      closed: ["2026-12-25", "2027-01-01"],
      now: "2026-11-20T12:00:00.000Z",
    });
    const change = { workDays: [5, 1, 2, 3, 4, 5], closed: ["2026-11-23", "23/11/2026"] };
    for (const _ of [1, 2])
      expect((await setCalendar(change)).body).toMatchObject({ workDays: [1, 2, 3, 4, 5], closed: ["2026-11-23"] });
    await vi.waitFor(() => expect(near()?.to).toBe("2026-11-24"));
    expect(await trail("calendar")).toEqual([
      [
        "Rosa Quispe",
        "change",
        { workDays: [1, 2, 3, 4, 5, 6], closed: ["2026-12-25", "2027-01-01"] },
        { workDays: [1, 2, 3, 4, 5], closed: ["2026-11-23"] },
      ],
    ]);
  });

  test("refused: no day, no such day or date, a field that is not there, and who is not an owner", async () => {
    const refused = [
      { workDays: [] },
      { workDays: [0] },
      { closed: ["2026-02-30"] },
      { closed: ["12/25/2026"] },
      { closed: ["mañana"] },
      { department: "X" },
      { city: " " },
      { now: "2026-11-20T12:00:00.000Z" },
    ];
    for (const body of refused) expect((await setCalendar(body)).status).toBe(400);
    const staff = await signedInStaff(tested, "staff");
    expect((await setCalendar({ city: "El Alto" }, staff)).status).toBe(403);
  });

  test("two at the same time: both are kept", async () => {
    const answers = await Promise.all([setCalendar({ city: "El Alto" }), setCalendar({ workDays: [1, 2, 3] })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await owner.call<StaffCalendar>("GET", "/api/gestion/delivery-calendar");
    expect(body).toMatchObject({ city: "El Alto", workDays: [1, 2, 3], closed: ["2026-11-23"] });
    await setCalendar({ city: "La Paz" });
  });
});

describe("purchase types", () => {
  test("are listed with decimals and read one by one", async () => {
    const { total, data } = await types();
    expect([total, data.map(({ id }) => id)]).toEqual([4, ["qr", "contra_entrega", "tienda", "whatsapp"]]);
    expect(data[1]).toEqual({
      id: "contra_entrega",
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      type: "contra_entrega",
      label: "Pago contra entrega",
      text: "Pagas en efectivo o con QR cuando recibes tu pedido.",
      min: null,
      max: 1_500,
      cities: ["La Paz", "El Alto"],
      kinds: ["delivery"],
      holdMinutes: 4_320,
      firstHoldMinutes: 1_440,
      needsConfirmedEmail: true,
      active: true,
      place: 2,
    });
    expect((await owner.call("GET", "/api/gestion/purchase-types/contra_entrega")).body).toEqual(data[1]);
  });

  test("a change is what the next checkout reads, in cents; an owner may write a city without its capitals", async () => {
    const change = { min: 50, max: 999.9, cities: ["la paz"], kinds: [], holdMinutes: 60, needsConfirmedEmail: false };
    const { status, body } = await setType("contra_entrega", change);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...change, kinds: null })]);
    const rule = (await tested.shop.shipping.purchaseTypes()).find(({ type }) => type === "contra_entrega");
    if (!rule) throw new Error("not offered");
    expect(rule).toMatchObject({ min: 5_000, max: 99_990, kinds: null, holdMinutes: 60 });
    const order = { kind: "courier", total: 5_000, Moneda: "Bs." } as const;
    expect(purchaseProblem(rule, { ...order, city: "La Paz" })).toBeNull();
    expect(purchaseProblem(rule, { ...order, city: "Oruro" })).toBe("Solo en la paz");
    expect((await trail("purchase-types/contra_entrega"))[0]).toEqual([
      "Rosa Quispe",
      "change",
      {
        min: null,
        max: 1_500,
        cities: ["La Paz", "El Alto"],
        kinds: ["delivery"],
        holdMinutes: 4_320,
        needsConfirmedEmail: true,
      },
      { ...change, kinds: null },
    ]);
  });

  test("switched off it is not offered; moved, the checkout has the new order; open pages are told", async () => {
    const before = tested.shop.siteVersion();
    const now = async () => (await tested.shop.shipping.purchaseTypes()).map(({ type }) => type);
    await setType("whatsapp", { active: false });
    await setType("tienda", { place: 1 });
    expect(await now()).toEqual(["tienda", "qr", "contra_entrega"]);
    await vi.waitFor(() => expect(tested.shop.siteVersion()).toBeGreaterThan(before));
    await setType("whatsapp", { active: true });
    expect(await now()).toEqual(["tienda", "qr", "contra_entrega", "whatsapp"]);
  });

  test.each<[string, object, string, string]>([
    ["a most below the least", { min: 100, max: 99 }, "max", "El máximo no puede ser menor que el mínimo"],
    ["a hold that is too short", { holdMinutes: 4 }, "holdMinutes", "Escribe de 5 minutos a 30 días"],
    ["an unknown kind", { kinds: ["avión"] }, "kinds.0", "Este valor no es válido"],
    ["another type", { type: "qr" }, "type", "Este campo no se acepta aquí"],
  ])("%s is refused", async (_what, body, path, message) => {
    const before = await types();
    const answer = await setType("whatsapp", body);
    expect([answer.status, answer.body.errors?.[0]]).toEqual([400, expect.objectContaining({ path, message })]);
    expect(await types()).toEqual(before);
  });
});

test("unknown rows are not found, and staff may not see or change any", async () => {
  for (const answer of [await setMethod("avion", { active: false }), await setType("cheque", { active: false })])
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
  const staff = await signedInStaff(tested, "staff");
  for (const answer of [
    await staff.call<Problem>("GET", "/api/gestion/shipping-methods"),
    await staff.call<Problem>("GET", "/api/gestion/purchase-types"),
    await setMethod("flota", { active: false }, staff),
    await setType("qr", { active: false }, staff),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
});

test("of two who edit the same at once the second is refused, and nothing of the first is lost", async () => {
  const seen = (await methods()).data.find(({ id }) => id === "delivery-cerca");
  const kept = { version: seen?.version, price: seen?.price };
  const first = await setMethod("delivery-cerca", { version: kept.version, price: 22 });
  const second = await setMethod("delivery-cerca", { version: kept.version, price: 25 });
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, "EDITED_MEANWHILE"]);
  // Sent again it changes nothing, whatever was seen; another row that moved is no conflict.
  expect((await setMethod("delivery-cerca", { version: kept.version, price: 22 })).status).toBe(200);
  await setMethod("delivery-lejos", { place: 1 });
  await setMethod("delivery-lejos", { place: 2 });
  const back = await setMethod("delivery-cerca", { version: first.body.version, price: kept.price });
  expect([back.status, back.body.version]).toEqual([200, kept.version]);

  const type = (await types()).data[0];
  const texts = ["Uno", "Dos"].map((label) => setType(type?.id ?? "", { version: type?.version, label }));
  expect((await Promise.all(texts)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await setType(type?.id ?? "", { label: type?.label });

  const path = "/api/gestion/delivery-calendar";
  const { body: calendar } = await owner.call<StaffCalendar>("GET", path);
  const cities = ["Oruro", "Sucre"].map((city) =>
    owner.call<StaffCalendar>("PATCH", path, { body: { version: calendar.version, city } }),
  );
  expect((await Promise.all(cities)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await owner.call("PATCH", path, { body: { city: calendar.city } });
});
