import type { Draft, Order } from "#contracts/order/order.document.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { shippingMethods } from "#modules/shipping/shipping.sql.ts";
import { AT_HOME, BILLING, createBuyers } from "#tests/support/people/buyers.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const clock = movingClock();
const [first, second, third] = examples(3, 15);

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);
const someone = await buyers.buyer({ [first.sku]: 1 });
const someoneDraft = (await buyers.draft(someone)).id;

const money = (decimal: number) => formatMoney({ cents: toCents(decimal), Moneda: "Bs." });
const stockOf = async (sku: string) =>
  (await tested.shop.catalogue.facts(tested.database.db, [sku])).get(sku)?.stock ?? -1;

describe("the draft", () => {
  test("is one per user, priced from the current cart, and returned on another device", async () => {
    const who = await buyers.buyer({ [first.sku]: 2 });
    const id = newId();
    const made = await who.own.call<Draft>("PUT", `/api/orders/${id}`, { body: {} });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id, number: null, status: "borrador", userId: who.user.id, history: [] });
    expect(made.body.products).toMatchObject([{ id: first.sku, quantity: 2 }]);
    const again = await who.own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} });
    expect(again).toMatchObject({ status: 200, body: { id } });
    const patched = await who.own.call<Draft>("PATCH", `/api/orders/${id}`, { body: { shipping: AT_HOME } });
    expect(patched.body).toMatchObject({ shippingCost: 0, shipping: { phone: "+59171234567", kind: "delivery" } });
    await buyers.fill(who, { [second.sku]: 1 });
    const read = await who.own.call<Draft>("GET", "/api/orders/draft");
    expect(read.body.products.map((line) => line.id)).toEqual([first.sku, second.sku]);
    expect(read.body.cartVersion).toBe(made.body.cartVersion + 1);
    expect((await buyers.read(who.own, id)).body).toEqual(read.body);
    expect((await who.own.call<Order[]>("GET", "/api/orders")).body).toEqual([]);
  });

  test("names the way of delivery, without its description", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const { id } = await buyers.draft(who);
    const named = async (shipping: object) =>
      (await who.own.call<Draft>("PATCH", `/api/orders/${id}`, { body: { shipping } })).body.shipping?.methodName;
    const away = { ...AT_HOME, department: "S", city: "Montero", method: "flota" };
    expect(await named(away)).toBe("Envío por flota");
    expect(await named(AT_HOME)).toBe("Delivery en la ciudad: Centro y zonas cercanas");
  });

  test("twenty at once make one", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => who.own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test("of another user is not found, and its id cannot be used", async () => {
    const victim = await buyers.buyer({ [first.sku]: 1 });
    const { id } = await buyers.draft(victim);
    const { own } = await buyers.signedUp();
    expect(await buyers.read(own, id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const put = await own.call("PUT", `/api/orders/${id}`, { body: {} });
    expect(put).toMatchObject({ status: 409, body: { code: "ID_TAKEN" } });
    const patch = await own.call("PATCH", `/api/orders/${id}`, { body: { purchaseType: "tienda" } });
    expect(patch).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    for (const what of ["payment", "payment/check", "cancel", "again"]) {
      expect(await buyers.post(own, id, what)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    }
  });

  test.each([
    [{ total: 1 }, "total", "Este campo no se acepta aquí"],
    [{ status: "pagado" }, "status", "Este campo no se acepta aquí"],
    [{ userId: newId() }, "userId", "Este campo no se acepta aquí"],
    [{ shipping: { ...AT_HOME, cost: 0 } }, "shipping.cost", "Este campo no se acepta aquí"],
    [
      { shipping: { ...AT_HOME, phone: "123" } },
      "shipping.phone",
      "Ingresa un celular de 8 dígitos que empiece con 6 o 7",
    ],
    [{ shipping: { ...AT_HOME, address: "x" } }, "shipping.address", "Ingresa la calle o avenida y el número"],
    [{ shipping: { ...AT_HOME, reference: "r".repeat(10_000) } }, "shipping.reference", "Escribe hasta 300 letras"],
    [
      { billing: { ...BILLING, documentNumber: "99001", documentType: 5 } },
      "billing.documentNumber",
      "Ese NIT no se puede usar",
    ],
    [{ purchaseType: "gratis" }, "purchaseType", "Elige cómo quieres pagar"],
  ])("what is wrong is refused at its field, %#", async (body, path, message) => {
    const answer = await someone.own.call("PATCH", `/api/orders/${someoneDraft}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "INVALID", errors: [{ path, message }] });
  });

  test("removes text-direction marks and invisible characters", async () => {
    const { own } = someone;
    const hostile = {
      ...AT_HOME,
      name: "\u202EAna\u2066 Flores 👜",
      reference: `Frente a la plaza${"\u200B".repeat(99)}`,
    };
    const { status, body } = await own.call<Draft>("PATCH", `/api/orders/${someoneDraft}`, {
      body: { shipping: hostile },
    });
    expect(status).toBe(200);
    expect(body.shipping).toMatchObject({ name: "Ana Flores 👜", reference: "Frente a la plaza" });
  });

  test("a way of delivery that does not reach the address is refused", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const { id } = await buyers.draft(who);
    for (const shipping of [
      { ...AT_HOME, city: "Oruro", department: "O" },
      { ...AT_HOME, method: "nave-espacial" },
    ]) {
      const answer = await who.own.call("PATCH", `/api/orders/${id}`, { body: { shipping } });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "NOT_OFFERED", errors: [{ path: "shipping.method" }] },
      });
    }
  });

  test("keeps the fields typed for a way of delivery that is no longer offered, without its cost", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const { id, shipping } = await buyers.draft(who);
    const offer = (active: boolean) =>
      tested.database.db.update(shippingMethods).set({ active }).where(eq(shippingMethods.id, AT_HOME.method));
    await offer(false);
    try {
      const { body } = await who.own.call<Draft>("GET", "/api/orders/draft");
      expect(body).toMatchObject({ id, earlierShipping: shipping, shippingCost: 0 });
      expect(body).not.toHaveProperty("shipping");
      expect(await buyers.place(who.own, body)).toMatchObject({
        status: 409,
        body: { code: "NOT_OFFERED", step: "/datos-envio" },
      });
    } finally {
      await offer(true);
    }
    const { body } = await who.own.call<Draft>("GET", "/api/orders/draft");
    expect(body).toMatchObject({ shipping });
    expect(body).not.toHaveProperty("earlierShipping");
  });
});

describe("placing", () => {
  test("takes the stock, a number and the cart's lines once, however often it is sent", async () => {
    const who = await buyers.buyer({ [first.sku]: 3 });
    const before = await stockOf(first.sku);
    const draft = await buyers.draft(who, "tienda");
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyers.place(who.own, draft)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    const [{ body: order } = { body: undefined }] = answers;
    expect(order).toMatchObject({
      status: "pendiente",
      purchaseType: "tienda",
      total: draft.total,
      payment: { state: "por_cobrar", qrImage: null },
      history: [{ status: "pendiente", by: "shopper" }],
      expiresAt: new Date(clock.now().getTime() + 24 * 60 * 60_000).toISOString(),
    });
    expect(order?.number).toMatch(/^V-\d{6}$/);
    expect(await stockOf(first.sku)).toBe(before - 3);
    const carts = await who.own.call<{ products: unknown[] }[]>("GET", "/api/carts");
    expect(carts.body[0]?.products).toEqual([]);
    expect((await who.own.call<Order[]>("GET", "/api/orders")).body).toHaveLength(1);
    const mails = (await buyers.mailsTo(who.person.email)).filter((mail) => header(mail, "subject").includes("pedido"));
    expect(mails.map((mail) => header(mail, "subject"))).toEqual([`Recibimos tu pedido ${order?.number}`]);
    const [line] = draft.products;
    const bill = [
      `3 × ${line?.name}, ${line?.color}${line?.size === "Única" ? "" : `, talla ${line?.size}`}: ${money(draft.subtotal - draft.discount)}`,
      "Recoger en tienda: gratis",
      `Pagas en la tienda: ${money(draft.total)}`,
    ];
    expect(mails[0]?.text).toContain(`\n\n${bill.join("\n")}\n\n`);
    const cells = mails[0]?.html.match(
      /<td style="[^"]*" class="ink">([^<]*)<\/td><td align="right"[^>]*>([^<]*)<\/td>/g,
    );
    expect(cells?.map((cell) => cell.replace(/<[^>]*>/g, "|"))).toEqual([
      "|Recoger en tienda||Gratis|",
      `|Pagas en la tienda||${money(draft.total)}|`,
    ]);
    expect(mails[0]?.html).toContain(`>${line?.name}<br><span`);
    expect(mails[0]?.html).toContain(`src="${tested.url}/fotos/${line?.image}-square.jpg" alt="`);
    expect(mails[0]?.text).toMatch(/\n\nTe guardamos tu pedido hasta el \p{L}+ \d+ de [a-z]+ a las \d\d:\d\d\. /u);
  });

  test("refuses when the total differs from the one the buyer saw", async () => {
    const who = await buyers.buyer({ [second.sku]: 1 });
    const draft = await buyers.draft(who, "tienda");
    const facts = (await tested.shop.catalogue.facts(tested.database.db, [second.sku])).get(second.sku);
    await tested.shop.catalogue.change(second.product, { price: (facts?.price ?? 0) + 1_000 });
    expect(await buyers.place(who.own, draft)).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", total: draft.total + 10, cartVersion: draft.cartVersion },
    });
    await tested.shop.catalogue.change(second.product, { price: facts?.price ?? 0 });
    await buyers.fill(who, { [second.sku]: 2 });
    await buyers.fill(who, { [second.sku]: 1 });
    expect(await buyers.place(who.own, draft)).toMatchObject({
      status: 409,
      body: { code: "CART_CHANGED", total: draft.total, cartVersion: draft.cartVersion + 2 },
    });
    const seen = await who.own.call<Draft>("GET", "/api/orders/draft");
    expect((await buyers.place(who.own, seen.body)).status).toBe(200);
  });

  test("names the missing stock, and changes nothing", async () => {
    const who = await buyers.buyer({ [first.sku]: 2, [second.sku]: 2 });
    const draft = await buyers.draft(who, "tienda");
    const before = await stockOf(first.sku);
    const full = await stockOf(second.sku);
    await tested.shop.catalogue.setStock(second.sku, 1);
    expect(await buyers.place(who.own, draft)).toMatchObject({
      status: 409,
      body: { code: "STOCK", lines: [{ variant: second.sku, available: 1 }] },
    });
    expect([await stockOf(first.sku), await stockOf(second.sku)]).toEqual([before, 1]);
    expect((await who.own.call<Draft>("GET", "/api/orders/draft")).body.products).toHaveLength(2);
    await tested.shop.catalogue.setStock(second.sku, full);
  });

  test("what is sold out, or costs something else now, leaves no gap in the numbers", async () => {
    const numberOf = async (): Promise<number> => {
      const who = await buyers.buyer({ [first.sku]: 1 });
      const { body } = await buyers.place(who.own, await buyers.draft(who, "tienda"));
      return Number(body.number?.slice("V-".length));
    };
    const before = await numberOf();
    const who = await buyers.buyer({ [third.sku]: 1 });
    const draft = await buyers.draft(who, "tienda");
    const full = await stockOf(third.sku);
    await tested.shop.catalogue.setStock(third.sku, 0);
    expect(await buyers.place(who.own, draft)).toMatchObject({ status: 409, body: { code: "STOCK" } });
    await tested.shop.catalogue.setStock(third.sku, full);
    expect(await buyers.place(who.own, { ...draft, total: draft.total + 1 })).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED" },
    });
    expect(await numberOf()).toBe(before + 1);
  });

  test("names the missing step, and refuses an empty cart", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const { body } = await who.own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} });
    expect(await buyers.place(who.own, body)).toMatchObject({
      status: 422,
      body: { code: "INCOMPLETE", step: "/datos-envio" },
    });
    const draft = await buyers.draft(who, "tienda");
    await who.own.call("PATCH", `/api/carts/${who.cart}`, { body: { products: { [first.sku]: null } } });
    expect(await buyers.place(who.own, draft)).toMatchObject({ status: 409, body: { code: "EMPTY_CART" } });
  });

  test("refuses a purchase type that is not offered for the order", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const draft = await buyers.draft(who, "qr");
    await who.own.call("PATCH", `/api/orders/${draft.id}`, { body: { purchaseType: "tienda" } });
    expect(await buyers.place(who.own, draft)).toMatchObject({
      status: 409,
      body: { code: "NOT_OFFERED", step: "/tipo-de-compra" },
    });
  });

  test("a user has at most three unpaid orders, placed one after the other or at once", async () => {
    const who = await buyers.buyer();
    for (let count = 0; count < 3; count += 1) {
      await buyers.fill(who, { [first.sku]: 1 });
      await buyers.buy(who, "tienda");
    }
    await buyers.fill(who, { [first.sku]: 1 });
    const refused = await buyers.place(who.own, await buyers.draft(who, "tienda"));
    expect(refused).toMatchObject({ status: 409, body: { code: "UNPAID_LIMIT" } });
    const { body } = await who.own.call<Order[]>("GET", "/api/orders");
    expect((await buyers.post(who.own, body[0]?.id ?? "", "cancel")).body.status).toBe("cancelado");
    const draft = await who.own.call<Draft>("GET", "/api/orders/draft");
    expect((await buyers.place(who.own, draft.body)).status).toBe(200);
  });

  test.each([
    { expectedTotal: -1, cartVersion: 1 },
    { expectedTotal: "1", cartVersion: 1 },
    { expectedTotal: 1, cartVersion: 1.5 },
    { expectedTotal: 1e300, cartVersion: 1 },
    { expectedTotal: 1 },
    { expectedTotal: 1, cartVersion: 1, total: 0 },
  ])("%j is refused", async (body) => {
    expect((await someone.own.call("POST", `/api/orders/${someoneDraft}/place`, { body })).status).toBe(400);
  });
});

describe("after placing", () => {
  test("cancelling returns the pieces to stock, once", async () => {
    const who = await buyers.buyer({ [first.sku]: 4 });
    const before = await stockOf(first.sku);
    const order = await buyers.buy(who, "tienda");
    expect(await stockOf(first.sku)).toBe(before - 4);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyers.post(who.own, order.id, "cancel")));
    expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 5 }, () => "cancelado"));
    expect(await stockOf(first.sku)).toBe(before);
    expect(answers[0]?.body.history.map(({ status }) => status)).toEqual(["pendiente", "cancelado"]);
  });

  test("when not paid in time it expires, its pieces return, and its lines can be put into the cart again", async () => {
    const who = await buyers.buyer({ [third.sku]: 2 });
    const before = await stockOf(third.sku);
    const order = await buyers.buy(who, "tienda");
    clock.pass(24 * 60 - 1);
    await tested.shop.jobs.runDue();
    expect((await buyers.read(who.own, order.id)).body.status).toBe("pendiente");
    clock.pass(2);
    await tested.shop.jobs.runDue();
    await tested.shop.jobs.runDue();
    const { body } = await buyers.read(who.own, order.id);
    expect(body).toMatchObject({ status: "vencido", payment: { state: "vencido" } });
    expect(await stockOf(third.sku)).toBe(before);
    expect(header((await buyers.mailsTo(who.person.email)).at(-1) ?? fail(), "subject")).toBe(
      `Tu pedido ${order.number} venció`,
    );
    const again = await buyers.post(who.own, order.id, "again");
    expect(again.body).toMatchObject({ left: 0, cart: { products: [{ id: third.sku, quantity: 2 }] } });
  });

  test("an order paid on delivery is handled by the owner, and paid when handed over", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const order = await buyers.buy(who, "tienda");
    for (const to of ["en_preparacion", "listo", "entregado"] as const) await tested.shop.orders.advance(order.id, to);
    const { body } = await buyers.read(who.own, order.id);
    expect(body).toMatchObject({ status: "entregado", payment: { state: "pagado" } });
    expect(body.history.map(({ status, by }) => `${status} ${by}`)).toEqual([
      "pendiente shopper",
      "en_preparacion owner",
      "listo owner",
      "entregado owner",
    ]);
    await expect(tested.shop.orders.advance(order.id, "enviado")).rejects.toThrow("ORDER_CLOSED");
    // The first one confirms the address.
    const mails = (await buyers.mailsTo(who.person.email)).slice(1);
    // Each begins with the photograph and names the pieces.
    expect(mails.map(({ html }) => html.includes("-square.jpg"))).toEqual(mails.map(() => true));
    expect(mails.map(({ text }) => text.includes(`1 × ${order.products[0]?.name}`))).toEqual(mails.map(() => true));
    const subjects = mails.map((mail) => header(mail, "subject"));
    expect(subjects.slice(-2)).toEqual([
      `Estamos preparando tu pedido ${order.number}`,
      `Tu pedido ${order.number} está listo para recoger`,
    ]);
    expect(mails.at(-1)?.text).toContain(`\nPagas en la tienda: ${money(order.total)}\n`);
  });

  test("deleting the account keeps the order without the person's data", async () => {
    const who = await buyers.buyer({ [first.sku]: 1 });
    const order = await buyers.buy(who, "tienda");
    await tested.shop.orders.advance(order.id, "en_preparacion");
    const gone = await who.own.call("DELETE", "/api/users/me", { body: { password: who.person.password } });
    expect(gone.status).toBe(204);
    const [left] = await tested.shop.orders.byId([order.id]);
    expect(left).toMatchObject({ number: order.number, userId: null, total: order.total, status: "en_preparacion" });
    expect(JSON.stringify(left)).not.toMatch(/Ana Flores|71234567|4567890|correo\.com/);
  });
});

function fail(): never {
  throw new Error("no mail");
}
