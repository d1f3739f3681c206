/** What the mails about an order ask for, and what they say of its money. */
import { expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import { users } from "#modules/account/account.sql.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { orderText } from "#contracts/contact/whatsapp.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const [first] = examples(1, 15);
const clock = movingClock();

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);

const money = (decimal: number) => formatMoney({ cents: toCents(decimal), Moneda: "Bs." });

test("an order agreed on WhatsApp is mailed with a button that writes there", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  const order = await buyers.buy(who, "whatsapp");
  const mail = (await buyers.mailsTo(who.person.email)).at(-1);
  expect(mail?.text).toContain("Recibimos tu pedido. Coordinemos el pago.\n");
  const [, address = ""] = /Escribir por WhatsApp:\n(\S+)\n\nVer mi pedido:\n/.exec(mail?.text ?? "") ?? [];
  expect(address).toMatch(/^https:\/\/wa\.me\/591\d{8}\?/);
  expect(new URL(address).searchParams.get("text")).toBe(orderText(order));
});

test("a paid order that the owner cancels is mailed with the sum that goes back", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  const order = await buyers.buy(who, "tienda");
  for (const to of ["pagado", "en_preparacion", "cancelado"] as const) await tested.shop.orders.advance(order.id, to);
  const [prepared, cancelled] = (await buyers.mailsTo(who.person.email)).slice(-2);
  expect(prepared?.text).toContain("\n\nTe avisaremos cuando puedas recogerlo.\n");
  expect(prepared?.text).toContain(`\nTotal pagado: ${money(order.total)}\n`);
  expect(cancelled?.text).toMatch(
    new RegExp(
      `^Cancelamos tu pedido. Te devolvemos el dinero.\n[^]* Te escribiremos para devolverte ${money(order.total)}\\.\n`,
    ),
  );
});

const subjectsOf = async (email: string) =>
  (await buyers.mailsTo(email)).map((mail) => header(mail, "subject")).filter((subject) => /pedido/i.test(subject));

test("that the payment is missing is mailed after ten minutes, once, and not when it came before (F01, F20)", async () => {
  const [paid, late] = await Promise.all([buyers.buyer({ [first.sku]: 1 }), buyers.buyer({ [first.sku]: 1 })]);
  const [order, other] = [await buyers.buy(paid), await buyers.buy(late)];
  clock.pass(9);
  expect([await subjectsOf(paid.person.email), await subjectsOf(late.person.email)]).toEqual([[], []]);
  await tested.shop.orders.advance(order.id, "pagado");
  clock.pass(2);
  expect(await subjectsOf(paid.person.email)).toEqual([`¡Pago confirmado! Pedido ${order.number}`]);
  const missing = [`Recibimos tu pedido ${other.number}: falta el pago`];
  expect(await subjectsOf(late.person.email)).toEqual(missing);
  // As a process leaves it that died after its mail had left.
  const unfinished = { doneAt: null, lockedUntil: clock.now() };
  const { db } = tested.database;
  const done = db
    .update(jobs)
    .set(unfinished)
    .where(and(eq(jobs.kind, "order-unpaid-mail"), eq(jobs.key, other.id)));
  expect(await done.returning()).toHaveLength(1);
  clock.pass(5);
  expect(await subjectsOf(late.person.email)).toEqual(missing);
});

test("a newcomer whose money arrived is told so at the typed address, with the button that confirms it", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  const { email } = who.person;
  await tested.database.db.update(users).set({ emailVerified: false }).where(eq(users.id, who.user.id));
  const order = await buyers.buy(who);
  clock.pass(11);
  expect(await subjectsOf(email)).toEqual([]);
  await tested.shop.orders.advance(order.id, "pagado");
  const mail = (await buyers.mailsTo(email)).at(-1);
  expect(mail && header(mail, "subject")).toBe(`¡Pago confirmado! Pedido ${order.number}`);
  expect(mail?.text).toContain("Confirma este correo y te avisamos de cada paso.");
  const [, token = ""] = /Confirmar este correo:\n\S+token=([\w-]+)\n/.exec(mail?.text ?? "") ?? [];
  expect((await who.own.call("POST", "/api/users/confirm-email", { body: { token } })).status).toBe(200);
  await tested.shop.orders.advance(order.id, "en_preparacion");
  expect(await subjectsOf(email)).toEqual([
    `¡Pago confirmado! Pedido ${order.number}`,
    `Estamos preparando tu pedido ${order.number}`,
  ]);
});

test("an address that another account has confirmed gets the receipt without such a button", async () => {
  const [owner, who] = await Promise.all([buyers.buyer(), buyers.buyer({ [first.sku]: 1 })]);
  const email = `${who.user.id}@sin-confirmar.invalid`;
  const claimed = { email, claim: owner.person.email, emailVerified: false };
  await tested.database.db.update(users).set(claimed).where(eq(users.id, who.user.id));
  const order = await buyers.buy(who);
  await tested.shop.orders.advance(order.id, "pagado");
  const mail = (await buyers.mailsTo(owner.person.email)).at(-1);
  expect(mail && header(mail, "subject")).toBe(`¡Pago confirmado! Pedido ${order.number}`);
  expect(mail?.text).not.toContain("Confirma");
});
