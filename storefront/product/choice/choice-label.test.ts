import type { Variant } from "#contracts/product/product.document.ts";
import { describe, expect, test } from "vitest";
import { choiceLabel } from "./choice-label.ts";

const variant = (color: string, size: string, stock: number): Variant => ({
  id: `${color}-${size}`,
  color: { name: color, hex: "#000" },
  size,
  stock,
});
const word = (variants: readonly Variant[], size: string | null, missing = false, mailArrives = true) =>
  choiceLabel({
    variants,
    color: "Negro",
    wanted: variants.find((one) => one.color.name === "Negro" && one.size === size),
    missing,
    mailArrives,
  });

describe("of several sizes", () => {
  const some = [variant("Negro", "36", 0), variant("Negro", "37", 2), variant("Café", "36", 1)];
  const others = [variant("Negro", "36", 0), variant("Negro", "37", 0), variant("Café", "36", 1)];
  const none = [variant("Negro", "36", 0), variant("Negro", "37", 0), variant("Café", "36", 0)];

  test("another size is offered only when one is in stock", () => {
    expect(word(some, "36")).toBe("La talla 36 está agotada en Negro. Elige otra.");
    expect(word(others, "36")).toBe("Se agotaron todas las tallas en Negro. Elige otro color.");
    expect(word(none, "36")).toBe("");
  });

  test("a size is asked for only when one is in stock", () => {
    expect(word(some, null)).toBe("");
    expect(word(some, null, true)).toBe("Elige una talla");
    expect(word(some, "37", true)).toBe("");
    expect(word(others, null, true)).toBe("Se agotaron todas las tallas en Negro. Elige otro color.");
    expect(word(none, null)).toBe("Elige tu talla y te avisamos cuando vuelva.");
    expect(word(none, null, false, false)).toBe("");
  });
});

test("with one size no size is mentioned", () => {
  const others = [variant("Negro", "Única", 0), variant("Café", "Única", 3)];
  const none = [variant("Negro", "Única", 0), variant("Café", "Única", 0)];
  expect(word(others, "Única", true)).toBe("Agotado en Negro. Elige otro color.");
  expect(word(none, "Única")).toBe("");
  expect(word(none, "Única", true)).toBe("Agotado");
});
