/** Which photographs a product's page shows, and how often. */
import type { ProductImage } from "#contracts/product/product.document.ts";
import { inColor } from "#contracts/listing/in-color.ts";

/** What stands in the gallery's strip, one after the other. */
export type Entry =
  | { readonly kind: "photograph"; readonly key: string; readonly image: ProductImage }
  | { readonly kind: "drawing"; readonly key: string };

export type PhotographEntry = Exclude<Entry, { kind: "drawing" }>;

/** The last photograph, after the main one, in which somebody marked what is worth a closer look. */
export function closeUpIn(images: readonly ProductImage[], color: string): ProductImage | undefined {
  return inColor(images, color)
    .slice(1)
    .findLast(({ focus }) => focus);
}

/** `isDrawn`: the product's size is known. */
export function entriesOf(images: readonly ProductImage[], color: string, isDrawn: boolean): readonly Entry[] {
  return [
    ...inColor(images, color).map((image) => ({ kind: "photograph", key: image.id, image }) as const),
    ...(isDrawn ? [{ kind: "drawing", key: "drawing" } as const] : []),
  ];
}
