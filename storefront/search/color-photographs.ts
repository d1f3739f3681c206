/** The photograph that a colour's swatch is cut from: of the products that have it, the first with a focus. */
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { type SwatchPhotograph, swatchPhotograph } from "#contracts/content/landing.ts";
import type { Collection } from "#contracts/listing/listing.ts";
import type { ColorValue } from "#contracts/listing/listing.document.ts";
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
  const photographsIn = async (collection?: Collection) => {
    const { items } = await search.listing({
      ...(collection ? { collection } : {}),
      filters: { ...NO_FILTERS, colors: [value] },
      sort: "destacados",
      page: 1,
      pageSize: LOOKED_THROUGH,
    });
    return items.flatMap((card) => swatchPhotograph(card, label) ?? []).filter(({ focus }) => focus);
  };
  const first = await Promise.all(places.map(photographsIn));
  return first.flat()[0] ?? (await photographsIn())[0] ?? null;
}
