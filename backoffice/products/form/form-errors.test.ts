import { expect, test } from "vitest";
import { NO_KINDS } from "./kinds.ts";
import { openForm } from "./product-form.ts";
import { standingErrors, errorOf, messagesOf } from "./form-errors.ts";

const form = { ...openForm(), id: "1" };
const photos: readonly never[] = [];
const errors = {
  name: "Escribe el nombre",
  category: "Elige la categoría",
  subcategory: "Elige la categoría",
  "colors.0.sizes": "Elige una talla para cada color",
  photos: "Un producto a la venta necesita al menos una foto",
};
const sent = { form, photos };

test("nothing was changed: all of it stands, each message once", () => {
  expect(standingErrors(errors, sent, { form, photos })).toEqual(errors);
  expect(messagesOf(errors)).toEqual([
    "Escribe el nombre",
    "Elige la categoría",
    "Elige una talla para cada color",
    "Un producto a la venta necesita al menos una foto",
  ]);
  expect(errorOf(errors, "colors")).toBe("Elige una talla para cada color");
  expect(errorOf(errors, "color")).toBeUndefined();
});

test("what was changed since is not wrong any more", () => {
  const changed = { ...form, name: "Bolso", place: "1 101", kinds: { ...NO_KINDS, sizes: ["M"] } };
  expect(standingErrors(errors, sent, { form: changed, photos: [] })).toEqual({});
  expect(standingErrors(errors, sent, { form: { ...form, place: "1 101" }, photos })).toEqual({
    name: "Escribe el nombre",
    "colors.0.sizes": "Elige una talla para cada color",
    photos: "Un producto a la venta necesita al menos una foto",
  });
});
