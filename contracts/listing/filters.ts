/** The filters of a listing, and how they are written in its address. */
import { typedNumber } from "../money/typed-number.ts";
import { compareSizes } from "../product/sizes.ts";
import { folded } from "../text/readable.ts";
import { isColorSlug, isSize } from "../product/variant.ts";

export interface Filters {
  /** Ides of the store-management API. */
  readonly subcategories: readonly number[];
  readonly brands: readonly number[];
  readonly seasons: readonly number[];
  /** Colours as `colorSlug` writes them. */
  readonly colors: readonly string[];
  /** Sizes as pages show them. */
  readonly sizes: readonly string[];
  /** The price to pay, in whole units of the currency; both limits are included. */
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly offers: boolean;
  readonly available: boolean;
}

export const NO_FILTERS: Filters = {
  subcategories: [],
  brands: [],
  seasons: [],
  colors: [],
  sizes: [],
  offers: false,
  available: false,
};

/** The most values of one filter: a longer list is not a person's choice. */
const VALUES_MAX = 20;
const AMOUNT_MAX = 9_999_999;

/** A colour may stand in an address by its name: "Café/Negro". What no name contains is no colour. */
const isName = (value: string) => !/[,;=<>"'&]/.test(value);

/** Invalid values are ignored; a price range with its limits swapped is corrected. */
export function readFilters(params: URLSearchParams): Filters {
  const [low, high] = [typedLimit(params.get("desde")), typedLimit(params.get("hasta"))];
  const turned = low !== undefined && high !== undefined && low > high;
  const [priceMin, priceMax] = turned ? [high, low] : [low, high];
  return {
    subcategories: readIdes(params.getAll("subcategoria")),
    brands: readIdes(params.getAll("marca")),
    seasons: readIdes(params.getAll("temporada")),
    colors: distinct(params.getAll("color").filter(isName).map(colorSlug).filter(isColorSlug)).toSorted(byLetters),
    sizes: distinct(params.getAll("talla").filter(isSize)).toSorted(compareSizes),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    offers: params.get("ofertas") === "1",
    available: params.get("disponibles") === "1",
  };
}

/** A list repeats its parameter: `color=negro&color=vino`. The order is fixed, so that one list has one address. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
  const lists = {
    subcategoria: filters.subcategories.toSorted(byNumber),
    marca: filters.brands.toSorted(byNumber),
    temporada: filters.seasons.toSorted(byNumber),
    color: filters.colors.toSorted(byLetters),
    talla: filters.sizes.toSorted(compareSizes),
  };
  for (const [name, values] of Object.entries(lists)) {
    for (const value of values) params.append(name, String(value));
  }
  if (filters.priceMin !== undefined) params.set("desde", String(filters.priceMin));
  if (filters.priceMax !== undefined) params.set("hasta", String(filters.priceMax));
  if (filters.offers) params.set("ofertas", "1");
  if (filters.available) params.set("disponibles", "1");
}

/** The number of choices made; a price range counts as one. */
export function filterCount(filters: Filters): number {
  const { subcategories, brands, seasons, colors, sizes, priceMin, priceMax, offers, available } = filters;
  const lists = subcategories.length + brands.length + seasons.length + colors.length + sizes.length;
  return lists + Number(priceMin !== undefined || priceMax !== undefined) + Number(offers) + Number(available);
}

export function isFiltered(filters: Filters): boolean {
  return filterCount(filters) > 0;
}

/** Adds the value, or removes it if it is there. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** "Azul marino" → "azul-marino", for addresses. */
export function colorSlug(name: string): string {
  return folded(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function readIdes(values: readonly string[]): number[] {
  const ides = values.filter((value) => /^[1-9][0-9]{0,8}$/.test(value)).map(Number);
  return distinct(ides).toSorted(byNumber);
}

/** Whole units of the currency, as typed: a form that is sent before scripts writes them into the address itself. */
export function typedLimit(value: string | null): number | undefined {
  const whole = Math.floor(typedNumber(value ?? "", "amount") ?? Number.NaN);
  return whole <= AMOUNT_MAX ? whole : undefined;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)].slice(0, VALUES_MAX);
}

const byNumber = (a: number, b: number) => a - b;
const byLetters = (a: string, b: string) => (a < b ? -1 : 1);
