/** The names of subcategories, brands and seasons for the facets. Cached until the menu changes. */
import type { ChangeBus } from "#database/changes.ts";
import { type Recipient, RECIPIENT_KEYS } from "#contracts/listing/listing.ts";
import type { Occasion, OutfitRole } from "#contracts/lists/subcategory.ts";
import { createVersionedCache } from "#platform/versioned-cache.ts";
import { type Catalogue, chooseByGroup } from "#modules/catalogue/catalogue.ts";

interface Meant {
  readonly outfitRole: OutfitRole;
  readonly occasion: Occasion;
}
type ByRecipient = Readonly<Record<Recipient, (one: Meant) => boolean>>;

const IS_FOR: ByRecipient = {
  ella: ({ outfitRole }) => outfitRole === "women" || outfitRole === "anyone",
  el: ({ outfitRole }) => outfitRole === "men" || outfitRole === "anyone",
  viaje: ({ occasion }) => occasion === "travel",
  oficina: ({ occasion }) => occasion === "office",
};

/** Where anything is for women, what is not for them can be told apart, and the other way round. */
const isForOne = ({ outfitRole }: Meant) => outfitRole === "women" || outfitRole === "men";
const SAID: ByRecipient = { ...IS_FOR, ella: isForOne, el: isForOne };

export function createNames(catalogue: Catalogue, changes: ChangeBus) {
  const cached = createVersionedCache<Awaited<ReturnType<typeof read>>>({ max: 1 });
  const stops = [changes.onChange((topic) => topic === "menu" && cached.clear()), changes.onGap(cached.clear)];

  async function read() {
    const { storeLists } = catalogue;
    const [categories, subcategories, brands, seasons] = await Promise.all([
      storeLists.categories(),
      storeLists.subcategories(),
      storeLists.brands(),
      storeLists.seasons(),
    ]);
    const byIde = (entries: readonly { Ide: number; Descripcion: string }[]) =>
      new Map(entries.map(({ Ide, Descripcion }) => [Ide, Descripcion]));
    const places = Map.groupBy(subcategories, ({ Ide }) => Ide);
    const roles = new Map(subcategories.map((one) => [`${one.category} ${one.Ide}`, one.outfitRole]));
    const below = Map.groupBy(subcategories, ({ category }) => category);
    /** If several categories use one Ide, listings of all categories show both names. */
    const everywhere = new Map(
      [...places].map(([ide, some]) => [ide, [...new Set(some.map(({ Descripcion }) => Descripcion))].join(" / ")]),
    );
    return {
      categories,
      subcategories,
      brands,
      seasons,
      category: byIde(categories),
      subcategory: everywhere,
      /** The category of an Ide that only one uses. */
      categoryOf: (ide: number): string | undefined => {
        const [place, another] = places.get(ide) ?? [];
        return another ? undefined : categories.find(({ Ide }) => Ide === place?.category)?.Descripcion;
      },
      /** The names that one category gives its subcategories. */
      subcategoryIn: (category: number) => byIde(below.get(category) ?? []),
      brand: byIde(brands),
      season: byIde(seasons),
      outfitRole: (category: number, subcategory: number) => roles.get(`${category} ${subcategory}`) ?? "anyone",
      /** For whom gifts are chosen, as far as the owner said it of a subcategory. */
      recipients: RECIPIENT_KEYS.filter((key) => subcategories.some(SAID[key])),
      /** Subcategories, as their category's Ide and their own. */
      forOthersThan: (recipient: Recipient): readonly string[] =>
        subcategories.filter((one) => !IS_FOR[recipient](one)).map(({ category, Ide }) => `${category} ${Ide}`),
      /** The category that a subcategory's address means; undefined when only one has it. */
      categoryMeant(ide: number, grupo: string): number | undefined {
        const listed = places.get(ide)?.filter((place) => place.listed) ?? [];
        return listed.length > 1 ? chooseByGroup(listed, grupo)?.category : undefined;
      },
    };
  }

  return {
    invalidate: cached.clear,
    current: () => cached.get("all", read),
    close: () => stops.forEach((stop) => stop()),
  };
}

/** A new object after every change of a name. */
export type AllNames = Awaited<ReturnType<Names["current"]>>;
export type Names = ReturnType<typeof createNames>;
