/** What narrows a listing down, and how it stands in the address. */
import { compareSizes } from "./product.ts";

export interface Filters {
  /** Ides. */
  readonly subcategories: readonly number[];
  readonly brands: readonly number[];
  readonly seasons: readonly number[];
  /** Colours by the name in their address, as `colorSlug` makes it. */
  readonly colors: readonly string[];
  /** Sizes as they are shown. */
  readonly sizes: readonly string[];
  /** What is paid, in whole units of the currency; both ends belong to it. */
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

/** Nobody ticks more than this of one kind. */
const VALUES_MAX = 20;

/** Values that make no sense are left out; a range typed the wrong way round is turned. */
export function readFilters(params: URLSearchParams): Filters {
  const [low, high] = [readAmount(params.get("desde")), readAmount(params.get("hasta"))];
  const turned = low !== undefined && high !== undefined && low > high;
  const [priceMin, priceMax] = turned ? [high, low] : [low, high];
  return {
    subcategories: readIdes(params.getAll("subcategoria")),
    brands: readIdes(params.getAll("marca")),
    seasons: readIdes(params.getAll("temporada")),
    colors: distinct(params.getAll("color").filter((value) => /^[a-z0-9-]{1,40}$/.test(value))).toSorted(byLetters),
    sizes: distinct(params.getAll("talla").filter(isSize)).toSorted(compareSizes),
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
    offers: params.get("ofertas") === "1",
    available: params.get("disponibles") === "1",
  };
}

/** A value of a list is repeated: `color=negro&color=vino`. Always in the same order: one list, one address. */
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

/** How many choices there are; a price range is one. */
export function filterCount(filters: Filters): number {
  const { subcategories, brands, seasons, colors, sizes, priceMin, priceMax, offers, available } = filters;
  const lists = subcategories.length + brands.length + seasons.length + colors.length + sizes.length;
  return lists + Number(priceMin !== undefined || priceMax !== undefined) + Number(offers) + Number(available);
}

export function isFiltered(filters: Filters): boolean {
  return filterCount(filters) > 0;
}

/** In when it was out, out when it was in. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

/** "Azul marino" → "azul-marino": a colour's name in an address. */
export function colorSlug(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}

function readIdes(values: readonly string[]): number[] {
  const ides = values.filter((value) => /^[1-9][0-9]{0,8}$/.test(value)).map(Number);
  return distinct(ides).toSorted(byNumber);
}

/** Whole units, as shoppers count. */
function readAmount(value: string | null): number | undefined {
  return value !== null && /^[0-9]{1,7}$/.test(value) ? Number(value) : undefined;
}

function isSize(value: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,19}$/u.test(value);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)].slice(0, VALUES_MAX);
}

const byNumber = (a: number, b: number) => a - b;
const byLetters = (a: string, b: string) => (a < b ? -1 : 1);
