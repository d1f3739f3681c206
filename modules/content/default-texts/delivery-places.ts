/** Names of the places each delivery method reaches, from the table that the checkout charges from. */
import { DEPARTMENTS, departmentOf } from "#contracts/address/places.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";

/** Cities with courier delivery to the door; in a department's other towns it depends. */
const MAIN_CITIES: Readonly<Record<string, string>> = {
  L: "Viacha, Achocalla, Caranavi, Coroico, Copacabana",
  C: "Cochabamba, Quillacollo, Sacaba, Tiquipaya",
  O: "Oruro, Huanuni, Challapata",
  S: "Santa Cruz de la Sierra, Montero, Warnes, Camiri",
  P: "Potosí, Uyuni, Tupiza, Villazón",
  H: "Sucre, Monteagudo, Camargo",
  T: "Tarija, Yacuiba, Bermejo, Villa Montes",
  B: "Trinidad, Riberalta, Guayaramerín, San Borja",
  N: "Cobija, Porvenir",
};

/** "La Paz: centro y zonas cercanas" */
export function zoneName({ cities, detail, department }: ShippingMethod): string {
  const place = cities?.join(", ") ?? departmentName(department);
  return detail ? `${place}: ${detail.charAt(0).toLowerCase()}${detail.slice(1)}` : place;
}

/** "Oruro", or the cities the price is for. */
export function departmentRow({ department, cities }: ShippingMethod): string {
  return cities ? `${departmentName(department)}: ${cities.join(", ")}` : departmentName(department);
}

/** By courier, the cheapest first. */
export function courierRows(methods: readonly ShippingMethod[]): readonly ShippingMethod[] {
  return methods.filter(({ kind }) => kind === "courier").toSorted((a, b) => a.cents - b.cents);
}

function departmentName(code: string | null): string {
  return departmentOf(code ?? "")?.name ?? "Toda Bolivia";
}

/** "**Oruro:** Oruro, Huanuni, Challapata." */
export function citiesOf({ department, cities }: ShippingMethod): string {
  const named = cities?.join(", ") ?? MAIN_CITIES[department ?? ""] ?? "todas las ciudades";
  return `**${departmentName(department)}:** ${named}.`;
}

/** "los nueve departamentos: La Paz, …"; null if the courier reaches none. */
export function reachText(methods: readonly ShippingMethod[]): string | null {
  const rows = courierRows(methods);
  const all = rows.some(({ department }) => department === null) ? DEPARTMENTS.map(({ name }) => name) : [];
  const names = [...new Set([...rows.flatMap(({ department }) => departmentOf(department ?? "")?.name ?? []), ...all])];
  if (names.length === 0) return null;
  const count = names.length === DEPARTMENTS.length ? "los nueve departamentos" : "estos departamentos";
  return `${count}: ${names.join(", ")}`;
}
