/** An import is taken back: what it made goes, what it changed is as before, and what people touched since stays and is said. */
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { productImages, products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { newProductsCsv } from "#tests/support/files/import-file.ts";
import { zipOf } from "#tests/support/files/zip.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { importUndos } from "../import.sql.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const { tested, owner, client } = await openImportShop();

const [first, second] = examples(2, 5);
const slugOf = (id: string) => seeded.products.find((product) => product.id === id)?.slug ?? "";
/** Without what counts changes. */
async function everything() {
  const { db } = tested.database;
  const rows = {
    products: await db.select().from(products).orderBy(asc(products.id)),
    variants: await db.select().from(variants).orderBy(asc(variants.id)),
    images: await db.select().from(productImages).orderBy(asc(productImages.product), asc(productImages.position)),
  };
  return {
    ...rows,
    products: rows.products.map(({ version: _version, updatedAt: _at, ...product }) => product),
    variants: rows.variants.map(({ version: _version, ...variant }) => variant),
  };
}
async function undone(id: string) {
  const { status } = await owner.call("POST", `/api/gestion/imports/${id}/undo`, {});
  expect(status).toBe(200);
  await tested.shop.jobs.runDue();
  return client.find(id);
}

test("products, prices, pieces, variants and pictures are as before; twice is once", async () => {
  const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#421" } })
    .jpeg()
    .toBuffer();
  const before = await everything();
  const one = newProductsCsv("fugaz", 1, ["S", "M"]);
  const [heads = "", ...rows] = one.trim().split("\n");
  const sheet = [
    `${heads};Descuento;Fotos;Variante a la venta`,
    ...rows.map((row) => `${row};;nueva.jpg;`),
    `${first.sku};${slugOf(first.product)};Otro nombre;;;;1,50;;Verde agua;;77;5;nueva.jpg;no`,
    `NUEVA-1;${slugOf(first.product)};Otro nombre;;;;1,50;;Negro de prueba;XS;3;5;nueva.jpg;sí`,
    `${second.sku};${slugOf(second.product)};;;;;;;;;12;;;`,
  ].join("\n");
  const zip = await zipOf({ "lista.csv": sheet, "nueva.jpg": photo });
  const done = await client.done(zip, { name: "lista.zip", counted: true });
  expect(await client.errorsOf(done.id)).toEqual([]);
  expect([done.state, done.created, done.changed]).toEqual(["done", 1, 2]);
  expect(await everything()).not.toEqual(before);

  const back = await undone(done.id);
  expect([back.state, back.total, back.done, back.failed, back.errors, back.changes]).toEqual([
    "undone",
    3,
    3,
    0,
    0,
    0,
  ]);
  expect(await everything()).toEqual(before);
  expect((await undone(done.id)).done).toBe(3);
  expect(await tested.database.db.select().from(importUndos)).toEqual([]);
  const trail = await tested.database.db.select().from(auditEntries).where(eq(auditEntries.subject, done.id));
  expect(trail.map(({ action }) => action)).toEqual(["start", "undo"]);
  // The same file can be imported again.
  expect((await client.tried(zip, { name: "lista.zip", counted: true })).created).toBe(1);
});

test("what was ordered stays, whatever the order became", async () => {
  const done = await client.done(newProductsCsv("pedida", 2, ["S"]));
  await tested.database.db.update(products).set({ active: true }).where(eq(products.slug, "pedida-0"));
  const buyers = createBuyers(tested);
  const buyer = await buyers.buyer({ "pedida-0-S": 1 });
  await buyers.post(buyer.own, (await buyers.buy(buyer)).id, "cancel");
  expect(await undone(done.id)).toMatchObject({ state: "undone", done: 2, failed: 1 });
  expect(await client.errorsOf(done.id)).toEqual([
    { row: 2, column: "", message: "«Bolso pedida 0» sigue igual: ya está en pedidos" },
  ]);
});

test("what was edited, sold away or deleted since stays and is said at its row", async () => {
  const { db } = tested.database;
  const done = await client.done(
    `${newProductsCsv("queda", 3, ["S"])}${second.sku};${slugOf(second.product)};;;;;;;;;500\n`,
    { counted: true },
  );
  expect([done.created, done.changed]).toEqual([3, 1]);
  const own = async (n: number) =>
    (
      await db
        .select()
        .from(products)
        .where(eq(products.slug, `queda-${n}`))
    )[0];
  const [edited, deleted] = [await own(0), await own(1)];
  const patched = await owner.call("PATCH", `/api/gestion/products/${edited?.id}`, {
    body: { version: edited?.version, price: 50 },
  });
  expect(patched.status).toBe(200);
  await tested.shop.catalogue.staff.remove(deleted?.id ?? "", deleted?.version ?? 0, {
    id: first.product,
    name: "Rosa",
  });
  await tested.shop.catalogue.setStock(second.sku, 1);
  const back = await undone(done.id);
  expect([back.state, back.total, back.done, back.failed]).toEqual(["undone", 4, 4, 2]);
  expect(await client.errorsOf(back.id)).toEqual([
    { row: 2, column: "", message: "«Bolso queda 0» sigue igual: alguien lo cambió después" },
    { row: 5, column: "", message: expect.stringContaining("sigue igual: ") },
  ]);
  expect([(await own(0))?.price, await own(2)]).toEqual([5_000, undefined]);
});
