/** The card that was tapped last: the product's page shows it until the rest has come. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { beginMove } from "../gallery/move-photograph.ts";
import { noteShown } from "../../ui/photographs/shown-photographs.ts";

let tapped: ProductCard | undefined;

export function tapCard(card: ProductCard, photograph: HTMLImageElement | null | undefined): void {
  tapped = card;
  const [front] = card.images;
  if (!front || !photograph?.naturalWidth) return;
  noteShown(front.id, photograph.currentSrc);
  beginMove(photograph);
}

/** `address` = path and query of a product's page. */
export function tappedCard(address: string): ProductCard | undefined {
  return tapped && pathTo.product(tapped) === address ? tapped : undefined;
}
