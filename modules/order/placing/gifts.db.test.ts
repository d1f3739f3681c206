/** What a buyer wants for a present: who may say it, what is refused, and where the shop reads it. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { publish } from "#database/changes.ts";
import { PROMISES } from "#demo/seed/landings.ts";
import { siteContent } from "#modules/content/content.sql.ts";
import type { Problem } from "#contracts/api/errors.ts";
import type { Draft, Order } from "#contracts/order/order.document.ts";
import type { PickingList } from "#contracts/order/staff/picking.document.ts";
import type { StaffOrder, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import { orders } from "#modules/order/order.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const ofPromises = eq(siteContent.name, "promises");
const first = example(15);
const GIFT = { wrap: true, card: "Feliz cumpleaños, mamá.\nTe quiero.", hidePrices: true };

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
await tested.shop.catalogue.setStock(first.sku, 100);

type Answer = Draft & Partial<Omit<Problem, "status">>;
const give = (own: Browser, id: string, gift: unknown) =>
  own.call<Answer>("PATCH", `/api/orders/${id}`, { body: { gift } });
async function drafted() {
  const who = await buyers.buyer({ [first.sku]: 1 });
  return { who, own: who.own, draft: await buyers.draft(who, "contra_entrega") };
}

describe("in a draft", () => {
  test("is kept with the other answers, replaced as a whole, and taken away; twice is once", async () => {
    const { own, draft } = await drafted();
    for (const _ of [1, 2]) {
      const { status, body } = await give(own, draft.id, GIFT);
      expect([status, body.gift, body.purchaseType]).toEqual([200, GIFT, "contra_entrega"]);
    }
    const card = { wrap: false, card: "Solo la tarjeta", hidePrices: false };
    expect((await give(own, draft.id, card)).body.gift).toEqual(card);
    await own.call("PATCH", `/api/orders/${draft.id}`, { body: { purchaseType: "qr" } });
    expect((await own.call<Draft>("GET", "/api/orders/draft")).body.gift).toEqual(card);
    for (const _ of [1, 2]) expect((await give(own, draft.id, null)).body).not.toHaveProperty("gift");
  });

  test("with nothing wanted is none; the card is tidied, its lines stay", async () => {
    const { own, draft } = await drafted();
    expect((await give(own, draft.id, { wrap: false, card: " \n ", hidePrices: false })).body).not.toHaveProperty(
      "gift",
    );
    const typed = { wrap: false, card: "  Para \u202EAna\u0007 \n\n con cariño\t", hidePrices: false };
    expect((await give(own, draft.id, typed)).body.gift?.card).toBe("Para Ana\n\ncon cariño");
  });

  test.each<[unknown, string, string]>([
    [{ ...GIFT, card: "a".repeat(201) }, "gift.card", "Escribe hasta 200 letras"],
    [{ ...GIFT, wrap: "sí" }, "gift.wrap", "Este valor no es válido"],
    [{ wrap: true, card: "" }, "gift.hidePrices", "Este valor no es válido"],
    [{ ...GIFT, ribbon: true }, "gift.ribbon", "Este campo no se acepta aquí"],
    ["sí", "gift", "Este valor no es válido"],
  ])("%j is refused, and nothing changes", async (gift, path, message) => {
    const { own, draft } = await drafted();
    await give(own, draft.id, GIFT);
    const { status, body } = await give(own, draft.id, gift);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path, message })]]);
    expect((await own.call<Draft>("GET", "/api/orders/draft")).body.gift).toEqual(GIFT);
  });

  test("of somebody else, or of nobody, is not found", async () => {
    const { draft } = await drafted();
    const other = await drafted();
    expect((await give(other.own, draft.id, GIFT)).status).toBe(404);
    const stranger = await tested.api("PATCH", `/api/orders/${draft.id}`, { body: { gift: GIFT } });
    expect(stranger.status).toBe(401);
    const [row] = await tested.database.db.select({ gift: orders.gift }).from(orders).where(eq(orders.id, draft.id));
    expect(row?.gift).toBeNull();
  });

  test("at the same time as another answer: both are kept", async () => {
    const { own, draft } = await drafted();
    const answers = await Promise.all([
      give(own, draft.id, GIFT),
      own.call("PATCH", `/api/orders/${draft.id}`, { body: { purchaseType: "whatsapp" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await own.call<Draft>("GET", "/api/orders/draft")).body).toMatchObject({
      gift: GIFT,
      purchaseType: "whatsapp",
    });
  });

  test("and placing at the same time: it is in the order, or refused", async () => {
    const { own, draft } = await drafted();
    const [patched, placed] = await Promise.all([give(own, draft.id, GIFT), buyers.place(own, draft)]);
    expect(placed.status).toBe(200);
    expect([200, 409]).toContain(patched.status);
    const { gift } = (await buyers.read(own, draft.id)).body;
    expect(gift).toEqual(patched.status === 200 ? GIFT : undefined);
  });
});

describe("in an order", () => {
  async function ordered(gift: unknown = GIFT): Promise<{ own: Browser; order: Order }> {
    const { own, draft } = await drafted();
    await give(own, draft.id, gift);
    const placed = await buyers.place(own, draft);
    expect(placed.status).toBe(200);
    return { own, order: placed.body };
  }

  test("is kept, costs nothing, and cannot be changed any more", async () => {
    const { own, order } = await ordered();
    expect(order.gift).toEqual(GIFT);
    expect(order.total).toBe(order.subtotal - order.discount + order.shippingCost);
    const { status, body } = await give(own, order.id, null);
    expect([status, body.code]).toEqual([409, "ORDER_CLOSED"]);
    expect((await buyers.read(own, order.id)).body.gift).toEqual(GIFT);
  });

  test("the shop reads it, finds it in its list, and knows what to wrap", async () => {
    const { order } = await ordered();
    const plain = await ordered(null);
    expect((await staff.call<StaffOrder>("GET", `/api/gestion/orders/${order.id}`)).body.gift).toEqual(GIFT);
    const { data } = (await staff.call<StaffOrdersPage>("GET", "/api/gestion/orders")).body;
    const marked = (id: string) => data.find((row) => row.id === id)?.isGift;
    expect([marked(order.id), marked(plain.order.id)]).toEqual([true, false]);
    const ids = `${order.id},${plain.order.id}`;
    const list = (await staff.call<PickingList>("GET", `/api/gestion/picking?ids=${ids}`)).body;
    expect(list.orders.map(({ number, wrap }) => [number, wrap])).toEqual([
      [order.number, true],
      [plain.order.number, false],
    ]);
  });

  test("its buyer's mail keeps the prices, says what is wanted, and does not repeat the card", async () => {
    const { order } = await ordered();
    await tested.shop.jobs.runDue();
    const mail = (await tested.mails()).find((one) => header(one, "subject").includes(order.number ?? "-"));
    expect(mail?.text).toContain("Es un regalo: envuelto para regalo, con tarjeta, sin precios en el paquete.");
    expect(mail?.text).toMatch(/\nPagas al recibir: Bs\./);
    expect(mail?.text).not.toContain("mamá");
  });

  test("the card goes with the account that is deleted", async () => {
    const { order } = await ordered();
    const { db } = tested.database;
    await db.transaction((tx) => tested.shop.orders.anonymiseBuyer(tx, order.userId ?? ""));
    const [row] = await tested.database.db.select({ gift: orders.gift }).from(orders).where(eq(orders.id, order.id));
    expect(row?.gift).toBeNull();
  });
});

test("a shop that wraps no presents refuses one, at its field, and takes one away", async () => {
  const { own, draft } = await drafted();
  await tested.database.db
    .update(siteContent)
    .set({ published: { ...PROMISES, wrapsGifts: null } })
    .where(ofPromises);
  await publish(tested.database.db, ["content"]);
  await expect.poll(() => tested.shop.content.shown().promises.wrapsGifts).toBeNull();
  const { status, body } = await give(own, draft.id, GIFT);
  expect([status, body.errors]).toMatchObject([
    400,
    [{ path: "gift", message: "La tienda no envuelve regalos por ahora" }],
  ]);
  expect((await give(own, draft.id, null)).status).toBe(200);
});
