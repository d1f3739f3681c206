/** What can be changed for several products at once. */
import { type NumberKind, typedNumber } from "../../../contracts/money/typed-number.ts";
import type { Sent } from "../../../contracts/api.ts";
import { stockReasonsFor } from "../../../contracts/product/stock-reasons.ts";
import type { OfferDates } from "../offer-dates.tsx";

type Change = Sent<"POST /api/gestion/products/changes", "body">["change"];
type Rounding = NonNullable<NonNullable<Change["price"]>["round"]>;

export const ROUNDINGS: readonly { readonly value: Rounding | ""; readonly name: string }[] = [
  { value: "", name: "Al centavo" },
  { value: "0.5", name: "A 50 centavos" },
  { value: "1", name: "Al boliviano" },
  { value: "5", name: "A 5 bolivianos" },
  { value: "10", name: "A 10 bolivianos" },
];

export interface Typed {
  readonly number: string;
  readonly round: string;
  readonly reason: string;
  readonly note: string;
  /** Of a list: "category subcategory" or an Ide. */
  readonly chosen: string;
  readonly dates: OfferDates;
}

export type ListAsked = "place" | "brand" | "season";
export const LIST_NAMES: Readonly<Record<ListAsked, string>> = {
  place: "Categoría",
  brand: "Marca",
  season: "Temporada",
};

interface Choice {
  readonly name: string;
  /** The field for a number; absent = it needs none. */
  readonly number?: { readonly label: string; readonly kind: NumberKind };
  readonly asks?: "rounding" | "dates" | ListAsked;
  /** Asks why there are more pieces, or fewer. */
  readonly pieces?: 1 | -1;
  readonly change: (typed: Typed) => Change;
}

/** What is no number is not sent: its field says so. */
const numberOf = ({ number }: Typed, kind: NumberKind) => typedNumber(number, kind) ?? Number.NaN;
const PRICE = { label: "Precio", kind: "amount" } as const;
const BOLIVIANOS = { label: "Bolivianos", kind: "amount" } as const;
const PERCENT = { label: "Porcentaje", kind: "percent" } as const;
const DISCOUNT = { label: "Descuento (%)", kind: "percent" } as const;
const PIECES = { label: "Piezas", kind: "count" } as const;
const rounded = ({ round }: Typed) => {
  const found = ROUNDINGS.find(({ value }) => value === round)?.value;
  return found ? { round: found } : {};
};
const reasonOf = ({ reason }: Typed, sign: 1 | -1) =>
  stockReasonsFor(sign).find((one) => one === reason) ?? (sign === 1 ? "received" : "sold");
const stock = (sign: 1 | -1) => (typed: Typed) => ({
  stock: { by: sign * numberOf(typed, "count"), reason: reasonOf(typed, sign), note: typed.note },
});
const price = (way: "percent" | "amount", sign: 1 | -1) => (typed: Typed) => ({
  price: { [way]: sign * numberOf(typed, way), ...rounded(typed) },
});

function placeOf({ chosen }: Typed): Change {
  const [category = 0, subcategory = 0] = chosen.split(" ").map(Number);
  return { category, subcategory };
}

export const CHOICES: readonly Choice[] = [
  { name: "Poner a la venta", change: () => ({ active: true }) },
  { name: "Quitar de la venta", change: () => ({ active: false }) },
  { name: "Destacar", change: () => ({ featured: true }) },
  { name: "No destacar", change: () => ({ featured: false }) },
  { name: "Poner un precio", number: PRICE, change: (typed) => ({ price: { set: numberOf(typed, "amount") } }) },
  { name: "Subir el precio en %", number: PERCENT, asks: "rounding", change: price("percent", 1) },
  { name: "Bajar el precio en %", number: PERCENT, asks: "rounding", change: price("percent", -1) },
  { name: "Subir el precio en Bs.", number: BOLIVIANOS, asks: "rounding", change: price("amount", 1) },
  { name: "Bajar el precio en Bs.", number: BOLIVIANOS, asks: "rounding", change: price("amount", -1) },
  {
    name: "Descuento y en ofertas",
    number: DISCOUNT,
    asks: "dates",
    change: (typed) => ({ discount: numberOf(typed, "percent"), offers: true, ...typed.dates }),
  },
  {
    name: "Descuento, sin estar en ofertas",
    number: DISCOUNT,
    asks: "dates",
    change: (typed) => ({ discount: numberOf(typed, "percent"), offers: false, ...typed.dates }),
  },
  { name: "Quitar de ofertas", change: () => ({ offers: false }) },
  { name: "Quitar descuento y oferta", change: () => ({ discount: 0, offers: false }) },
  { name: "Cambiar la categoría", asks: "place", change: placeOf },
  { name: "Cambiar la marca", asks: "brand", change: ({ chosen }) => ({ brand: Number(chosen) }) },
  { name: "Agregar a una temporada", asks: "season", change: ({ chosen }) => ({ addSeason: Number(chosen) }) },
  { name: "Quitar de una temporada", asks: "season", change: ({ chosen }) => ({ removeSeason: Number(chosen) }) },
  { name: "Agregar piezas a cada talla", number: PIECES, pieces: 1, change: stock(1) },
  { name: "Quitar piezas de cada talla", number: PIECES, pieces: -1, change: stock(-1) },
];
