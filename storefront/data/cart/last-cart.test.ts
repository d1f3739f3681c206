import { expect, test } from "vitest";
import { asOfText, readLastCart } from "./last-cart.ts";

const cart = { id: "c", products: [], version: 1, updatedAt: "" };
const text = JSON.stringify({ owner: "me", at: 5, cart });

test("the last cart is read only by its owner", () => {
  expect(readLastCart(text, "me")).toEqual({ owner: "me", at: 5, cart });
  expect(readLastCart(text, "somebody else")).toBeNull();
  expect(readLastCart(text, null)).toBeNull();
  expect(readLastCart(text, undefined)).toBeNull();
});

test("an invalid cart is ignored", () => {
  const broken = [
    null,
    "",
    "{",
    "null",
    "[]",
    '"x"',
    '{"owner":"me","at":5}',
    '{"owner":"me","at":5,"cart":null}',
    '{"owner":"me","at":5,"cart":{"products":"x"}}',
    '{"owner":"me","at":"5","cart":{"products":[]}}',
  ];
  expect(broken.map((one) => readLastCart(one, "me"))).toEqual(broken.map(() => null));
});

const now = Date.parse("2026-11-20T19:00:00Z");

test("a cart of today shows its time, an older one also its day", () => {
  expect(asOfText(Date.parse("2026-11-20T18:32:10Z"), now, "America/La_Paz")).toBe("a las 14:32");
  expect(asOfText(Date.parse("2026-11-20T04:05:00Z"), now, "America/La_Paz")).toBe("a las 00:05");
  expect(asOfText(Date.parse("2026-11-20T03:59:00Z"), now, "America/La_Paz")).toBe("el 19 de noviembre a las 23:59");
});
