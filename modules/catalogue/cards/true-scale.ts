/** How large pieces are beside each other: of their measures, and of what their photographs show. */
import { and, eq, inArray } from "drizzle-orm";
import type { ProductCard, ScaledCard } from "#contracts/product/product.document.ts";
import type { Db } from "#database/db.ts";
import { products, subcategories } from "../catalogue.sql.ts";
import type { FindPhotos } from "../editing/photos/photos.ts";

/** How much of its depth is seen beside its front. */
const TURNED = 0.35;

/** Those of which it is known, in their order. A belt's width is its length, which no photograph of a coil shows. */
export async function trueScale(db: Db, find: FindPhotos, cards: readonly ProductCard[]): Promise<ScaledCard[]> {
  const { id, width, height, depth, category, subcategory } = products;
  const rows = await db
    .select({ id, width, height, depth, silhouette: subcategories.silhouette })
    .from(products)
    .innerJoin(subcategories, and(eq(subcategories.category, category), eq(subcategories.ide, subcategory)))
    .where(
      inArray(
        id,
        cards.map((card) => card.id),
      ),
    );
  const measured = new Map(rows.map((row) => [row.id, row]));
  const photos = await find(
    db,
    cards.flatMap(({ images }) => images[0]?.id ?? []),
  );
  return cards.flatMap((card) => {
    const piece = photos.get(card.images[0]?.id ?? "")?.piece;
    const own = measured.get(card.id);
    if (!piece || !own?.width || !own.height || own.silhouette === "belt") return [];
    const seen = own.width + TURNED * (own.depth ?? 0);
    const across = (100 * seen) / (piece.right - piece.left);
    return { card, piece, across: Math.round(across * 10) / 10, width: own.width, height: own.height };
  });
}
