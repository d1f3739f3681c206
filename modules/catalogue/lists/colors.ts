/** The colours that variants have. A colour has no row of its own: it is its name and hex in every variant. */
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { drawnColor } from "#contracts/product/product.ts";
import type { ColorPatch, VocabularyQuery } from "#contracts/vocabulary/vocabulary.schema.ts";
import type { StaffColor } from "#contracts/vocabulary/vocabulary.document.ts";
import type { Db } from "#database/db.ts";
import { hasWords } from "#database/query/contains.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { versionOf } from "#platform/version-of.ts";
import { productImages, products, variants } from "../catalogue.sql.ts";

interface Editing {
  /** All at once: one after another, a common colour would hold its products for longer than a checkout waits. */
  readonly touch: (tx: Db, ids: readonly string[]) => Promise<void>;
  readonly record: RecordChange;
}

/** One way in which variants write a colour. */
interface Spelling {
  readonly name: string;
  readonly hex: string;
  readonly variants: number;
}

const byName = new Intl.Collator("es");

export async function staffColorsPage(db: Db, { q, page, perPage }: VocabularyQuery) {
  const spellings = Map.groupBy(await spellingsOf(db), ({ name }) => colorSlug(name));
  const found = [...spellings].filter(([slug, own]) => hasWords(q, [slug, ...own.map(({ name }) => name)]));
  const counts = await productCounts(db);
  const all = found.map(([slug, own]) => colorOf(slug, own, counts));
  all.sort((a, b) => byName.compare(a.name, b.name));
  return { total: all.length, data: all.slice((page - 1) * perPage, page * perPage) };
}

/** Null = no variant has it. */
export async function staffColor(db: Db, slug: string): Promise<StaffColor | null> {
  const own = (await spellingsOf(db)).filter(({ name }) => colorSlug(name) === slug);
  return own.length === 0 ? null : colorOf(slug, own, await productCounts(db));
}

/** Returns the colour's slug now, and the products that changed. */
export async function editColor(
  tx: Db,
  slug: string,
  { version, merge, ...patch }: ColorPatch,
  by: Actor,
  { touch, record }: Editing,
): Promise<{ readonly slug: string; readonly changed: readonly string[] }> {
  // Everything is read under the locks: another person may be renaming the same colour.
  const ids = await lockProducts(tx, [slug, colorSlug(patch.name ?? "")]);
  const before = await staffColor(tx, slug);
  const wantedSlug = colorSlug(patch.name ?? before?.name ?? "");
  const there = wantedSlug === slug ? null : await staffColor(tx, wantedSlug);
  if (!before) {
    // Sent again: it has its new name already.
    const isDone = there?.name === patch.name && (patch.hex ?? there?.hex) === there?.hex;
    if (there && isDone) return { slug: wantedSlug, changed: [] };
    throw new ShopError("NOT_FOUND");
  }
  const wanted = { name: patch.name ?? before.name, hex: patch.hex ?? before.hex };
  const isThere = !before.isMixed && wanted.name === before.name && wanted.hex === before.hex;
  if (isThere) return { slug, changed: [] };
  if (before.version !== version) throw new ShopError("EDITED_MEANWHILE");
  if (there && !merge) {
    throw new ShopError("NAME_TAKEN", {
      errors: [{ path: "name", code: "NAME_TAKEN", message: `Ya hay un color «${there.name}». Puedes unirlos` }],
    });
  }
  if (there) await refuseMeeting(tx, ids, slug, wantedSlug);
  const names = await namesOf(tx, [slug, wantedSlug]);
  await tx
    .update(variants)
    .set({ colorName: wanted.name, colorHex: wanted.hex, version: sql`${variants.version} + 1` })
    // Not those of a product that got the colour since: it is not locked, and would keep its version.
    .where(and(inArray(variants.product, ids), inArray(variants.colorName, names)));
  await tx
    .update(productImages)
    .set({ color: wanted.name })
    .where(and(inArray(productImages.product, ids), inArray(productImages.color, names)));
  await touch(tx, ids);
  const old = { name: before.name, hex: before.hex };
  const action = there ? "merge" : "change";
  await record(tx, { by, kind: "list", subject: `colors/${slug}`, action, before: old, after: wanted });
  return { slug: wantedSlug, changed: ids };
}

/** A product with both colours in one size would have two variants that nobody can tell apart. */
async function refuseMeeting(tx: Db, ids: readonly string[], slug: string, other: string): Promise<void> {
  const rows = await tx
    .select({ product: products.name, id: variants.product, color: variants.colorName, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(inArray(variants.product, [...ids]))
    .orderBy(asc(products.name));
  const sizes = (of: string) =>
    new Set(rows.filter(({ color }) => colorSlug(color) === of).map(({ id, size }) => `${id} ${size}`));
  const [own, others] = [sizes(slug), sizes(other)];
  const meeting = rows.filter(({ id, size }) => own.has(`${id} ${size}`) && others.has(`${id} ${size}`));
  const names = [...new Set(meeting.map(({ product }) => product))];
  if (names.length === 0) return;
  const message = `Tienen los dos colores en la misma talla: ${names.slice(0, 5).join(", ")}`;
  throw new ShopError("COLORS_MEET", { errors: [{ path: "name", code: "COLORS_MEET", message }] });
}

/** In the order of every other lock of several products: otherwise two could wait for each other. */
async function lockProducts(tx: Db, slugs: readonly string[]): Promise<string[]> {
  const names = await namesOf(tx, slugs);
  const withColor = tx.select({ product: variants.product }).from(variants).where(inArray(variants.colorName, names));
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, withColor))
    .orderBy(asc(products.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** The ways in which variants write the names of these slugs. */
async function namesOf(tx: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ name: variants.colorName }).from(variants);
  return rows.map(({ name }) => name).filter((name) => slugs.includes(colorSlug(name)));
}

async function spellingsOf(db: Db): Promise<Spelling[]> {
  return db
    .select({ name: variants.colorName, hex: variants.colorHex, variants: count() })
    .from(variants)
    .groupBy(variants.colorName, variants.colorHex)
    .orderBy(asc(variants.colorName), asc(variants.colorHex));
}

/** How many products have the colour with this slug: one may write it in two ways. */
async function productCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectDistinct({ product: variants.product, name: variants.colorName }).from(variants);
  const products = Map.groupBy(rows, ({ name }) => colorSlug(name));
  return new Map([...products].map(([slug, own]) => [slug, new Set(own.map(({ product }) => product)).size]));
}

/** Named and drawn as most of its variants are. */
function colorOf(slug: string, own: readonly Spelling[], counts: ReadonlyMap<string, number>): StaffColor {
  const [most] = own.toSorted((a, b) => b.variants - a.variants);
  return {
    id: slug,
    name: most?.name ?? slug,
    hex: drawnColor(most?.hex ?? ""),
    version: versionOf(own),
    products: counts.get(slug) ?? 0,
    variants: own.reduce((sum, one) => sum + one.variants, 0),
    isMixed: own.length > 1,
  };
}
