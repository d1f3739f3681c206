import type { SwatchPhotograph } from "#contracts/content/face.ts";
import type { PlainPart } from "#contracts/documents/product.ts";
import { type Piece, materialOf, pieceOf } from "./kind-of-piece.ts";

/** Pieces of these kinds are cut too differently for a large swatch. */
const UNEVEN: ReadonlySet<Piece> = new Set(["case", "wallet"]);

/** The part that a large swatch shows: the chosen one, or that of its kind. */
export function partOf({ plain, of }: Pick<SwatchPhotograph, "plain" | "of">): PlainPart | undefined {
  const piece = pieceOf([of]);
  return plain ?? (UNEVEN.has(piece) ? undefined : materialOf(piece));
}
