import { expect, test } from "vitest";
import { PROMISES } from "#demo/seed/landings.ts";
import { exchangeText, warrantyText } from "./promises.ts";

test.each([
  [7, {}, {}, "Cambio dentro de los 7 días, sin uso y con etiquetas"],
  [1, {}, {}, "Cambio dentro de 1 día, sin uso y con etiquetas"],
  [7, { PorcDesc: 10 }, {}, "En oferta: sin cambio por talla o gusto"],
  [7, { PorcDesc: 0.5 }, { exchangesReduced: true }, "Cambio dentro de los 7 días, sin uso y con etiquetas"],
  [7, { isCare: true }, {}, "Sin cambio una vez abierto"],
  [7, { isCare: true, PorcDesc: 20 }, {}, "En oferta: sin cambio por talla o gusto"],
  [0, {}, {}, null],
  [null, { PorcDesc: 10 }, {}, null],
])("within %s days, %j %j: %s", (exchangeDays, sold, answer, text) => {
  expect(exchangeText({ ...PROMISES, exchangeDays, ...answer }, { PorcDesc: 0, ...sold })).toBe(text);
});

test.each([
  [6, "6 meses de garantía por defectos de fabricación"],
  [1, "1 mes de garantía por defectos de fabricación"],
  [0, null],
  [null, null],
])("%s months: %s", (warrantyMonths, text) => {
  expect(warrantyText({ ...PROMISES, warrantyMonths })).toBe(text);
});
