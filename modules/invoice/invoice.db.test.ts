/** @module-tag money */
/** Invoices of paid orders: one each, over the order's total, seen by who bought and by nobody else. */
import { afterAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { InvoicesOfMonth, InvoicesOfOrder } from "#contracts/invoice/invoice.document.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import { newId } from "#contracts/ids.ts";
import { readInvoiceQr } from "#contracts/invoice/invoice.ts";
import { plainAmount, toCents } from "#contracts/money/money.ts";
import { siteContent } from "#modules/content/content.sql.ts";
import { publish } from "#database/changes.ts";
import { type Buyer, BILLING, createBuyers } from "#tests/support/people/buyers.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { examples } from "#tests/support/values/examples.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import type { InvoiceWay } from "./adapter.ts";
import { createInvoices } from "./invoice.ts";

const [{ sku }] = examples(1, 20);
const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const owner = await signedInStaff(tested, "owner");
const staff = await signedInStaff(tested, "staff");
await tested.shop.catalogue.setStock(sku, 500);
afterAll(async () => {
  expect(await brokenInvariants(tested.database.db, { now: testClock.now() })).toEqual([]);
  await tested.close();
});

const CODE = "44AAEC00DBD34C53C3E2CCE1A3FA7AF1E2A08606A667A75AC82F24C74";
const TODAY = "2026-11-20";
let numbers = 0;

async function paid(who?: Buyer) {
  const buyer = who ?? (await buyers.buyer({ [sku]: 2 }));
  const order = await buyers.buy(buyer);
  await tested.shop.orders.advance(order.id, "pagado");
  await tested.shop.jobs.runDue();
  return { ...order, buyer };
}
const invoice = (change: object = {}) => ({
  id: newId(),
  number: String((numbers += 1)),
  code: CODE,
  issuedOn: TODAY,
  buyerName: "",
  buyerDocument: "",
  ...change,
});
type Answered = InvoicesOfOrder & Partial<Problem>;
const write = ({ id }: { id: string }, body: object = invoice()) =>
  staff.call<Answered>("POST", `/api/gestion/orders/${id}/invoices`, { body });
const annul = (id: string, reason = "Nombre equivocado") =>
  owner.call<Answered>("POST", `/api/gestion/invoices/${id}/annulment`, { body: { reason } });
const month = async () => (await staff.call<InvoicesOfMonth>("GET", "/api/gestion/invoices?month=2026-11")).body;
const isAwaited = async (id: string) => (await month()).awaited.some((one) => one.id === id);

async function setRegime(regime: "general" | "simplified" | null): Promise<void> {
  const published = { ...FIRST_CONTENT.papers, regime, legalName: "Rosa Quispe", nit: "1023456027" };
  await tested.database.db.transaction(async (tx) => {
    const row = { name: "papers", published, version: 1, publishedVersion: 1, publishedAt: testClock.now() } as const;
    await tx.insert(siteContent).values(row).onConflictDoUpdate({ target: siteContent.name, set: row });
    await publish(tx, ["content"]);
  });
  await expect.poll(() => tested.shop.content.shown().papers.regime).toBe(regime);
}

describe("writing one down", () => {
  test("takes the amount and the buyer from the order, is mailed, and leaves the list", async () => {
    await setRegime("general");
    const order = await paid();
    expect(await isAwaited(order.id)).toBe(true);
    const body = invoice({ number: "0042", code: ` ${CODE.toLowerCase()} ` });
    const { status, body: answered } = await write(order, body);
    expect([status, answered.isAwaited, answered.nit]).toEqual([200, false, "1023456027"]);
    expect(answered.invoices).toMatchObject([
      {
        number: "0042",
        code: CODE,
        issuedOn: TODAY,
        buyer: "Ana Flores",
        amount: order.total,
        state: "issued",
        by: "Beto Mamani",
      },
    ]);
    expect(await isAwaited(order.id)).toBe(false);
    const mail = (await buyers.mailsTo(order.buyer.person.email)).at(-1);
    expect(mail && header(mail, "subject")).toBe(`La factura de tu pedido ${order.number}`);
    expect(mail?.text).toContain(`Factura 0042\n\nCódigo de autorización: ${CODE}\n`);
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order.id}`);
    expect(trail.body.data.map(({ by, action, after }) => [by, action, JSON.parse(after)]).slice(0, 1)).toEqual([
      ["Beto Mamani", "invoice", { number: "0042", code: CODE, issuedOn: TODAY, amount: order.total }],
    ]);
  });

  test("again is the same, and another one, another's id or another's number is refused", async () => {
    const [order, other] = [await paid(), await paid()];
    const body = invoice();
    const mails = async () => (await buyers.mailsTo(order.buyer.person.email)).length;
    await write(order, body);
    const before = await mails();
    const again = await write(order, body);
    expect([again.status, again.body.invoices.length, await mails()]).toEqual([200, 1, before]);
    expect((await write(order)).body.code).toBe("INVOICE_ISSUED");
    expect((await write(other, body)).body.code).toBe("ID_TAKEN");
    expect((await write(other, { ...body, id: newId() })).body.code).toBe("INVOICE_TAKEN");
    expect(await isAwaited(other.id)).toBe(true);
  });

  test("two people at once write down one", async () => {
    const order = await paid();
    const answers = await Promise.all([write(order), write(order), write(order)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [first, second] = [await paid(), await paid()];
    const same = invoice();
    const both = await Promise.all([write(first, same), write(second, { ...same, id: newId() })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is refused of an order that is not paid, is unknown, or with what is no invoice", async () => {
    const unpaid = await buyers.buy(await buyers.buyer({ [sku]: 1 }));
    expect((await write(unpaid)).body.code).toBe("INVOICE_UNPAID");
    expect((await write({ id: newId() })).body.code).toBe("NOT_FOUND");
    const order = await paid();
    const wrong = { number: "12a", code: "x", issuedOn: "2026-02-30", buyerDocument: "¿?" };
    const refused = await write(order, invoice(wrong));
    expect(refused.body.errors?.map(({ path, message }) => [path, message])).toEqual([
      ["number", "Escribe el número de la factura, solo cifras"],
      ["code", "Escribe el código de autorización como está en la factura"],
      ["issuedOn", "Elige la fecha de la factura"],
      ["buyerDocument", "Usa de 3 a 20 letras, números o guiones"],
    ]);
    const tomorrow = await write(order, invoice({ issuedOn: "2026-11-21" }));
    expect(tomorrow.body.errors?.map(({ message }) => message)).toEqual(["La fecha no puede ser de mañana"]);
    expect((await write(order, { ...invoice(), amount: 1 })).body.errors?.map(({ code }) => code)).toEqual([
      "UNKNOWN_FIELD",
    ]);
  });

  test("waits in the list by the regime: all sales of the general one, otherwise of who gave a NIT", async () => {
    await setRegime(null);
    const [byCi, byNit] = [await paid(), await buyers.buyer({ [sku]: 1 })];
    const draft = await buyers.draft(byNit);
    const billing = { ...BILLING, documentType: 5, documentNumber: "1020304050", name: "Illimani S.R.L." };
    const patched = await byNit.own.call<typeof draft>("PATCH", `/api/orders/${draft.id}`, { body: { billing } });
    await buyers.place(byNit.own, patched.body);
    await tested.shop.orders.advance(draft.id, "pagado");
    expect([await isAwaited(byCi.id), await isAwaited(draft.id)]).toEqual([false, true]);
    await setRegime("general");
    expect([await isAwaited(byCi.id), await isAwaited(draft.id)]).toEqual([true, true]);
  });
});

test("annulling keeps it, tells who bought, and the order waits for another", async () => {
  const order = await paid();
  const body = invoice();
  await write(order, body);
  await tested.shop.orders.advance(order.id, "cancelado");
  const open = await staff.call<InvoicesOfOrder>("GET", `/api/gestion/orders/${order.id}/invoices`);
  expect(open.body.invoices.map((one) => one.isOpenOfCancelled)).toEqual([true]);
  expect((await month()).toAnnul.map(({ id }) => id)).toEqual([body.id]);
  const seen = (await owner.call<InvoicesOfMonth>("GET", "/api/gestion/invoices?month=2026-11")).body;
  const issued = seen.invoices.filter(({ state }) => state === "issued");
  expect(seen.total).toBeCloseTo(
    issued.reduce((sum, { amount }) => sum + amount, 0),
    2,
  );
  expect((await month()).total).toBeNull();
  expect((await annul(body.id, "  ")).body.errors?.map(({ message }) => message)).toEqual(["Escribe por qué se anula"]);
  expect((await annul(newId())).body.code).toBe("NOT_FOUND");
  await annul(body.id);
  const again = await annul(body.id, "Otra razón");
  expect(again.body.invoices).toMatchObject([
    { state: "annulled", reason: "Nombre equivocado", isOpenOfCancelled: false },
  ]);
  expect((await month()).toAnnul).toEqual([]);
  expect(again.body.isAwaited).toBe(false);
  const subjects = (await buyers.mailsTo(order.buyer.person.email)).map((mail) => header(mail, "subject"));
  expect(subjects.filter((subject) => subject?.includes("factura"))).toEqual([
    `La factura de tu pedido ${order.number}`,
    `Se anuló la factura de tu pedido ${order.number}`,
  ]);

  const kept = await paid();
  const [wrong, right] = [invoice(), invoice()];
  await write(kept, wrong);
  await annul(wrong.id);
  const { body: answered } = await write(kept, right);
  expect(answered.invoices.map(({ number, state }) => [number, state])).toEqual([
    [right.number, "issued"],
    [wrong.number, "annulled"],
  ]);
});

describe("its file", () => {
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2_000, 32), Buffer.from("\n%%EOF\n")]);
  const send = (id: string, bytes: Uint8Array, type = "application/octet-stream") =>
    staff.call<Problem>("PUT", `/api/gestion/invoices/${id}/file`, {
      text: new Uint8Array(bytes),
      headers: { "content-type": type },
    });

  test("is what its content says, and only who bought and the shop get it", async () => {
    const order = await paid();
    const body = invoice();
    await write(order, body);
    const own = `/api/orders/${order.id}/invoices/${body.id}`;
    expect((await order.buyer.own.call<Problem>("GET", own)).body.code).toBe("NOT_FOUND");
    expect((await send(body.id, pdf)).status).toBe(204);
    const got = await order.buyer.own.visit(own);
    expect(got.headers.get("content-disposition")).toBe(`attachment; filename="factura-${body.number}.pdf"`);
    expect(got.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await got.arrayBuffer()).equals(pdf)).toBe(true);

    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#fff" } })
      .withExif({ IFD0: { Copyright: "secreto" } })
      .jpeg()
      .toBuffer();
    expect((await send(body.id, picture, "image/jpeg")).status).toBe(204);
    const photo = await staff.visit(`/api/gestion/invoices/${body.id}/file`);
    const bytes = Buffer.from(await photo.arrayBuffer());
    expect([photo.headers.get("content-type"), bytes.includes("secreto")]).toEqual(["image/jpeg", false]);

    const other = await buyers.buyer();
    expect((await other.own.call<Problem>("GET", own)).body.code).toBe("NOT_FOUND");
    const elsewhere = await paid();
    const wrong = `/api/orders/${elsewhere.id}/invoices/${body.id}`;
    expect((await elsewhere.buyer.own.call<Problem>("GET", wrong)).body.code).toBe("NOT_FOUND");
    await annul(body.id);
    expect((await order.buyer.own.call<Problem>("GET", own)).body.code).toBe("NOT_FOUND");
  });

  test("is refused when it is cut off, too large, or neither PDF nor picture", async () => {
    const order = await paid();
    const { id, ...rest } = invoice();
    await write(order, { id, ...rest });
    const refusals = [
      await send(id, pdf.subarray(0, 1_500)),
      await send(id, Buffer.concat([pdf, Buffer.alloc(5_000_000), pdf])),
      await send(id, Buffer.from("<html><script>1</script>")),
      await send(newId(), pdf),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(["INVOICE_FILE", "INVOICE_FILE", "PHOTO_TYPE", "NOT_FOUND"]);
  });
});

test("the register of sales has the tax office's columns, and sums to the orders to the cent", async () => {
  const { invoices } = await month();
  const text = (await owner.call("GET", "/api/gestion/exports/sales-book.csv?month=2026-11")).text;
  const [heads = [], ...rows] = text
    .replace("\u{FEFF}", "")
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(";"));
  expect([heads.length, heads[1], heads.at(-1)]).toEqual([24, "ESPECIFICACION", "TIPO DE VENTA"]);
  const first = rows.find((row) => row[3] === "0042") ?? [];
  const sold = invoices.find(({ number }) => number === "0042");
  const cents = toCents(sold?.amount ?? 0);
  const said = (of: number) => `"${plainAmount(of).replace(".", ",")}"`;
  expect([...first.slice(1, 8), ...first.slice(19)]).toEqual([
    "2",
    "20/11/2026",
    "0042",
    CODE,
    "4567890",
    "",
    "Ana Flores",
    said(cents),
    said(Math.round(cents * 0.13)),
    "V",
    "0",
    "0",
  ]);
  const column = (name: string) =>
    rows.reduce((sum, row) => sum + Number(row[heads.indexOf(name)]?.replace(/"/g, "").replace(",", "")), 0);
  const issued = invoices.filter(({ state }) => state === "issued");
  expect(rows.filter((row) => row.at(-3) === "A")).toHaveLength(invoices.length - issued.length);
  expect(column("IMPORTE BASE PARA DEBITO FISCAL")).toBe(issued.reduce((sum, { amount }) => sum + toCents(amount), 0));
  expect(column("SUBTOTAL") - column("DESCUENTOS BONIFICACIONES Y REBAJAS SUJETAS AL IVA")).toBe(
    column("IMPORTE BASE PARA DEBITO FISCAL"),
  );
  const none = await owner.call("GET", "/api/gestion/exports/sales-book.csv?month=2026-10");
  expect(none.text.split("\r\n")).toHaveLength(2);
});

test("an engine issues by itself, once, and what it cannot do waits", async () => {
  await setRegime("general");
  const [issued, later] = [await paid(), await paid()];
  const asked: string[] = [];
  const toy: InvoiceWay = {
    title: "Motor de prueba",
    isEngine: true,
    async issue({ id, number, total, lines }) {
      if (id !== issued.id) return id === later.id ? { answer: "later" } : { answer: "byHand" };
      asked.push(`${number}: ${total}, ${lines.map(({ sku: one, quantity }) => `${quantity} ${one}`).join()}`);
      return { answer: "issued", number: String(700 + number), code: CODE, issuedOn: TODAY };
    },
  };
  const { db } = tested.database;
  const engine = () =>
    createInvoices({
      db,
      clock: testClock,
      record: tested.shop.audit.record,
      papers: () => tested.shop.content.shown().papers,
      toPicture: async (upload) => upload,
      tell: tested.shop.orders.mailInvoice,
      log: (_message, error) => expect.unreachable(String(error)),
      ways: { toy },
      way: "toy",
    });
  await Promise.all([engine().issueDue(), engine().issueDue()]);
  await engine().issueDue();
  const number = Number(issued.number?.slice(2));
  expect(new Set(asked)).toEqual(new Set([`${number}: ${toCents(issued.total)}, 2 ${sku}`]));
  expect([await isAwaited(issued.id), await isAwaited(later.id)]).toEqual([false, true]);
  const { body } = await staff.call<InvoicesOfOrder>("GET", `/api/gestion/orders/${issued.id}/invoices`);
  expect(body.invoices.map((one) => [one.number, one.by])).toEqual([[String(700 + number), "Motor de prueba"]]);
});

test("the QR of an invoice is read, and no other", () => {
  const query = `nit=1023456027&cuf=${CODE}&numero=42&t=1`;
  expect(readInvoiceQr(`https://siat.impuestos.gob.bo/consulta/QR?${query}`)).toEqual({
    nit: "1023456027",
    number: "42",
    code: CODE,
  });
  for (const other of [
    `https://siat.impuestos.gob.bo.example/QR?${query}`,
    "https://siat.impuestos.gob.bo/QR?nit=1",
    "x",
  ])
    expect(readInvoiceQr(other)).toBeNull();
});
