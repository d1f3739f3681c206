/** What stands for each band of the gift guide: the photograph of one of its pieces, and how many there are. */
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import type { ProductCard, ProductImage } from "#contracts/product/product.document.ts";
import { type GiftBand, giftBands } from "#contracts/menu/menu.ts";
import type { Shop } from "#modules/shop.ts";

export interface BandExample {
  readonly total: number;
  readonly image: ProductImage | undefined;
}

/** By the band's name. */
export type BandExamples = Readonly<Record<string, BandExample>>;

/**
 * Runs on the server only. No photograph twice: bands lie within each other, so the dearest piece stands for each. Its
 * size nobody need know, if there is such a piece.
 */
export async function bandExamples({ search, settings }: Pick<Shop, "search" | "settings">): Promise<BandExamples> {
  const bands = giftBands(settings.menu().settings);
  const lists = await Promise.all(bands.map((band) => search.listing(listOf(band))));
  const used = new Set<string>();
  return Object.fromEntries(
    bands.map((band, index) => {
      const { total = 0, items = [] } = lists[index] ?? {};
      const image = items
        .toSorted((one, other) => Number(one.sized ?? false) - Number(other.sized ?? false))
        .map((card) => card.images[0])
        .find((one) => one && !used.has(one.id));
      if (image) used.add(image.id);
      return [band.name, { total, image }];
    }),
  );
}

const IDEAS = 4;

/** Pieces for anyone, whatever their size, that stand for no band. */
export async function giftIdeas(
  { search }: Pick<Shop, "search">,
  examples: BandExamples,
): Promise<readonly ProductCard[]> {
  const used = new Set(Object.values(examples).map(({ image }) => image?.id));
  const { items } = await search.listing({ filters: NO_FILTERS, sort: "destacados", page: 1, pageSize: 24 });
  return items
    .filter((card) => !card.sized && !card.soldOut && !card.images.some(({ id }) => used.has(id)))
    .slice(0, IDEAS);
}

function listOf({ text, valor }: GiftBand) {
  const sort = text === "Hasta" ? "precio-desc" : "destacados";
  return { filters: NO_FILTERS, sort, page: 1, pageSize: 12, collection: { kind: "gift-guide", text, valor } } as const;
}
