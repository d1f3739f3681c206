import { expect, test } from "vitest";
import { billingReview, shippingReview } from "./review-text.ts";
import { CHANGE_FROM_REVIEW, stepState } from "../step-state.ts";

const shipping = {
  name: "Ana Flores",
  phone: "+59171234567",
  department: "S",
  city: "Montero",
  zone: "Norte",
  address: "Av. Banzer 123",
  building: "Piso 3",
  reference: "Portón negro",
};

test("the recipient and the address, one line each", () => {
  expect(shippingReview(shipping, true)).toEqual([
    "Ana Flores",
    "71234567",
    "Av. Banzer 123, Piso 3",
    "Norte, Montero, Santa Cruz",
    "Portón negro",
  ]);
  const capital = { ...shipping, department: "L", city: "La Paz", zone: "", building: "" };
  expect(shippingReview(capital, true).slice(2, 4)).toEqual(["Av. Banzer 123", "La Paz"]);
  expect(shippingReview(shipping, false)).toEqual(["Ana Flores", "71234567"]);
});

test("the name on the invoice", () => {
  const billing = { documentNumber: "1234567", complement: "1A", name: "Ana Flores", email: "ana@correo.com" };
  expect(billingReview({ ...billing, documentType: 1 })).toEqual(["Ana Flores", "CI 1234567-1A", "ana@correo.com"]);
});

test("a link into a step carries its state; any other history state is ignored", () => {
  expect(stepState(CHANGE_FROM_REVIEW)).toEqual({ edit: true, back: "/tipo-de-compra" });
  expect(stepState(null)).toEqual({ edit: false, back: null });
  expect(stepState({ edit: "yes", back: "https://example.com" })).toEqual({ edit: false, back: null });
});
