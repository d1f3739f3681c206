/** @module-tag security */
import { expect, test } from "vitest";
import { createCsrfToken, isCsrfToken } from "./csrf.ts";

const secret = "0123456789abcdef0123456789abcdef";

test("a token is valid only for its secret and session, and never repeats", () => {
  const token = createCsrfToken(secret, "session");
  expect(isCsrfToken(secret, token, "session")).toBe(true);
  expect(isCsrfToken(secret, token, "other")).toBe(false);
  expect(isCsrfToken(secret, token)).toBe(false);
  expect(isCsrfToken(`${secret}x`, token, "session")).toBe(false);
  expect(createCsrfToken(secret, "session")).not.toBe(token);
});

test("a token needs no escaping in a cookie or a header", () => {
  expect(createCsrfToken(secret)).toMatch(/^[A-Za-z0-9_-]{24}\.[A-Za-z0-9_-]{43}$/);
});

test("an invalid or changed token is refused", () => {
  const token = createCsrfToken(secret);
  const [nonce = "", signature = ""] = token.split(".");
  const changed = [
    `x${nonce}.${signature}`,
    `${nonce}.${signature.slice(1)}`,
    `${nonce}.`,
    nonce,
    `.${signature}`,
    ".",
    "",
    "a.b.c",
  ];
  for (const text of changed) expect(isCsrfToken(secret, text), text).toBe(false);
});
