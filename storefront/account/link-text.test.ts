import { expect, test } from "vitest";
import { linkText } from "./link-text.ts";

test.each([
  [null, "Listo: ahora también puedes entrar con Facebook."],
  ["access_denied", "No vinculamos tu Facebook: lo cancelaste. Puedes intentarlo otra vez."],
  ["account_already_linked_to_different_user", "Esa cuenta de Facebook ya está vinculada a otra cuenta de la tienda."],
  ["<script>", "No pudimos vincular tu Facebook. Inténtalo otra vez."],
  ["", "No pudimos vincular tu Facebook. Inténtalo otra vez."],
  // Names of properties that every object inherits (A02).
  ["__proto__", "No pudimos vincular tu Facebook. Inténtalo otra vez."],
  ["constructor", "No pudimos vincular tu Facebook. Inténtalo otra vez."],
  ["valueof", "No pudimos vincular tu Facebook. Inténtalo otra vez."],
])("%s", (error, words) => {
  expect(linkText({ provider: "facebook", error })).toBe(words);
});
