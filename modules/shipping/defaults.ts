/** What a new shop starts with; from then on it is the owner's data. */
import { DEPARTMENTS as COURIER_PRICES, FREE_FROM, courier, delivery, flota, pickUp } from "#contracts/delivery.ts";
import { DEPARTMENTS } from "#contracts/places.ts";
import type { PurchaseRule } from "#contracts/purchase-types.ts";
import type { ShippingMethod } from "#contracts/shipping-methods.ts";

/** Where the shop's own riders go. */
const NEAR = ["La Paz", "El Alto"];
const [NEAR_CENTS, FAR_CENTS] = delivery.cents;

const inTheCity = {
  kind: "delivery",
  name: delivery.name,
  time: delivery.time,
  department: "L",
  exceptCities: [],
  freeFrom: FREE_FROM,
} as const;

const byCourier: readonly ShippingMethod[] = DEPARTMENTS.map(({ code, name }) => ({
  id: `courier-${code.toLowerCase()}`,
  kind: "courier",
  name: courier.name,
  detail: "",
  time: courier.time,
  department: code,
  cities: null,
  exceptCities: code === "L" ? NEAR : [],
  cents: COURIER_PRICES.find((price) => price.name === name)?.cents ?? courier.cents[1],
  freeFrom: FREE_FROM,
}));

export const SHIPPING_METHODS: readonly ShippingMethod[] = [
  { ...inTheCity, id: "delivery-cerca", detail: "Centro y zonas cercanas", cities: ["La Paz"], cents: NEAR_CENTS },
  { ...inTheCity, id: "delivery-lejos", detail: "Zonas alejadas", cities: ["La Paz"], cents: FAR_CENTS },
  { ...inTheCity, id: "delivery-el-alto", detail: "", cities: ["El Alto"], cents: FAR_CENTS },
  ...byCourier,
  {
    id: "flota",
    kind: "flota",
    name: flota.name,
    detail: "Pagas el flete al recoger, con tu CI",
    time: flota.time,
    department: null,
    cities: null,
    exceptCities: NEAR,
    cents: 0,
    freeFrom: null,
  },
  {
    id: "tienda",
    kind: "tienda",
    name: pickUp.name,
    detail: "",
    time: pickUp.time,
    department: null,
    cities: null,
    exceptCities: [],
    cents: 0,
    freeFrom: null,
  },
];

const everywhere = { min: null, max: null, cities: null, kinds: null } as const;
const HOURS = 60;

export const PURCHASE_RULES: readonly PurchaseRule[] = [
  {
    ...everywhere,
    type: "qr",
    label: "Pago con QR",
    text: "Desde la app de cualquier banco. Lo confirmamos al instante.",
    holdMinutes: null,
    firstHoldMinutes: null,
    needsConfirmedEmail: false,
  },
  {
    ...everywhere,
    type: "contra_entrega",
    label: "Pago contra entrega",
    text: "Pagas en efectivo o con QR cuando recibes tu pedido. Te llamamos antes para confirmarlo.",
    cities: NEAR,
    kinds: ["delivery"],
    max: 150_000,
    holdMinutes: 72 * HOURS,
    firstHoldMinutes: 24 * HOURS,
    needsConfirmedEmail: true,
  },
  {
    ...everywhere,
    type: "tienda",
    label: "Recoger y pagar en tienda",
    text: "Te lo guardamos {plazo}. Pagas al recogerlo.",
    kinds: ["tienda"],
    holdMinutes: 48 * HOURS,
    firstHoldMinutes: 24 * HOURS,
    needsConfirmedEmail: true,
  },
  {
    ...everywhere,
    type: "whatsapp",
    label: "Coordinar por WhatsApp",
    text: "Hacemos tu pedido y acordamos el pago por mensaje. Te lo guardamos {plazo}.",
    holdMinutes: 24 * HOURS,
    firstHoldMinutes: 6 * HOURS,
    needsConfirmedEmail: true,
  },
];
