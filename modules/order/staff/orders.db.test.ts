/** Orders in the back office: the list, one order, its moves, notes and receipts, and the live topic. */
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { Moves, StaffOrder, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import { newId } from "#contracts/ids.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [first, second] = examples(2, 20);

const SAME = newId();

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
for (const { sku } of [first, second]) await tested.shop.catalogue.setStock(sku, 500);
const paidLater = await buyers.buy(await buyers.buyer({ [first.sku]: 2 }), "tienda");
const byQr = await buyers.buy(await buyers.buyer({ [first.sku]: 1, [second.sku]: 1 }), "qr");
afterAll(() => tested.close());

const list = async (query = "") => (await staff.call<StaffOrdersPage>("GET", `/api/gestion/orders?${query}`)).body;
const read = async (id: string) => (await staff.call<StaffOrder>("GET", `/api/gestion/orders/${id}`)).body;
const move = (id: string, to: string) =>
  staff.call<StaffOrder & Partial<Omit<Problem, "status">>>("POST", `/api/gestion/orders/${id}/move`, { body: { to } });

describe("the list", () => {
  test("has every placed order, newest first, and no drafts", async () => {
    const other = await buyers.buyer({ [second.sku]: 1 });
    await buyers.draft(other);
    const { total, data } = await list();
    expect(total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([byQr.id, paidLater.id]);
    expect(data[1]).toEqual({
      id: paidLater.id,
      number: paidLater.number,
      status: "pendiente",
      source: "web",
      placedAt: paidLater.placedAt,
      Moneda: "Bs.",
      total: paidLater.total,
      pieces: 2,
      products: [
        { name: paidLater.products[0]?.name, size: paidLater.products[0]?.size, image: paidLater.products[0]?.image },
      ],
      name: paidLater.shipping?.name,
      phone: paidLater.shipping?.phone,
      city: paidLater.shipping?.city,
      kind: paidLater.shipping?.kind,
      purchaseType: "tienda",
      review: null,
      isGift: false,
      asks: false,
      expiresAt: paidLater.expiresAt,
    });
  });

  test.each<[string, () => string, () => number]>([
    ["a whole number", () => `q=${byQr.number}`, () => 1],
    ["its digits", () => `q=${Number(byQr.number?.slice(2))}`, () => 1],
    ["part of a name, without accents", () => `q=${encodeURIComponent("FLÓRES")}`, () => 2],
    ["part of a phone", () => `q=${paidLater.shipping?.phone.slice(-6)}`, () => 2],
    ["signs of a pattern, taken literally", () => `q=${encodeURIComponent("%_")}`, () => 0],
    ["its number after a sign", () => `q=${encodeURIComponent(`#${Number(byQr.number?.slice(2))}`)}`, () => 1],
    ["its number as a mail breaks it", () => `q=${encodeURIComponent(`V – ${byQr.number?.slice(2)}.`)}`, () => 1],
    ["the number of a payment", () => `q=${byQr.number}-F52779`, () => 1],
    ["words in any order", () => `q=${encodeURIComponent("flores  ána")}`, () => 2],
    ["words with signs beside them", () => `q=${encodeURIComponent("«Flores, Ana».")}`, () => 2],
    ["its number after what it is", () => `q=${encodeURIComponent(`pedido ${byQr.number}`)}`, () => 1],
    ["words of which one is not there", () => "q=flores+quispe", () => 0],
    ["a SKU", () => `q=${second.sku.toLowerCase()}`, () => 1],
    [
      "the document and the address of the invoice",
      () => `q=${byQr.billing?.documentNumber}+${byQr.billing?.email}`,
      () => 2,
    ],
    ["statuses", () => "status=pendiente,pagado", () => 1],
    ["what is to be prepared and paid on delivery", () => "status=por_preparar", () => 1],
    ["several phases", () => "status=por_preparar,pendiente,por_acordar,por_devolver", () => 2],
    ["another status", () => "status=enviado", () => 0],
    ["its day", () => `from=${byQr.placedAt?.slice(0, 10)}&until=${byQr.placedAt?.slice(0, 10)}`, () => 2],
    ["days before", () => "until=2020-01-01", () => 0],
  ])("is searched by %s", async (_what, query, found) => {
    expect((await list(query())).total).toBe(found());
  });

  test("is sorted and cut into pages, and says how many match in all", async () => {
    const { total, data } = await list("sort=number&direction=asc&perPage=1&page=2");
    expect([total, data.map(({ id }) => id)]).toEqual([2, [byQr.id]]);
    expect((await list("perPage=1&page=3")).data).toEqual([]);
  });

  test("is sorted by what is to be done next, the oldest first, and shows two pieces of each", async () => {
    const { data } = await list("sort=act&direction=asc");
    expect(data.map(({ id, products }) => [id, products.length])).toEqual([
      [paidLater.id, 1],
      [byQr.id, 2],
    ]);
  });

  test.each(["status=borrador", "sort=secret", "perPage=1000", "page=0", "from=2026-02-30", "foo=1", "q=%00"])(
    "refuses %s by its name",
    async (query) => {
      const answer = await staff.call<Problem>("GET", `/api/gestion/orders?${query}`);
      expect([answer.status, answer.body.errors?.length]).toEqual([400, 1]);
    },
  );
});

describe("one order", () => {
  test("shows its customer, its payments and the moves that are allowed", async () => {
    const order = await read(paidLater.id);
    expect(order.customer).toMatchObject({ id: paidLater.userId });
    expect(order.payments).toMatchObject([{ state: "por_cobrar", amount: paidLater.total, paidAmount: null }]);
    expect(order.moves).toEqual(["en_preparacion", "pagado", "cancelado"]);
    expect((await read(byQr.id)).moves).toEqual(["pagado", "cancelado"]);
    expect(order.message).toContain(`tu pedido ${paidLater.number}`);
    expect(order.message.split("\n").at(-1)).toBe(`Puedes ver tu pedido aquí: ${tested.url}/pedido?id=${paidLater.id}`);
  });

  test("a draft and an unknown order are not found", async () => {
    const draft = await buyers.draft(await buyers.buyer({ [second.sku]: 1 }));
    for (const id of [draft.id, newId()])
      expect((await staff.call("GET", `/api/gestion/orders/${id}`)).status).toBe(404);
  });
});

describe("correcting who gets it and where", () => {
  type Corrected = StaffOrder & Partial<Omit<Problem, "status">>;
  const correct = (id: string, version: number, shipping: object) =>
    staff.call<Corrected>("PATCH", `/api/gestion/orders/${id}`, { body: { version, shipping } });
  const placed = async () => buyers.buy(await buyers.buyer({ [first.sku]: 1 }), "contra_entrega");

  test("keeps the rest, counts once, and is written down without what stood there", async () => {
    const { id, version, shipping, total } = await placed();
    const mails = (await tested.mails()).length;
    const typed = { name: "  Lucía Mamani ", phone: "70000001", reference: "Portón verde, segundo piso" };
    for (const answer of [await correct(id, version, typed), await correct(id, version, typed)])
      expect([answer.status, answer.body.shipping, answer.body.total]).toEqual([
        200,
        { ...shipping, name: "Lucía Mamani", phone: "+59170000001", reference: "Portón verde, segundo piso" },
        total,
      ]);
    const order = await read(id);
    expect(order.notes.map(({ by, text }) => [by, text])).toEqual([["Beto Mamani", "Corrigió los datos de entrega"]]);
    const owner = await signedInStaff(tested, "owner");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${id}`);
    expect(trail.body.data.map(({ by, action, before, after }) => [by, action, before, JSON.parse(after)])).toEqual([
      ["Beto Mamani", "correct", "{}", { name: "corregido", phone: "corregido", reference: "corregido" }],
    ]);
    expect((await tested.mails()).length).toBe(mails);
  });

  test("of two at once the second is told, and nothing of the first is lost", async () => {
    const { id, version } = await placed();
    const answers = await Promise.all([
      correct(id, version, { name: "Lucía Mamani" }),
      correct(id, version, { name: "Paola Quiroga" }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, "EDITED_MEANWHILE"],
    ]);
    const saved = answers.find(({ status }) => status === 200);
    expect((await read(id)).shipping?.name).toBe(saved?.body.shipping?.name);
  });

  test("is refused at its field, by a place that its way of delivery does not reach, and after it left", async () => {
    const { id, version, shipping } = await placed();
    const refused = async (typed: object) => {
      const { status, body } = await correct(id, version, typed);
      return [status, body.code, body.errors?.map(({ path, message }) => [path, message])];
    };
    expect(await refused({ phone: "12", address: "x" })).toEqual([
      400,
      "INVALID",
      [
        ["shipping.address", "Ingresa la calle o avenida y el número"],
        ["shipping.phone", "Ingresa un celular de 8 dígitos que empiece con 6 o 7"],
      ],
    ]);
    expect(await refused({ department: "S", city: "Montero" })).toEqual([
      409,
      "NOT_OFFERED",
      [["shipping.city", `«${shipping?.methodName}» no llega allí`]],
    ]);
    expect((await refused({ method: "tienda" }))[0]).toBe(400);
    for (const to of ["en_preparacion", "enviado"]) await move(id, to);
    const { version: sent } = await read(id);
    const { status, body } = await correct(id, sent, { name: "Lucía Mamani" });
    expect([status, body.code]).toEqual([409, "ORDER_CLOSED"]);
    expect((await read(id)).shipping).toEqual(shipping);
    expect((await correct(newId(), 1, { name: "Lucía Mamani" })).status).toBe(404);
  });
});

describe("moving", () => {
  test("is possible once for two people, and leaves one entry in the trail", async () => {
    const order = await buyers.buy(await buyers.buyer({ [second.sku]: 1 }), "tienda");
    const [one, two] = await Promise.all([move(order.id, "en_preparacion"), move(order.id, "en_preparacion")]);
    expect([one.status, two.status, two.body.status]).toEqual([200, 200, "en_preparacion"]);
    expect((await read(order.id)).history.map(({ status, by }) => [status, by])).toEqual([
      ["pendiente", "shopper"],
      ["en_preparacion", "owner"],
    ]);
    const owner = await signedInStaff(tested, "owner");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order.id}`);
    expect(trail.body.data.map(({ by, action, before, after }) => [by, action, before, after])).toEqual([
      ["Beto Mamani", "move", '{"status":"pendiente"}', '{"status":"en_preparacion"}'],
    ]);
  });

  test("to where it may not go is refused, and nothing changes", async () => {
    const before = await read(byQr.id);
    const answer = await move(byQr.id, "entregado");
    expect([answer.status, answer.body.code]).toEqual([409, "ORDER_CLOSED"]);
    expect(await read(byQr.id)).toEqual(before);
  });

  test("the customer sees it", async () => {
    const buyer = await buyers.buyer({ [second.sku]: 1 });
    const order = await buyers.buy(buyer, "qr");
    expect(
      (await move(order.id, "pagado")).body.payments.map(({ state, provider }) => [state, provider]),
    ).toContainEqual(["pagado", "manual"]);
    expect((await buyers.read(buyer.own, order.id)).body.status).toBe("pagado");
  });
});

describe("moving several", () => {
  const moveAll = (ids: readonly string[], to: string) =>
    staff.call<Moves & Partial<Problem>>("POST", "/api/gestion/orders/moves", { body: { ids, to } });

  test("moves each by itself, and says which stayed and why", async () => {
    const [one, two] = [
      await buyers.buy(await buyers.buyer({ [second.sku]: 1 }), "tienda"),
      await buyers.buy(await buyers.buyer({ [second.sku]: 1 }), "tienda"),
    ];
    await move(two.id, "cancelado");
    const unknown = newId();
    const { status, body } = await moveAll([one.id, two.id, unknown], "en_preparacion");
    expect([status, body]).toEqual([
      200,
      {
        moved: 1,
        refused: [
          { id: two.id, number: two.number, why: "Está en «Cancelado»: de ahí no pasa a «En preparación»" },
          { id: unknown, number: null, why: "No encontramos lo que buscas" },
        ],
      },
    ]);
    expect((await read(one.id)).status).toBe("en_preparacion");
    expect((await moveAll([one.id], "en_preparacion")).body).toEqual({ moved: 1, refused: [] });
  });

  test("a draft is not moved to being a draft", async () => {
    const draft = await buyers.draft(await buyers.buyer({ [second.sku]: 1 }));
    const { status, body } = await moveAll([draft.id], "borrador");
    expect([status, body.errors?.[0]?.path]).toEqual([400, "to"]);
  });

  test.each([
    [[], "Elige al menos un pedido"],
    [Array.from({ length: 51 }, newId), "Elige hasta 50 pedidos"],
    [["x"], "El identificador no es válido"],
    [Array.from({ length: 2 }, () => SAME), "Cada pedido va una sola vez"],
  ])("refuses a list it cannot use (%#)", async (ids, message) => {
    const { status, body } = await moveAll(ids, "enviado");
    expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
  });
});

describe("notes", () => {
  test("are the shop's own; the same id is the same note, and never another text", async () => {
    const path = `/api/gestion/orders/${byQr.id}/notes`;
    const note = { id: newId(), text: "  Llamar antes de las 18:00\ny tocar el timbre " };
    expect((await staff.call("POST", path, { body: note })).status).toBe(200);
    const { body } = await staff.call<StaffOrder>("POST", path, { body: note });
    expect(body.notes).toMatchObject([
      { id: note.id, by: "Beto Mamani", text: "Llamar antes de las 18:00\ny tocar el timbre" },
    ]);
    const other = await staff.call<Problem>("POST", path, { body: { ...note, text: "otra cosa" } });
    expect([other.status, other.body.code]).toEqual([409, "ID_TAKEN"]);
    const [own] = await tested.shop.orders.byId([byQr.id]);
    expect(JSON.stringify(own)).not.toContain("Llamar antes");
  });

  test("an empty one is refused", async () => {
    const body = { id: newId(), text: "   " };
    const answer = await staff.call<Problem>("POST", `/api/gestion/orders/${byQr.id}/notes`, { body });
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, "Escribe la nota"]);
  });
});

describe("live", () => {
  const openAs = (own: Browser) => LiveClient.open(tested.url, { cookie: own.cookieHeader() });

  test("a new order arrives by itself, and so does a paid one", async () => {
    const live = await openAs(staff);
    const ref = live.subscribe({ topic: "gestion:orders" });
    expect((await live.answer(ref)).type).toBe("snapshot");
    const newest = (change: object) => [
      expect.objectContaining({ newest: expect.arrayContaining([expect.objectContaining(change)]) }),
    ];
    const order = await buyers.buy(await buyers.buyer({ [second.sku]: 1 }), "qr");
    await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual(newest({ id: order.id, status: "pendiente" })));
    await move(order.id, "pagado");
    await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual(newest({ id: order.id, status: "pagado" })));
    const waiting = await tested.shop.orders.staff.waiting();
    expect(live.latest(ref)?.data).toEqual([expect.objectContaining({ waiting })]);
    await live.close();
  });

  test("guests and customers are refused; who signs out of the back office is cut off", async () => {
    for (const [who, code] of [
      [openBrowser(tested.url), "UNAUTHENTICATED"],
      [(await buyers.signedUp()).own, "FORBIDDEN"],
    ] as const) {
      const live = await openAs(who);
      expect(await live.answer(live.subscribe({ topic: "gestion:orders" }))).toMatchObject({ type: "denied", code });
      await live.close();
    }
    const own = await signedInStaff(tested, "staff");
    const live = await openAs(own);
    await live.answer(live.subscribe({ topic: "gestion:orders" }));
    await own.call("DELETE", "/api/gestion/session");
    expect(await live.closed).toEqual({ code: 4401, reason: "" });
  });
});
