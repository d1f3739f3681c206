/** The photograph that a colour's swatch is cut from: of the first product that has it, and a plain part. */
import { NO_FILTERS } from "#contracts/catalogue/filters.ts";
import type { Swatch } from "#contracts/content/face.ts";
import type { ColorValue } from "#contracts/documents/listing.ts";
import { plainAt } from "../product/kind-of-piece.ts";
import type { Shop } from "#modules/shop.ts";

/** A shop with more colours shows the others without. */
const LOOKED_FOR = 60;
/** A bag shows more plain leather than a shoe: a shop's first categories are those that it is known for. */
const CATEGORIES = 3;
/** Products of a category, until one shows plain leather. */
const LOOKED_THROUGH = 12;

export interface PhotographedColor extends ColorValue {
  readonly photograph: Swatch["photograph"];
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
    for (const { name, images } of items) {
      const [image] = images;
      if (image?.color === label && plainAt(name)) return { id: image.id, dominant: image.dominant, of: name };
    }
  }
  return null;
}
