/** The photograph that a colour's swatch is cut from: of the first product that has it. */
import { NO_FILTERS } from "#contracts/catalogue/filters.ts";
import type { ColorValue } from "#contracts/documents/listing.ts";
import type { ProductImage } from "#contracts/documents/product.ts";
import type { Shop } from "#modules/shop.ts";

/** A shop with more colours shows the others without. */
const LOOKED_FOR = 60;
/** A bag shows more plain leather than a shoe: a shop's first categories are those that it is known for. */
const CATEGORIES = 3;

export interface PhotographedColor extends ColorValue {
  readonly photograph: Pick<ProductImage, "id" | "dominant"> | null;
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
      pageSize: 1,
    });
    const image = items[0]?.images[0];
    if (image?.color === label) return { id: image.id, dominant: image.dominant };
  }
  return null;
}
