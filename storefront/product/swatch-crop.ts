import type { SwatchPhotograph } from "#contracts/content/face.ts";
import type { SwatchCrop } from "#contracts/documents/product.ts";
import { type Piece, materialOf, pieceOf } from "./kind-of-piece.ts";

/** Pieces of these kinds are cut too differently for a large swatch. */
const UNEVEN: ReadonlySet<Piece> = new Set(["case", "wallet"]);

/** The part that a large swatch shows: the chosen one, or that of its kind. */
export function cropOf({ swatch, of }: Pick<SwatchPhotograph, "swatch" | "of">): SwatchCrop | undefined {
  const piece = pieceOf([of]);
  return swatch ?? (UNEVEN.has(piece) ? undefined : materialOf(piece));
}
