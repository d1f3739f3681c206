/** The menu of every page, built from the answers of the store-management API (specification §2–§4). */
import { formatCents, toCents } from "../money/money.ts";
import type { SiteSettings } from "../settings/settings.document.ts";
import type { BrandEntry, CategoryEntry, SeasonEntry, SubcategoryEntry } from "../settings/settings.schema.ts";

export interface MenuCategory extends CategoryEntry {
  readonly subcategories: readonly SubcategoryEntry[];
}

/** Any part may be missing because the API never answered; pages must render without it. */
export interface Menu {
  readonly settings: SiteSettings | null;
  readonly categories: readonly MenuCategory[];
  readonly brands: readonly BrandEntry[];
  readonly seasons: readonly SeasonEntry[];
  readonly temporadas: readonly SeasonEntry[];
}

export const EMPTY_MENU: Menu = { settings: null, categories: [], brands: [], seasons: [], temporadas: [] };

/** The settings write "on" exactly so. */
export function isActive(value: string | undefined): boolean {
  return value === "ACTIVO";
}

/** The fixed Ides of the promotional season and brand (specification §9). */
export const PROMO_SEASON = 23;
export const PROMO_BRAND = 4;
export const PROMO_BRAND_NAME = "MID SEASON SALE";

/** The name of the promotional season, or null when it is switched off or not listed. */
export function promoSeasonName(menu: Menu): string | null {
  const listed = menu.seasons.find((season) => season.Ide === PROMO_SEASON);
  if (!listed || !isActive(menu.settings?.EstadoTemp)) return null;
  return menu.settings?.NombreTemp || listed.Descripcion;
}

/** Whether the promotional brand is switched on and listed. */
export function hasPromoBrand(menu: Menu): boolean {
  return isActive(menu.settings?.EstadoMarca) && menu.brands.some((brand) => brand.Ide === PROMO_BRAND);
}

export interface GiftBand {
  /** 'Hasta 100', 'Desde 400': as the specification writes them, without currency. */
  readonly name: string;
  readonly text: "Hasta" | "Desde";
  readonly valor: number;
}

/**
 * The bands of the gift guide: "up to" each amount, ascending, then "from" `RegaloDesde`. A missing or repeated amount
 * makes no band.
 */
export function giftBands(settings: SiteSettings | null): GiftBand[] {
  const guide = settings?.GuiaRegalos;
  if (!guide || !isActive(guide.EstadoRegalo)) return [];
  const { HastaUno, HastaDos, HastaTres, RegaloDesde } = guide;
  const band = (text: GiftBand["text"], valor: number): GiftBand => ({
    name: `${text} ${formatCents(toCents(valor))}`,
    text,
    valor,
  });
  const limits = new Set([HastaUno, HastaDos, HastaTres].flatMap((amount) => amount || []));
  const upTo = [...limits].toSorted((a, b) => a - b).map((amount) => band("Hasta", amount));
  return RegaloDesde ? [...upTo, band("Desde", RegaloDesde)] : upTo;
}
