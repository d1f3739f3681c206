/**
 * What delivery costs, how long it takes, and on which conditions a piece is exchanged: the one place that says so.
 * These are the values a new shop starts with.
 */
import { type Money, formatMoney, isoCurrency } from "./money.ts";

export interface DeliveryMethod {
  readonly id: "delivery" | "courier" | "flota" | "tienda";
  readonly name: string;
  /** In cents, nearest and farthest; absent where the carrier is paid on collection. */
  readonly cents?: readonly [from: number, to: number];
  /** As it stands after the price: "en 24 a 48 horas". */
  readonly time: string;
}

export const delivery = {
  id: "delivery",
  name: "Delivery en la ciudad",
  cents: [1_500, 2_500],
  time: "en 24 a 48 horas",
} as const satisfies DeliveryMethod;
export const courier = {
  id: "courier",
  name: "Envío nacional por courier",
  cents: [3_500, 6_000],
  time: "de 2 a 4 días hábiles",
} as const satisfies DeliveryMethod;
export const flota = {
  id: "flota",
  name: "Envío por flota",
  time: "según la salida del bus",
} as const satisfies DeliveryMethod;
export const pickUp = {
  id: "tienda",
  name: "Recoger en tienda",
  cents: [0, 0],
  time: "te avisamos cuando esté listo",
} as const satisfies DeliveryMethod;

/** From this sum on, the shop pays city delivery and courier. */
export const FREE_FROM = 50_000;

/** What is missing to it, in cents; 0 = reached. Null in another currency: nobody promised anything in that. */
export function missingToFree({ cents, Moneda }: Money): number | null {
  return isoCurrency(Moneda) === "BOB" ? Math.max(0, FREE_FROM - cents) : null;
}

/** Where `delivery` goes, and what it costs there. */
export const CITY_ZONES = [
  { zone: "La Paz: centro y zonas cercanas", cents: 1_500 },
  { zone: "La Paz: zonas alejadas", cents: 2_500 },
  { zone: "El Alto", cents: 2_500 },
] as const;

/** What the courier costs to the main cities of each department, and within how many working days it is there. */
export const DEPARTMENTS = [
  { name: "La Paz", cities: "Viacha, Achocalla, Caranavi, Coroico, Copacabana", cents: 3_500, days: [2, 3] },
  { name: "Cochabamba", cities: "Cochabamba, Quillacollo, Sacaba, Tiquipaya", cents: 3_500, days: [2, 3] },
  { name: "Oruro", cities: "Oruro, Huanuni, Challapata", cents: 3_500, days: [2, 3] },
  { name: "Santa Cruz", cities: "Santa Cruz de la Sierra, Montero, Warnes, Camiri", cents: 4_000, days: [2, 3] },
  { name: "Potosí", cities: "Potosí, Uyuni, Tupiza, Villazón", cents: 4_500, days: [3, 4] },
  { name: "Chuquisaca", cities: "Sucre, Monteagudo, Camargo", cents: 4_500, days: [3, 4] },
  { name: "Tarija", cities: "Tarija, Yacuiba, Bermejo, Villa Montes", cents: 5_000, days: [3, 4] },
  { name: "Beni", cities: "Trinidad, Riberalta, Guayaramerín, San Borja", cents: 6_000, days: [4, 4] },
  { name: "Pando", cities: "Cobija, Porvenir", cents: 6_000, days: [4, 4] },
] as const;

/** Days to ask for an exchange, and months a fault of the making is answered for. */
export const EXCHANGE_DAYS = 7;
export const WARRANTY_MONTHS = 6;

/** 50000 → "Bs. 500" */
export function bolivianos(cents: number): string {
  return formatMoney({ cents, Moneda: "Bs." });
}

/** "Bs. 15 a Bs. 25", "gratis", "flete pagado en destino" */
export function priceWords({ cents }: DeliveryMethod): string {
  if (!cents) return "flete pagado en destino";
  const [from, to] = cents;
  if (to === 0) return "gratis";
  return from === to ? bolivianos(from) : `${bolivianos(from)} a ${bolivianos(to)}`;
}

/** "Delivery en la ciudad: Bs. 15 a Bs. 25, en 24 a 48 horas"; `isFree` = the shop pays. */
export function methodWords(method: DeliveryMethod, isFree = false): string {
  return `${method.name}: ${isFree ? "gratis" : priceWords(method)}, ${method.time}`;
}

export const exchangeWords = () =>
  `Cambios dentro de los ${EXCHANGE_DAYS} días, sin uso, con etiquetas y factura. Si tiene una falla, el envío corre por nuestra cuenta.`;
