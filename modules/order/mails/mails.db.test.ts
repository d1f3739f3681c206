/** What the mails about an order ask for, and what they say of its money. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { orderText } from "#contracts/contact/whatsapp.ts";
import { type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";

const [first] = examples(1, 15);
if (!first) throw new Error("no example");
let tested: TestShop;
let buyers: Buyers;

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"] });
  buyers = createBuyers(tested);
});
afterAll(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
});

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
