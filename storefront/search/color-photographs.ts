/** The photograph that a colour's swatch is cut from: of the products that have it, the one with the largest plain part. */
import { NO_FILTERS } from "#contracts/catalogue/filters.ts";
import { type SwatchPhotograph, swatchPhotograph } from "#contracts/content/face.ts";
import type { ColorValue } from "#contracts/documents/listing.ts";
import { cropOf } from "../product/swatch-crop.ts";
import type { Shop } from "#modules/shop.ts";

/** A shop with more colours shows the others without. */
const LOOKED_FOR = 60;
/** A bag shows more plain leather than a shoe: a shop's first categories are those that it is known for. */
const CATEGORIES = 3;
/** Products of a category, for one that shows plain leather. */
const LOOKED_THROUGH = 12;

export interface PhotographedColor extends ColorValue {
  readonly photograph: SwatchPhotograph | null;
}

type Swatched = Pick<Shop, "search" | "settings">;

/** Runs on the server only. */
export async function photographedColors(shop: Swatched): Promise<PhotographedColor[]> {
  const colors = await shop.search.colors();
  return Promise.all(
    colors.map(async (color, at) => ({
      ...color,
      photograph: at < LOOKED_FOR ? await photographOf(shop, color) : null,
    })),
  );
}

async function photographOf({ search, settings }: Swatched, { value, label }: ColorValue) {
  const { categories } = settings.menu();
  const places = categories.slice(0, CATEGORIES).map(({ Ide }) => ({ kind: "categoria", id: Ide }) as const);
  for (const collection of [...places, undefined]) {
    const filters = { ...NO_FILTERS, colors: [value] };
    const { items } = await search.listing({
      ...(collection ? { collection } : {}),
      filters,
      sort: "destacados",
      page: 1,
      pageSize: LOOKED_THROUGH,
    });
    const shown = items.flatMap((card) => swatchPhotograph(card, label) ?? []).filter(cropOf);
    const [best] = shown.toSorted((a, b) => sideOf(b) - sideOf(a));
    if (best) return best;
  }
  return null;
}

/** A larger part is cut from a close-up, where the grain is seen. */
const sideOf = (photograph: SwatchPhotograph) => cropOf(photograph)?.[2] ?? 0;
