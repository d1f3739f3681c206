import { expect, test } from "vitest";
import { centimetres, drawnOf, sizeSentence, weightText } from "./measured.ts";

const unknown = { height: null, width: null, depth: null, weight: null, capacity: "" };

test("sizes and weights are written as in Spanish", () => {
  expect(centimetres(29.5)).toBe("29,5\u00A0cm");
  expect(weightText(820)).toBe("820\u00A0g");
  expect(weightText(1_250)).toBe("1,25\u00A0kg");
});

test("a product is drawn when its height and width are known", () => {
  expect(drawnOf(unknown)).toBeNull();
  expect(drawnOf({ ...unknown, height: 24 })).toBeNull();
  expect(drawnOf({ ...unknown, height: 24, width: 29 })).toEqual({ height: 24, width: 29, depth: 0 });
});

test("the drawing is told in a sentence", () => {
  expect(sizeSentence({ height: 24, width: 29.5, depth: 12 })).toBe(
    "Mide 24 centímetros de alto, 29,5 de ancho y 12 de fondo, dibujado al lado de un celular de 15 centímetros",
  );
  expect(sizeSentence({ height: 10, width: 19, depth: 0 })).toBe(
    "Mide 10 centímetros de alto, 19 de ancho, dibujado al lado de un celular de 15 centímetros",
  );
});
