import { expect, test } from "vitest";
import type { PurchaseRule } from "#contracts/purchase-types.ts";
import { chosenType, fitting, purchaseChoices } from "./purchase-choice.ts";

const everywhere = { label: "", text: "", min: null, max: null, cities: null, kinds: null, holdMinutes: null };
const RULES: readonly PurchaseRule[] = [
  { ...everywhere, type: "qr" },
  { ...everywhere, type: "contra_entrega", kinds: ["delivery"], cities: ["La Paz", "El Alto"], max: 150_000 },
  { ...everywhere, type: "tienda", kinds: ["tienda"] },
];
const shipping = {
  name: "Ana Flores",
  phone: "+59171234567",
  department: "L",
  city: "La Paz",
  zone: "",
  address: "Av. Arce 2000",
  building: "",
  reference: "Frente a la plaza",
  method: "cerca",
  kind: "delivery",
  methodName: "Delivery",
  time: "mañana",
} as const;
const troubles = (about: object, total: number, Moneda = "Bs.") =>
  purchaseChoices(RULES, { shipping: { ...shipping, ...about } }, { total, Moneda }).map(({ trouble }) => trouble);

test("each way to pay, with the reason where it does not fit", () => {
  expect(troubles({}, 100_000)).toEqual([null, null, "Solo si recoges en la tienda"]);
  expect(troubles({}, 150_001)).toEqual([null, "Hasta Bs.\u00A01.500", "Solo si recoges en la tienda"]);
  expect(troubles({ city: "Viacha" }, 100)).toEqual([null, "Solo en La Paz y El Alto", "Solo si recoges en la tienda"]);
  expect(troubles({ kind: "tienda", city: "" }, 100)).toEqual([null, "Solo con delivery en la ciudad", null]);
  expect(troubles({}, 100, "€")[0]).toBe("No disponible en esta moneda");
});

test("the wanted one while it fits, else the shop's first", () => {
  const choices = purchaseChoices(RULES, { shipping }, { total: 100, Moneda: "Bs." });
  expect(fitting(choices)).toEqual(["qr", "contra_entrega"]);
  expect(chosenType(choices, "contra_entrega")).toBe("contra_entrega");
  expect(chosenType(choices, "tienda")).toBe("qr");
  expect(chosenType([], "qr")).toBeUndefined();
});

test("without delivery there is nothing to choose", () => {
  expect(purchaseChoices(RULES, {}, { total: 100, Moneda: "Bs." })).toEqual([]);
});
