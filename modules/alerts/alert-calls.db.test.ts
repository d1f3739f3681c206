import { afterAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { examples, soldOut } from "#tests/support/values/examples.ts";
import { stockAlerts } from "./alerts.sql.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";

const tested = await openTestShop();
afterAll(() => tested.close());

const { sku, product } = soldOut();
const [inStock] = examples(1, 5);

/** Runs with a separate shop for tests with many requests: rate limits are counted per shop. */
async function withShop(run: (shop: TestShop) => Promise<void>): Promise<void> {
  const shop = await openTestShop();
  await run(shop);
  expect(shop.errors).toEqual([]);
  await shop.close();
}

test("asking twice, in any spelling: 202 without a body, one alert, and one mail once it is back in stock", async () => {
  for (const email of ["Ana@Example.com", " ana@example.com "]) {
    const answer = await tested.api("POST", "/api/alerts", { body: { variant: sku, email } });
    expect(answer).toMatchObject({ status: 202, text: "" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await tested.database.db.select().from(stockAlerts)).toMatchObject([
    { variant: sku, email: "ana@example.com", toldAt: null },
  ]);
  await tested.shop.catalogue.setStock(sku, 2);
  expect(await tested.mails()).toEqual([]);
  // For the variant, the mail, and that it left.
  expect(await tested.shop.jobs.runDue()).toBe(3);
  const mails = await tested.mails();
  expect(mails.map((mail) => header(mail, "to"))).toEqual(["ana@example.com"]);
  expect(mails[0]?.text).toContain(`\n${tested.url}/producto?id=${product}&color=`);
  expect(
    (await tested.api<Problem>("POST", "/api/alerts", { body: { variant: sku, email: "a@b.co" } })).body.code,
  ).toBe("IN_STOCK");
  expect(tested.errors).toEqual([]);
});

test("an invalid request is refused in Spanish, and nothing is stored", () =>
  withShop(async ({ api, database }) => {
    const email = "ana@example.com";
    const post = async (body: unknown) => {
      const { status, body: problem } = await api<Problem>("POST", "/api/alerts", { body });
      return { status, code: problem.code, title: problem.title, errors: problem.errors };
    };
    const invalid = { status: 400, code: "INVALID", title: "Hay datos que no pudimos leer" };
    expect(await post({ variant: inStock?.sku, email })).toEqual({
      status: 409,
      code: "IN_STOCK",
      title: "Este producto ya está disponible: puedes comprarlo ahora",
    });
    expect(await post({ variant: "NO-SUCH", email })).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await post({ variant: sku, email: "ana" })).toMatchObject({
      ...invalid,
      errors: [{ path: "email", code: "INVALID", message: "Ingresa un correo válido" }],
    });
    expect(await post({ variant: " A-1", email })).toMatchObject({
      ...invalid,
      errors: [
        {
          path: "variant",
          code: "INVALID",
          message: "El código de la variante no es válido: usa hasta 50 letras, números y signos",
        },
      ],
    });
    expect(await post({ variant: sku, email, name: "Ana" })).toMatchObject({
      ...invalid,
      errors: [{ path: "name", code: "UNKNOWN_FIELD" }],
    });
    for (const body of [{ variant: [sku], email }, { variant: sku }, { variant: sku, email: [email, email] }]) {
      expect(await post(body)).toMatchObject(invalid);
    }
    expect(await database.db.$count(stockAlerts)).toBe(0);
  }));

test("a repeated address, two addresses, or a line break in one are refused", () =>
  withShop(async ({ api, database }) => {
    const text = `{"variant":"${sku}","email":"a@example.com","email":"b@example.com"}`;
    expect(await api("POST", "/api/alerts", { text })).toMatchObject({ status: 400 });
    for (const email of [
      "a@example.com, b@example.com",
      "a@example.com\r\nBcc: b@example.com",
      "Ana <a@example.com> b",
      "a＠example.com",
      `${"a".repeat(250)}@example.com`,
    ]) {
      expect(await api("POST", "/api/alerts", { body: { variant: sku, email } })).toMatchObject({ status: 400 });
    }
    expect(await database.db.$count(stockAlerts)).toBe(0);
  }));

test("without the CSRF token, or from another origin, it is refused; so are other methods", async () => {
  const body = { variant: sku, email: "ana@example.com" };
  const forged: Record<string, string | null>[] = [{ "x-xsrf-token": null }, { origin: "https://evil.example" }];
  for (const headers of forged) {
    expect(await tested.api("POST", "/api/alerts", { body, headers })).toMatchObject({ status: 403 });
  }
  expect(await tested.api("GET", "/api/alerts")).toMatchObject({ status: 404 });
});

test("too many requests get 429 with Retry-After", () =>
  withShop(async ({ api }) => {
    const body = { variant: sku, email: "ana@example.com" };
    const sent = await Promise.all(Array.from({ length: 12 }, () => api<Problem>("POST", "/api/alerts", { body })));
    const refused = sent.filter(({ status }) => status !== 202);
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual([
      [429, "TOO_MANY"],
      [429, "TOO_MANY"],
    ]);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  }));
