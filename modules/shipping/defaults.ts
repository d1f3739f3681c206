/** The first rows of a new shop. Afterwards they are the owner's data: nothing else may quote these values. */
import { DEPARTMENTS, type Department, departmentOf } from "#contracts/address/places.ts";
import type { PurchaseRule } from "#contracts/payment/purchase-types.ts";
import { type Place, type ShippingMethod, isAmong } from "#contracts/delivery/shipping-methods.ts";

/** An order placed before this hour leaves on the same working day. */
const CUT_OFF = "16:00";
/** Nothing is promised in the owner's name: that is for the owner to say. */
const notPromised = { promised: false } as const;
const noDays = { ...notPromised, daysFrom: null, daysTo: null, cutOff: null } as const;

/** A new shop works from Monday to Saturday, in La Paz. */
export const CALENDAR = {
  department: "L",
  city: "La Paz",
  workDays: [1, 2, 3, 4, 5, 6],
  closed: [],
} as const;

/** A second city that the riders of the first reach. */
const NEIGHBOURS: Readonly<Record<string, string>> = { "La Paz": "El Alto", "El Alto": "La Paz" };
/** From this sum on, city delivery and courier are free, in cents. */
const FREE_FROM = 50_000;

/** The shop's city as `places.ts` writes it, and the one beside it. */
export function nearTo({ department, city }: Place): string[] {
  const name = departmentOf(department)?.cities.find((one) => isAmong([one], city)) ?? city;
  return [name, NEIGHBOURS[name] ?? []].flat();
}

type Price = Pick<ShippingMethod, "cents" | "days" | "daysFrom" | "daysTo">;
const SOON = { days: "2 a 3", daysFrom: 2, daysTo: 3 } as const;
const LATER = { days: "3 a 4", daysFrom: 3, daysTo: 4 } as const;
const LAST = { days: "4", daysFrom: 4, daysTo: 4 } as const;

/** Prices of the courier from La Paz, by a department's code. */
const COURIER: Readonly<Record<Department["code"], Price>> = {
  L: { cents: 3_500, ...SOON },
  C: { cents: 3_500, ...SOON },
  O: { cents: 3_500, ...SOON },
  S: { cents: 4_000, ...SOON },
  P: { cents: 4_500, ...LATER },
  H: { cents: 4_500, ...LATER },
  T: { cents: 5_000, ...LATER },
  B: { cents: 6_000, ...LAST },
  N: { cents: 6_000, ...LAST },
};

/** The ways of delivery of a new shop in this place. */
export function firstMethods(home: Place): readonly ShippingMethod[] {
  const near = nearTo(home);
  const [own = "", second] = near;
  const inTheCity = {
    kind: "delivery",
    name: "Delivery en la ciudad",
    time: "en 24 a 48 horas",
    days: "",
    // The working day after it leaves: 24 hours after the cut-off hour, 48 for what is ordered right after it.
    ...notPromised,
    daysFrom: 1,
    daysTo: 1,
    cutOff: CUT_OFF,
    department: home.department,
    exceptCities: [],
    freeFrom: FREE_FROM,
  } as const;
  // To La Paz it costs what it costs from there.
  const priceTo = (code: Department["code"]) =>
    COURIER[code === home.department ? "L" : code === "L" ? (departmentOf(home.department)?.code ?? "L") : code];
  const byCourier = DEPARTMENTS.map(({ code }): ShippingMethod => ({
    id: `courier-${code.toLowerCase()}`,
    kind: "courier",
    name: "Envío nacional por courier",
    detail: "",
    time: "de 2 a 4 días hábiles",
    department: code,
    cities: null,
    exceptCities: code === home.department ? near : [],
    freeFrom: FREE_FROM,
    ...notPromised,
    cutOff: CUT_OFF,
    ...priceTo(code),
  }));
  return [
    { ...inTheCity, id: "delivery-cerca", detail: "Centro y zonas cercanas", cities: [own], cents: 1_500 },
    { ...inTheCity, id: "delivery-lejos", detail: "Zonas alejadas", cities: [own], cents: 2_500 },
    ...(second === undefined
      ? []
      : [{ ...inTheCity, id: "delivery-el-alto", detail: "", cities: [second], cents: 2_500 }]),
    ...byCourier,
    {
      id: "flota",
      kind: "flota",
      name: "Envío por flota",
      detail: "Pagas el flete al recoger, con tu CI",
      time: "según la salida del bus",
      days: "",
      ...noDays,
      department: null,
      cities: null,
      exceptCities: near,
      cents: 0,
      freeFrom: null,
    },
    {
      id: "tienda",
      kind: "tienda",
      name: "Recoger en tienda",
      detail: "",
      time: "te avisamos cuando esté listo",
      days: "",
      ...noDays,
      department: null,
      cities: null,
      exceptCities: [],
      cents: 0,
      freeFrom: null,
    },
  ];
}

export const SHIPPING_METHODS = firstMethods(CALENDAR);

const everywhere = { min: null, max: null, cities: null, kinds: null } as const;
const HOURS = 60;

export const PURCHASE_RULES: readonly PurchaseRule[] = [
  {
    ...everywhere,
    type: "qr",
    label: "Pago con QR",
    text: "Desde la app de cualquier banco.",
    holdMinutes: null,
    firstHoldMinutes: null,
    needsConfirmedEmail: false,
  },
  {
    ...everywhere,
    type: "contra_entrega",
    label: "Pago contra entrega",
    text: "Pagas en efectivo o con QR cuando recibes tu pedido.",
    cities: nearTo(CALENDAR),
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
