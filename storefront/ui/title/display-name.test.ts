import { expect, test } from "vitest";
import { displayName } from "./display-name.ts";

test("a number holds its unit, and nothing else", () => {
  const names = [
    "Botín Samaipata taco 3 cm",
    "Bálsamo 100 ml para cuero",
    "Bolso 2 asas",
    "Crema 50 gran cuidado",
    "por Bs. 64 y",
  ];
  expect(names.map(displayName)).toEqual([
    "Botín Samaipata taco 3\u00A0cm",
    "Bálsamo 100\u00A0ml para cuero",
    "Bolso 2 asas",
    "Crema 50 gran cuidado",
    "por Bs.\u00A064 y",
  ]);
});
