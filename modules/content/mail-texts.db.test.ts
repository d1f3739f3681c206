/** What people of the shop type goes into mails as words: no header, no second recipient (S25). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailProblem } from "#contracts/account/email.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import type { StaffSettings } from "#contracts/settings/staff-settings.document.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { AT_THE_SHOP } from "#tests/support/clients/checkout-answers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type SmtpSink, openSmtpSink } from "#tests/support/providers/smtp-sink.ts";
import { STAFF_PASSWORD, signedInOwner } from "#tests/support/people/staff.ts";
import { addProduct, productForm, sentPhoto } from "#tests/support/people/staff-products.ts";

/** As everywhere: a mail has these headers and no other. */
const HEADERS = ["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "subject", "to"];
const LINES = [
  "a\r\nBcc: b@y.example",
  "a\nBcc: b@y.example",
  "a\u2028Bcc: b@y.example",
  "a\u0085X: 1",
  "x".repeat(10_000),
];
const ADDRESSES = [
  "a@x.example\r\nBcc: b@y.example",
  "a@x.example\u2028Bcc: b@y.example",
  "a@x.example, b@y.example",
  "a@x.example; b@y.example",
  "Grupo: a@x.example, b@y.example;",
  "a(b@y.example)@x.example",
  '"a@x.example, b@y.example"@z.example',
  "a@x.example?bcc=b@y.example",
  "a@x.example%0d%0aBcc:b@y.example",
  "=?utf-8?q?a=40x.example=2Cb?=@y.example",
  "a@[127.0.0.1]",
  `${"a".repeat(10_000)}@x.example`,
  `a@${"x.".repeat(5_000)}example`,
  `${"a.".repeat(5_000)}@`,
];
/** Accepted where people write freely; in a header it would be several addresses. */
const LIST = 'Bolso <b@y.example>, "c@z.example": =?utf-8?B?QmNjOiBiQHk=?= %0d%0aBcc: d@w.example';

const [one] = examples(1, 10);
let sink: SmtpSink;
let tested: TestShop;
let owner: Browser;
let buyers: Buyers;
beforeAll(async () => {
  sink = await openSmtpSink();
  tested = await openTestShop({
    proxies: ["127.0.0.1"],
    smtpUrl: sink.url,
    orders: { ownerEmail: "duena@tienda.example" },
  });
  owner = await signedInOwner(tested);
  buyers = createBuyers(tested);
});
let before = 0;
beforeEach(async () => {
  await tested.shop.jobs.runDue();
  before = sink.asked.length;
});
afterAll(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
  await sink.close();
});

/** Runs the jobs: each new mail went to one address and has the headers of the template. Answers its subjects. */
async function newMails(): Promise<(readonly [to: string, subject: string])[]> {
  await tested.shop.jobs.runDue();
  const mails = sink.mails.slice(-(sink.asked.length - before) || sink.mails.length);
  for (const mail of mails) {
    expect([mail.from, mail.to.length]).toEqual(["tienda@vitrina.example", 1]);
    expect(mail.headers.map(([name]) => name).toSorted()).toEqual(HEADERS);
    expect([header(mail, "to"), header(mail, "from")]).toEqual([mail.to[0], "Vitrina <tienda@vitrina.example>"]);
  }
  expect(mails.map(({ to }) => to[0])).toEqual(sink.asked.slice(before));
  return mails.map((mail) => [mail.to[0] ?? "", header(mail, "subject")]);
}

const refusal = async (method: string, path: string, body: object) => {
  const answer = await owner.call<Problem>(method, path, { body });
  return [answer.status, answer.body.code, answer.body.errors?.map(({ path: field }) => field)];
};

/** Microseconds of the processor: an expression that goes back and forth takes seconds. */
const MOST_WORK = 200_000;

describe("refused where it is typed", () => {
  test.each(ADDRESSES)("the address %s", async (email) => {
    const began = process.cpuUsage();
    expect(emailProblem(email)).toMatch(/^(Ingresa un correo válido$|Un correo no lleva )/);
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_WORK);
    const person = { name: "Beto", email, password: STAFF_PASSWORD, role: "staff" };
    expect(await refusal("POST", "/api/gestion/staff", person)).toEqual([400, "INVALID", ["email"]]);
    const { body } = await owner.call<StaffSettings>("GET", "/api/gestion/settings");
    const patch = { version: body.version, Email: email };
    expect(await refusal("PATCH", "/api/gestion/settings", patch)).toEqual([400, "INVALID", ["Email"]]);
    expect(await newMails()).toEqual([]);
  });

  test.each(LINES)("the words %j", async (words) => {
    const { body } = await owner.call<StaffSettings>("GET", "/api/gestion/settings");
    const { version } = body;
    const person = { name: words, email: "beto@tienda.example", password: STAFF_PASSWORD, role: "staff" };
    expect(await refusal("POST", "/api/gestion/staff", person)).toEqual([400, "INVALID", ["name"]]);
    for (const field of ["Horario", "Direccion", "CelCont", "NombreTemp"])
      expect(await refusal("PATCH", "/api/gestion/settings", { version, [field]: words })).toEqual([
        400,
        "INVALID",
        [field],
      ]);
    for (const field of ["name", "time", "detail"])
      expect(await refusal("PATCH", "/api/gestion/shipping-methods/tienda", { [field]: words })).toEqual([
        400,
        "INVALID",
        [field],
      ]);
    expect(await refusal("POST", "/api/gestion/products", productForm({ name: words }))).toEqual([
      400,
      "INVALID",
      ["name"],
    ]);
    const order = orderFor({ name: words });
    expect(await refusal("POST", "/api/gestion/orders", order)).toEqual([400, "INVALID", ["shipping.name"]]);
    expect(await newMails()).toEqual([]);
  });
});

const orderFor = (change: object, more: object = {}) => ({
  id: newId(),
  source: "telefono",
  lines: [{ sku: one.sku, quantity: 1 }],
  shipping: { ...AT_THE_SHOP, ...change },
  purchaseType: "tienda",
  paid: null,
  handedOver: false,
  note: "",
  expectedTotal: 0,
  ...more,
});

describe("words that are accepted", () => {
  test("an order by hand, its notes and refunds write to nobody", async () => {
    expect((await owner.call("POST", "/api/gestion/orders", { body: orderFor({ email: "b@y.example" }) })).status).toBe(
      400,
    );
    const price = (await tested.shop.catalogue.facts(tested.database.db, [one.sku])).get(one.sku)?.price ?? 0;
    const paid = { way: "qr", reference: LIST };
    const name = 'Ana <b@y.example>, "c@z.example"';
    const body = orderFor({ name }, { expectedTotal: price / 100, paid, note: LIST });
    const made = await owner.call<StaffOrder>("POST", "/api/gestion/orders", { body });
    expect(made.status).toBe(201);
    const note = { id: newId(), text: "a\r\nBcc: b@y.example" };
    expect((await owner.call("POST", `/api/gestion/orders/${made.body.id}/notes`, { body: note })).status).toBe(200);
    const refund = { id: newId(), amount: 1, way: "otra", reference: LIST, note: LIST };
    expect((await owner.call("POST", `/api/gestion/orders/${made.body.id}/refunds`, { body: refund })).status).toBe(
      200,
    );
    await owner.call("POST", `/api/gestion/orders/${made.body.id}/move`, { body: { to: "devuelto" } });
    expect(await newMails()).toEqual([]);
  });

  test("names of products and of ways of delivery are words of the shopper's mails", async () => {
    const photo = await sentPhoto(owner, "#8a4b26");
    const form = productForm({ name: LIST, active: true, photos: [{ photo }], price: 120 });
    const { body: product } = await addProduct(owner, form);
    const sku = product.variants[0]?.id ?? "";
    const [name, time] = ['Recoger <b@y.example>, "c@z.example"', "ya; Bcc: b@y.example"];
    await owner.call("PATCH", "/api/gestion/shipping-methods/tienda", { body: { name, time } });
    const buyer = await buyers.buyer({ [sku]: 3 });
    await newMails();
    before = sink.asked.length;
    const order = await buyers.buy(buyer, "tienda");
    for (const to of ["pagado", "en_preparacion", "listo", "cancelado"])
      await owner.call("POST", `/api/gestion/orders/${order.id}/move`, { body: { to } });
    const { number } = order;
    const to = buyer.person.email;
    expect((await newMails()).toSorted()).toEqual(
      [
        [to, `Recibimos tu pedido ${number}`],
        [to, `¡Pago confirmado! Pedido ${number}`],
        [to, `Estamos preparando tu pedido ${number}`],
        [to, `Tu pedido ${number} está listo para recoger`],
        [to, `Cancelamos tu pedido ${number}`],
      ].toSorted(),
    );
    expect(sink.mails.some(({ text }) => text.includes(`× ${LIST}, Negro`) && text.includes(time))).toBe(true);
  });

  test("a product's name is the subject of the alert, as it is written", async () => {
    const photo = await sentPhoto(owner, "#3355aa");
    const colors = [{ name: "Negro", hex: "#1A1A1A", sizes: [{ size: "Única", stock: 0 }] }];
    const { body } = await addProduct(owner, productForm({ name: LIST, active: true, photos: [{ photo }], colors }));
    const sku = body.variants[0]?.id ?? "";
    const asked = await tested.api("POST", "/api/alerts", { body: { variant: sku, email: "ana@correo.com" } });
    expect(asked.status).toBe(202);
    const movement = { id: newId(), by: 2, reason: "received", note: LIST };
    await owner.call("POST", `/api/gestion/variants/${sku}/stock`, { body: movement });
    await tested.shop.jobs.runDue();
    expect(await newMails()).toEqual([["ana@correo.com", `Volvió: ${LIST}`]]);
  });
});
