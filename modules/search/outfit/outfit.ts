/**
 * "Completa el look": the pieces that the owner chose for a product, then others that go with it, and last what takes
 * care of its leather. Only what is in stock.
 */
import { careFor } from "#contracts/lists/care.ts";
import type { LookCard } from "#contracts/product/product.document.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { AllNames } from "../listing/names.ts";
import type { ProductIndex } from "../listing/product-index.ts";
import { goesWith } from "./goes-with.ts";

const LOOK_MAX = 4;

interface LookOptions {
  readonly catalogue: Catalogue;
  readonly index: () => Promise<ProductIndex>;
  readonly names: () => Promise<AllNames>;
}

export function createLook({ catalogue, index, names }: LookOptions) {
  /** The first in stock of those that are for this leather. */
  async function careCard(care: string, all: AllNames): Promise<LookCard | null> {
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
  return async (id: string, color?: string): Promise<LookCard[]> => {
    const piece = await catalogue.lookFacts(id);
    if (!piece) return [];
    const all = await names();
    const own = all.outfitRole(piece.category, piece.subcategory);
    const chosen = (await catalogue.cards(piece.look)).filter((card) => !card.soldOut && card.id !== id);
    const care = own === "care" ? null : await careCard(piece.care, all);
    const isChosenToo = chosen.some((card) => card.id === care?.id);
    const last = care && !isChosenToo ? [care] : [];
    const pieces: LookCard[] = chosen.slice(0, LOOK_MAX - last.length);
    const found = goesWith(
      await index(),
      { ...piece, hex: (piece.colors.find(({ slug }) => slug === color) ?? piece.colors[0])?.hex },
      {
        max: LOOK_MAX - last.length - pieces.length,
        leaveOut: new Set(pieces.map((card) => card.id)),
        fits: (category, subcategory) => {
          const role = all.outfitRole(category, subcategory);
          if (role === "care") return false;
          return role === own || role === "anyone" || own === "anyone" || own === "care";
        },
      },
    );
    const others = await Promise.all(found.map((match) => catalogue.cards([match.id], [match.color])));
    return [...pieces, ...others.flat().filter(({ soldOut }) => !soldOut), ...last];
  };
}
