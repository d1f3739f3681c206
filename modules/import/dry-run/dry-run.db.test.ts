/** What the dry run says: rows that join, heads that are not known, cells in doubt, pictures; and how it is left. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { formatMoney } from "#contracts/money/money.ts";
import { PHOTO_BYTES_MAX } from "#contracts/product/variant.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { newProductsCsv } from "#tests/support/files/import-file.ts";
import { zipOf } from "#tests/support/files/zip.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const { tested, owner, client } = await openImportShop();

const [first, second] = examples(2, 5);

/** One new product, with these cells. */
function newProduct(key: string, cells: Readonly<Record<string, string>> = {}): string {
  const [heads = "", row = ""] = newProductsCsv(key, 1, ["M"]).split("\n");
  const own = new Map(heads.split(";").map((head, index) => [head, row.split(";")[index] ?? ""]));
  for (const [head, text] of Object.entries(cells)) own.set(head, text);
  const quoted = [...own.values()].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return `${[...own.keys()].join(";")}\n${quoted.join(";")}\n`;
}

const productBySlug = async (slug: string) => {
  const [product] = await tested.database.db.select().from(products).where(eq(products.slug, slug));
  return product;
};

test("a row joins a product of its name only when its key says so; what will change is said before", async () => {
  const name = seeded.products.find(({ id }) => id === second.product)?.name ?? "";
  const before = await tested.database.db.select().from(products);
  const skus = await tested.database.db.select().from(variants);
  const row = `SKU;Nombre;Precio;Color;Piezas\nPROV-77;${name.toUpperCase()};45;Lila;1\n`;
  const tried = await client.tried(row);
  const slug = seeded.products.find(({ id }) => id === second.product)?.slug ?? "";
  expect(await client.errorsOf(tried.id)).toEqual([
    {
      row: 2,
      column: "Clave del producto",
      message: `Ya hay un producto «${name}». Si es el mismo, escribe su clave en esta fila: ${slug}. Si es otro, escribe otra clave`,
    },
  ]);
  const agreed = await client.tried(`Clave;SKU;Nombre;Precio;Color;Piezas\n${slug};PROV-77;${name};45;Lila;1\n`);
  expect([agreed.changed, agreed.failed, agreed.changes]).toEqual([1, 0, 2]);
  const was = before.find(({ id }) => id === second.product)?.price ?? 0;
  expect(await client.errorsOf(agreed.id, "change")).toEqual([
    { row: 2, column: "Precio", message: `${formatMoney({ cents: was, Moneda: "Bs." })} → Bs.\u00A045` },
    { row: 2, column: "", message: `Variante nueva de «${name}»: Lila, Única, con 1 piezas` },
  ]);
  expect(await tested.database.db.select().from(products)).toEqual(before);
  expect(await tested.database.db.select().from(variants)).toEqual(skus);
});

test("keys and SKUs that only look alike change no other product", async () => {
  await client.done(newProduct("firme", { SKU: "UP-1", Clave: "Firme+1" }));
  const { name, slug } = (await productBySlug("firme-1")) ?? { name: "", slug: "" };
  const message = `Ya hay un producto «${name}». Si es el mismo, escribe su clave en esta fila: ${slug}. Si es otro, escribe otra clave`;
  for (const key of ["Firme 1", "«firme-1»", "Firme+1"]) {
    const tried = await client.tried(newProduct("firme", { SKU: "PROV-78", Clave: key, Color: "Vino" }));
    expect((await client.errorsOf(tried.id)).map((error) => error.message)).toEqual([message]);
  }
  const [heads, known] = newProduct("firme", { SKU: "UP\u20111", Clave: "Firme+1" }).split("\n");
  const more = (key: string) => newProduct("firme", { SKU: "UP-2", Clave: key, Color: "Vino" }).split("\n")[1];
  expect(await client.tried(`${heads}\n${known}\n`)).toMatchObject({ same: 1, failed: 0 });
  expect(await client.tried(`${heads}\n${known}\n${more("FIRME+1")}\n`)).toMatchObject({ changed: 1, failed: 0 });
  expect(await client.tried(`${heads}\n${more("Firme\u20111")}\n`)).toMatchObject({ changed: 1, failed: 0 });
  const both = await client.tried(`${heads}\n${known}\n${more("Firme 1")}\n`);
  expect((await client.errorsOf(both.id)).map((error) => [error.row, error.message])).toEqual([
    [3, "Tendría la misma clave que la fila 2: firme-1. Escribe otra"],
  ]);
});

test("products by their names are two where their keys would be one, and ask for a key", async () => {
  const [heads] = newProduct("mini").split("\n");
  const COLORS: Readonly<Record<string, string>> = { M2: "Vino" };
  const row = (sku: string, name: string) =>
    newProduct("mini", { SKU: sku, Clave: "", Nombre: name, Color: COLORS[sku] ?? "Negro" }).split("\n")[1];
  const tried = await client.tried(
    `${heads}\n${row("M1", "Bolso Mini")}\n${row("M2", "Bolso Mini+")}\n${row("M3", "★★★")}\n`,
  );
  expect((await client.errorsOf(tried.id)).map((error) => [error.row, error.column, error.message])).toEqual([
    [3, "Clave del producto", "Tendría la misma clave que la fila 2: bolso-mini. Escribe otra"],
    [4, "Clave del producto", expect.stringContaining("Escribe una clave con letras o números")],
  ]);
});

test("heads that are not known, the rows above them, and cells in doubt are said", async () => {
  const tried = await client.tried(`Lista de precios\n\nSKU;Presio;Talla\n${first.sku};150;06-ago\n`);
  expect(tried).toMatchObject({ state: "checked", changed: 1, failed: 0, doubts: 1 });
  expect(tried.notes).toEqual([
    "Los nombres de las columnas están en la fila 3; lo de arriba no se lee",
    "No conocemos la columna «Presio» y no se lee. ¿Es «Precio»? Cámbiale el nombre para que se lea",
  ]);
  expect(await client.errorsOf(tried.id, "doubt")).toEqual([
    { row: 4, column: "Talla", message: "«06-ago» parece una fecha que puso la planilla. Escríbela como texto" },
  ]);
});

test("names of heads, sheets and files of whatever signs are said, and end nothing", async () => {
  const long = `${"a".repeat(59)}\u{1F9F6}`;
  const tried = await client.tried(`SKU;${long};x\0y\n${first.sku};1;2\n`);
  expect(tried.notes).toEqual([
    `No conocemos la columna «${"a".repeat(59)}\uFFFD» y no se lee`,
    "No conocemos la columna «x y» y no se lee",
  ]);
  const zip = await zipOf({ "a.csv": "SKU", "b\u0001.csv": "SKU" });
  expect(await client.tried(zip, { name: "x.zip" })).toMatchObject({
    state: "refused",
    problem: "El ZIP tiene más de una planilla: «a.csv» y «b .csv». Deja solo una, con las fotos",
  });
});

test("a picture's fault is that of its row, before anything is imported", async () => {
  const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#421" } })
    .jpeg()
    .toBuffer();
  const rows = ["bien", "grande", "cortada", "ninguna"].map((key) => newProduct(key, { Fotos: `${key}.jfif` }));
  const sheet =
    rows[0] +
    rows
      .slice(1)
      .map((row) => row.split("\n")[1])
      .join("\n");
  const zip = await zipOf({
    "lista.csv": sheet,
    "bien.jfif": photo,
    "grande.jfif": Buffer.alloc(PHOTO_BYTES_MAX + 1, "x"),
    "cortada.jfif": photo.subarray(0, photo.byteLength / 2),
  });
  const tried = await client.tried(zip, { name: "fotos.zip" });
  expect(tried).toMatchObject({ state: "checked", total: 1, created: 1, failed: 3 });
  expect((await client.errorsOf(tried.id)).map(({ row, message }) => [row, message])).toEqual([
    [3, expect.stringContaining("grande.jfif: ")],
    [4, expect.stringContaining("cortada.jfif: ")],
    [5, "Falta la foto «ninguna.jfif» en el ZIP"],
  ]);
});

test("an import is cancelled while its file waits to be read, and never starts", async () => {
  const id = await client.send(newProduct("dejada"));
  await client.post(id, "check");
  expect((await owner.call("POST", `/api/gestion/imports/${id}/cancel`, {})).status).toBe(204);
  await tested.shop.jobs.runDue();
  expect((await owner.call("GET", `/api/gestion/imports/${id}`)).status).toBe(404);
  expect((await owner.call("POST", `/api/gestion/imports/${id}/cancel`, {})).status).toBe(204);
  const trail = await tested.database.db.select().from(auditEntries).where(eq(auditEntries.subject, id));
  expect(trail.map(({ action }) => action)).toEqual(["cancel"]);
  const kept = await client.done(newProduct("hecha"));
  expect((await owner.call("POST", `/api/gestion/imports/${kept.id}/cancel`, {})).status).toBe(204);
  expect((await client.find(kept.id)).state).toBe("done");
});

test.each(["Cuero\0", "Cuero _x0000_ fino", "mitad \uD83D"])("%j in a cell is an error of its row", async (text) => {
  const tried = await client.tried(newProduct("raro", { Descripción: text, Marca: text }));
  expect(tried).toMatchObject({ state: "checked", total: 0, failed: 1 });
});

test("HTML of another shop becomes text, and text that is in the shop with its marks stays", async () => {
  await client.done(newProduct("marcas", { Descripción: "<p>Uno</p><p>Dos &amp; tres</p>" }));
  expect((await productBySlug("marcas-0"))?.description).toBe("Uno\nDos & tres");
  await tested.database.db.update(products).set({ name: "Bolso <b>fino</b>" }).where(eq(products.slug, "marcas-0"));
  expect(await client.tried("SKU;Nombre\nmarcas-0-M;Bolso <b>fino</b>\n")).toMatchObject({
    same: 1,
    changed: 0,
    failed: 0,
  });
});
