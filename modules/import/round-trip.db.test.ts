/** The file that the shop exported changes nothing when it comes back, whatever is in the shop. */
import fc from "fast-check";
import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { isSize, isSku } from "#contracts/product/variant.ts";
import { brands, productImages, products, seasons, variants } from "#modules/catalogue/catalogue.sql.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const { tested, owner, client } = await openImportShop();

const BRANDS = ["Ñ & Co", "N & Co", "n co", "Ñandú"];
const SEASONS = ["Día/Noche", "Día Noche", "Verano | Invierno"];
const written = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter(isSize);
const colors = fc.oneof(
  fc.constantFrom("Azul/Blanco", "Azul Blanco", "azul blanco", "★", "☆", "Negro: mate", "Rojo | Negro", "Ñ", "N", "红"),
  written,
);
const sizes = fc.oneof(
  fc.constantFrom(
    "36",
    "36½",
    "36.5",
    "36,5",
    "S",
    "S+",
    "s",
    "UNICA",
    "Única",
    "S & M",
    '28" x 32"',
    "13”",
    "'=1",
    "-1",
  ),
  written,
);
const variant = fc.record({
  sku: fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter(isSku),
  colorName: colors,
  size: sizes,
  stock: fc.nat(9),
  gtin: fc.constantFrom(null, "036000291452", "4006381333931", "00012345678905"),
  cost: fc.option(fc.nat(10_000_000)),
  price: fc.option(fc.integer({ min: 100, max: 10_000_000 })),
});
const product = fc.record({
  brand: fc.nat(BRANDS.length - 1),
  offer: fc.constantFrom(
    { discount: 0, offerPrice: null },
    { discount: 15, offerPrice: null },
    { discount: 17, offerPrice: 39_900, offerUntil: "2026-12-16T04:00:00.000Z" },
    { discount: 0, offerPrice: null, offerFrom: "2026-12-01T04:00:00.000Z", waitingDiscount: 20, waitingOffers: true },
  ),
  lowStock: fc.option(fc.nat(1_000)),
  seasons: fc.uniqueArray(fc.nat(SEASONS.length - 1)),
  variants: fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 12,
    selector: ({ colorName, size }) => `${colorName}\n${size}`,
  }),
});

test("a catalogue of names that differ in little", async () => {
  const { db } = tested.database;
  const [like] = seeded.products;
  const [image] = await db.select().from(productImages).limit(1);
  if (!like || !image) throw new Error("no examples");
  const ide = (at: number) => 9_000 + at;
  await db
    .insert(brands)
    .values(BRANDS.map((descripcion, at) => ({ id: newId(), ide: ide(at), descripcion, position: ide(at) })));
  await db.insert(seasons).values(SEASONS.map((descripcion, at) => ({ ide: ide(at), descripcion, position: ide(at) })));
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 8, maxLength: 8 }), async (catalogue) => {
      const made = catalogue.map((one, at) => ({ ...one, id: newId(), slug: `vuelta-${at}` }));
      await db.insert(products).values(
        made.map(({ id, slug, ...one }) => ({
          ...like,
          ...one.offer,
          lowStock: one.lowStock,
          price: 48_000,
          offers: one.offer.discount > 0,
          promoBrands: [],
          id,
          slug,
          brand: ide(one.brand),
          seasons: one.seasons.map(ide),
        })),
      );
      const rows = made.flatMap(({ id, offer, variants: own }, at) =>
        own.map((one, position) => ({
          ...one,
          price: offer.offerPrice === null ? one.price : null,
          id: `${at}.${position}.${one.sku}`.slice(0, 50),
          product: id,
          position,
          colorHex: "#123456",
        })),
      );
      await db.insert(variants).values(rows);
      await db.insert(productImages).values(
        made.map(({ id, variants: [first] }) => ({
          ...image,
          product: id,
          position: 0,
          color: first?.colorName ?? null,
        })),
      );
      const ids = made.map(({ id }) => id);
      try {
        const file = await fetch(`${tested.url}/api/gestion/exports/products.csv`, {
          headers: { cookie: owner.cookieHeader() },
        });
        const tried = await client.tried(Buffer.from(await file.bytes()), { counted: true });
        expect(await client.errorsOf(tried.id)).toEqual([]);
        expect([tried.same, tried.changed, tried.created]).toEqual([tried.total, 0, 0]);
        expect(tried.rows).toBe(seeded.variants.length + rows.length);
      } finally {
        await db.delete(productImages).where(inArray(productImages.product, ids));
        await db.delete(variants).where(inArray(variants.product, ids));
        await db.delete(products).where(inArray(products.id, ids));
      }
    }),
    { seed: 27, numRuns: 5 },
  );
});
