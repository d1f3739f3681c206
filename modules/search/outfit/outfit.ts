/**
 * "Completa el look": the pieces that the owner chose for a product, then others that go with it, and last what takes
 * care of its leather. Only what is in stock.
 */
import { careFor } from "#contracts/lists/care.ts";
import type { OutfitCard } from "#contracts/product/product.document.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { AllNames } from "../listing/names.ts";
import type { ProductIndex } from "../listing/product-index.ts";
import { goesWith } from "./goes-with.ts";

const OUTFIT_MAX = 4;

interface OutfitOptions {
  readonly catalogue: Catalogue;
  readonly index: () => Promise<ProductIndex>;
  readonly names: () => Promise<AllNames>;
}

export function createOutfits({ catalogue, index, names }: OutfitOptions) {
  /** The first in stock of those that are for this leather. */
  async function careCard(care: string, all: AllNames): Promise<OutfitCard | null> {
    const label = careFor(care);
    if (label === null) return null;
    const places = all.subcategories
      .filter(({ outfitRole }) => outfitRole === "care")
      .map(({ category, Ide }) => ({ category, subcategory: Ide }));
    const cards = await catalogue.cards(await catalogue.careProducts(care, places));
    const card = cards.find(({ soldOut }) => !soldOut);
    return card ? { ...card, careFor: label } : null;
  }

  /** `color`: the slug of the one in which the product is seen; without it its first. Empty for an unknown product. */
  return async (id: string, color?: string): Promise<OutfitCard[]> => {
    const product = await catalogue.outfitFacts(id);
    if (!product) return [];
    const all = await names();
    const own = all.outfitRole(product.category, product.subcategory);
    const chosen = (await catalogue.cards(product.look)).filter((card) => !card.soldOut && card.id !== id);
    // Nobody wears a balm.
    if (own === "care") return [];
    const care = await careCard(product.care, all);
    const isChosenToo = chosen.some((card) => card.id === care?.id);
    const last = care && !isChosenToo ? [care] : [];
    const chosenCards: OutfitCard[] = chosen.slice(0, OUTFIT_MAX - last.length);
    const found = goesWith(
      await index(),
      { ...product, hex: (product.colors.find(({ slug }) => slug === color) ?? product.colors[0])?.hex },
      {
        max: OUTFIT_MAX - last.length - chosenCards.length,
        leaveOut: new Set(chosenCards.map((card) => card.id)),
        fits: (category, subcategory) => {
          const role = all.outfitRole(category, subcategory);
          if (role === "care") return false;
          return role === own || role === "anyone" || own === "anyone";
        },
      },
    );
    const others = await Promise.all(found.map((match) => catalogue.cards([match.id], [match.color])));
    return [...chosenCards, ...others.flat().filter(({ soldOut }) => !soldOut), ...last];
  };
}
