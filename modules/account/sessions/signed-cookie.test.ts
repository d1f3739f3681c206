/** @module-tag security */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readSignedCookie } from "./signed-cookie.ts";

const NAME = "vitrina.session";
const SECRET = "the secret of this test";
const TOKEN = "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY";

const sign = (value: string, secret = SECRET) =>
  encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`);
const read = (header: string) => readSignedCookie(header, NAME, SECRET);

test("reads what it signed, among other cookies", () => {
  expect(read(`${NAME}=${sign(TOKEN)}`)).toBe(TOKEN);
  expect(read(`XSRF-TOKEN=1; ${NAME}=${sign(TOKEN)}; another=2`)).toBe(TOKEN);
  expect(read(`another${NAME}=${sign("no")}; ${NAME}=${sign(TOKEN)}`)).toBe(TOKEN);
});

test.each([
  ["no cookie", "another=1"],
  ["no value", `${NAME}=`],
  ["no signature", `${NAME}=${TOKEN}`],
  ["nothing that is signed", `${NAME}=${sign("")}`],
  ["another secret", `${NAME}=${sign(TOKEN, "another")}`],
  ["the signature of another value", `${NAME}=${TOKEN}${sign("x").slice(1)}`],
  ["a shorter signature", `${NAME}=${sign(TOKEN).slice(0, -5)}`],
  ["a longer signature", `${NAME}=${sign(TOKEN)}A`],
  ["two cookies of the name, both ours", `${NAME}=${sign(TOKEN)}; ${NAME}=${sign(TOKEN)}`],
  ["a broken escape", `${NAME}=%E0%A4%A.%`],
  ["quotes", `${NAME}="${sign(TOKEN)}"`],
])("takes nothing from %s", (_what, header) => {
  expect(read(header)).toBeNull();
});
