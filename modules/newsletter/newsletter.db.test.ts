import { afterAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { subscribers } from "./newsletter.sql.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";

/** Each test has its own shop: one would use up the other's rate limit. */
const [tested, other] = await Promise.all([openTestShop(), openTestShop()]);
afterAll(() => Promise.all([tested.close(), other.close()]));

const kept = async (shop: TestShop) => (await shop.database.db.select().from(subscribers)).map((row) => row.email);

test("an invalid address is refused at its field, in Spanish, and nothing is stored", async () => {
  const invalid = "Ingresa un correo válido";
  for (const [email, message] of [
    ["", invalid],
    ["   ", invalid],
    ["ana", invalid],
    ["ana@", invalid],
    ["ana@correo", invalid],
    ["ana garcia@correo.bo", "Un correo no lleva espacios"],
    [`${"a".repeat(250)}@correo.bo`, invalid],
  ]) {
    const { status, body } = await tested.api<Problem>("POST", "/api/newsletter", { body: { email } });
    expect({ email, status, code: body.code }).toEqual({ email, status: 400, code: "INVALID" });
    expect(body.errors).toEqual([{ path: "email", code: "INVALID", message }]);
  }
  for (const body of [{}, { email: null }, { email: "ana@correo.bo", name: "Ana" }]) {
    expect((await tested.api<Problem>("POST", "/api/newsletter", { body })).status).toBe(400);
  }
  expect(await kept(tested)).toEqual([]);
  expect(tested.errors).toEqual([]);
});

test("ten requests a minute are accepted, the eleventh is refused; other spellings are the same address", async () => {
  const spellings = ["Eva@Correo.BO", "eva@correo.bo", " EVA@CORREO.BO "];
  const sent = [];
  for (let count = 0; count < 11; count += 1) {
    const body = { email: spellings[count] ?? `persona${count}@correo.bo` };
    sent.push(await other.api<Problem>("POST", "/api/newsletter", { body }));
  }
  expect(sent.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  expect(sent.at(-1)?.body).toMatchObject({ code: "TOO_MANY", title: "Demasiadas solicitudes. Espera un momento" });
  expect(Number(sent.at(-1)?.headers.get("retry-after"))).toSatisfy((wait: number) => wait >= 1 && wait <= 66);
  const people = Array.from({ length: 7 }, (_, index) => `persona${index + 3}@correo.bo`);
  expect((await kept(other)).toSorted()).toEqual(["eva@correo.bo", ...people]);
});
