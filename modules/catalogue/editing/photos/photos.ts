/** The photographs of a product: their order, their words and the colours they show. */
import { asc, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { PhotoWidth, PieceBox } from "#contracts/photo/photo.ts";
import { spelledColor } from "#contracts/product/product.ts";
import type { NewPhoto } from "#contracts/product/new-product.schema.ts";
import type { Db } from "#database/db.ts";
import { productImages } from "../../catalogue.sql.ts";

/** What is known of a photograph without looking at it. */
interface PhotoFacts {
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
  readonly piece: PieceBox | null;
  /** Those in which its files exist; none until they are made. */
  readonly widths: readonly PhotoWidth[];
  /** Null = its files are being made. */
  readonly readyAt: Date | null;
}
/** Those among the names that exist. */
export type FindPhotos = (tx: Db, names: readonly string[]) => Promise<ReadonlyMap<string, PhotoFacts>>;

type ImageRow = typeof productImages.$inferSelect;

interface Of {
  readonly id: string;
  readonly name: string;
  /** The colours of its variants. */
  readonly colors: readonly string[];
}

export const photosOf = (tx: Db, product: string): Promise<ImageRow[]> =>
  tx.select().from(productImages).where(eq(productImages.product, product)).orderBy(asc(productImages.position));

/** The rows for these photographs. Each must exist, stand there once and show a colour of the product. */
export async function photoRows(
  tx: Db,
  { id, name, colors }: Of,
  photos: readonly NewPhoto[],
  find: FindPhotos,
): Promise<ImageRow[]> {
  // Those of the demo shop are known only from the products that have them.
  const own = new Map((await photosOf(tx, id)).map((row) => [row.photo, row]));
  const names = photos.map(({ photo }) => photo);
  const uploaded = await find(
    tx,
    names.filter((photo) => !own.has(photo)),
  );
  const errors: { path: string; code: string; message: string }[] = [];
  const rows = photos.flatMap(({ photo, alt, color: typed, focus }, position): ImageRow[] => {
    const color = typed === null ? null : spelledColor(colors, typed);
    const facts: Pick<PhotoFacts, "width" | "height" | "dominant"> | undefined = own.get(photo) ?? uploaded.get(photo);
    const refuse = (path: string, message: string) =>
      errors.push({ path: `photos.${position}.${path}`, code: "INVALID", message });
    if (!facts) refuse("photo", "Esa foto no llegó a la tienda: súbela de nuevo");
    if (names.indexOf(photo) < position) refuse("photo", "Esa foto ya está");
    if (color !== null && !colors.includes(color)) refuse("color", `Este producto no tiene el color «${color}»`);
    if (!facts) return [];
    const { width, height, dominant } = facts;
    return [{ product: id, position, photo, alt: alt || photoAlt(name, color), color, width, height, dominant, focus }];
  });
  if (errors.length > 0) throw new ShopError("INVALID", { errors });
  return rows;
}

/** The alternative text of a photograph for which nobody wrote one. */
export const photoAlt = (product: string, color: string | null) => (color === null ? product : `${product}, ${color}`);

export const needsPhoto = () =>
  new ShopError("INVALID", {
    errors: [{ path: "photos", code: "INVALID", message: "Un producto a la venta necesita al menos una foto" }],
  });
