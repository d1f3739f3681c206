import { expect, test } from "vitest";
import { readLastCart } from "./last-cart.ts";

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
