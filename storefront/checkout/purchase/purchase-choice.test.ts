import { expect, test } from "vitest";
import type { PurchaseRule } from "#contracts/payment/purchase-types.ts";
import { UNCONFIRMED, chosenType, fitting, purchaseChoices } from "./purchase-choice.ts";

const everywhere = {
  label: "",
  text: "",
  min: null,
  max: null,
  cities: null,
  kinds: null,
  holdMinutes: null,
  firstHoldMinutes: null,
  needsConfirmedEmail: true,
};
const FREE = { email: "ana@correo.com", isConfirmed: true, isFirst: true, isFull: false, piecesLeft: 10 };
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
const problems = (about: object, total: number, Moneda = "Bs.", reservation: object = {}, pieces = 1) =>
  purchaseChoices(
    RULES,
    { shipping: { ...shipping, ...about } },
    { totalBy: () => total, Moneda, pieces },
    { ...FREE, ...reservation },
  ).map(({ problem }) => problem);

test("each way to pay, with the reason when it is not allowed", () => {
  expect(problems({}, 100_000)).toEqual([null, null, "Solo si recoges en la tienda"]);
  expect(problems({}, 150_001)).toEqual([null, "Hasta Bs.\u00A01.500", "Solo si recoges en la tienda"]);
  expect(problems({ city: "Viacha" }, 100)).toEqual([null, "Solo en La Paz y El Alto", "Solo si recoges en la tienda"]);
  expect(problems({ kind: "tienda", city: "" }, 100)).toEqual([null, "Solo con delivery en la ciudad", null]);
  expect(problems({}, 100, "€")[0]).toBe("No disponible en esta moneda");
});

test("what would make it possible, where something would", () => {
  const remedies = (about: object, total: number, reservation: object = {}, pieces = 1) =>
    purchaseChoices(
      [...RULES, { ...everywhere, type: "whatsapp", min: 20_000 }],
      { shipping: { ...shipping, ...about } },
      { totalBy: () => total, Moneda: "Bs.", pieces },
      { ...FREE, ...reservation },
    ).map(({ remedy }) => remedy && `${remedy.name} ${remedy.to}`);
  const [way, city, fewer] = [
    "Cambiar a recoger en tienda /datos-envio",
    "Cambiar la ciudad de entrega /datos-envio",
    "Ajustar mi carrito /carrito",
  ];
  expect(remedies({}, 100_000)).toEqual([null, null, way, null]);
  expect(remedies({}, 150_001)).toEqual([null, fewer, way, null]);
  expect(remedies({ city: "Viacha" }, 100)).toEqual([null, city, way, "Seguir comprando /inicio"]);
  expect(remedies({ kind: "tienda", city: "" }, 20_000)[1]).toBe("Cambiar a delivery /datos-envio");
  expect(remedies({}, 20_000, { piecesLeft: 1 }, 2)).toEqual([null, fewer, way, fewer]);
  expect(remedies({}, 20_000, { isConfirmed: false, piecesLeft: 1 }, 2)).toEqual([null, null, way, null]);
});

test("paying later needs a confirmed address and has limits; QR is always allowed", () => {
  const pickUp = (reservation: object, pieces = 1) =>
    problems({ kind: "tienda", city: "" }, 100, "Bs.", reservation, pieces);
  expect(pickUp({ isConfirmed: false })).toEqual([null, "Solo con delivery en la ciudad", UNCONFIRMED]);
  expect(pickUp({ isFull: true })[2]).toBe("Ya tienes un pedido reservado sin pagar");
  expect(pickUp({ piecesLeft: 3 }, 3)[2]).toBeNull();
  expect(pickUp({ piecesLeft: 3 }, 4)).toEqual([null, expect.any(String), "Sin pagar antes, hasta 3 piezas"]);
  expect(pickUp({ piecesLeft: 1 }, 2)[2]).toBe("Sin pagar antes, hasta 1 pieza");
});

test("the chosen way while it is allowed, else the shop's first", () => {
  const choices = purchaseChoices(RULES, { shipping }, { totalBy: () => 100, Moneda: "Bs.", pieces: 1 }, FREE);
  expect(fitting(choices)).toEqual(["qr", "contra_entrega"]);
  expect(chosenType(choices, "contra_entrega")).toBe("contra_entrega");
  expect(chosenType(choices, "tienda")).toBe("qr");
  expect(chosenType([], "qr")).toBeUndefined();
});

test("without delivery there is nothing to choose", () => {
  expect(purchaseChoices(RULES, {}, { totalBy: () => 100, Moneda: "Bs.", pieces: 1 }, FREE)).toEqual([]);
});
