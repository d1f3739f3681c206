/** The shell's menu: what the store-management API said, put together (specification §2–§4). */
import type { SiteSettings } from "../documents/settings.ts";
import type { BrandEntry, CategoryEntry, SeasonEntry, SubcategoryEntry } from "./settings.schema.ts";

export interface MenuCategory extends CategoryEntry {
  readonly subcategories: readonly SubcategoryEntry[];
}

/** Every part may be missing: the host was down and never answered. The page renders all the same. */
export interface Menu {
  readonly settings: SiteSettings | null;
  readonly categories: readonly MenuCategory[];
  readonly brands: readonly BrandEntry[];
  readonly seasons: readonly SeasonEntry[];
  readonly temporadas: readonly SeasonEntry[];
}

export const EMPTY_MENU: Menu = { settings: null, categories: [], brands: [], seasons: [], temporadas: [] };

/** A toggle of the site settings is on when it says exactly this. */
export function isActive(value: string | undefined): boolean {
  return value === "ACTIVO";
}

/** The season promo shortcut points at this Ide, the brand promo shortcut at that one (specification §9). */
export const PROMO_SEASON = 23;
export const PROMO_BRAND = 4;
export const PROMO_BRAND_NAME = "MID SEASON SALE";

/** Name of the promotional season, or null when its entry is off or would lead nowhere. */
export function promoSeasonName(menu: Menu): string | null {
  const listed = menu.seasons.find((season) => season.Ide === PROMO_SEASON);
  if (!listed || !isActive(menu.settings?.EstadoTemp)) return null;
  return menu.settings?.NombreTemp || listed.Descripcion;
}

/** Whether the promotional brand's entry is on and leads somewhere. */
export function hasPromoBrand(menu: Menu): boolean {
  return isActive(menu.settings?.EstadoMarca) && menu.brands.some((brand) => brand.Ide === PROMO_BRAND);
}

export interface GiftBand {
  /** 'Hasta 100', 'Desde 400': the words of the specification, without currency. */
  readonly name: string;
  readonly text: "Hasta" | "Desde";
  readonly valor: number;
}

/**
 * The gift guide's bands: up to each amount, from the smallest, then from `RegaloDesde`. An amount that is missing or
 * stands twice makes no band; the others do.
 */
export function giftBands(settings: SiteSettings | null): GiftBand[] {
  const guide = settings?.GuiaRegalos;
  if (!guide || !isActive(guide.EstadoRegalo)) return [];
  const { HastaUno, HastaDos, HastaTres, RegaloDesde } = guide;
  const band = (text: GiftBand["text"], valor: number): GiftBand => ({ name: `${text} ${valor}`, text, valor });
  const limits = new Set([HastaUno, HastaDos, HastaTres].flatMap((amount) => amount || []));
  const upTo = [...limits].toSorted((a, b) => a - b).map((amount) => band("Hasta", amount));
  return RegaloDesde ? [...upTo, band("Desde", RegaloDesde)] : upTo;
}
