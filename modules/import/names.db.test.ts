/** Names inside an imported ZIP are looked up in that ZIP only: nothing is read or written elsewhere (S28). */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { productImages, products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { newId } from "#contracts/ids.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { zipOf } from "#tests/support/files/zip.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const { tested, owner, client } = await openImportShop();
const picture = await sharp({ create: { width: 500, height: 600, channels: 3, background: "#8a4b26" } })
  .jpeg()
  .toBuffer();

/** A new product with this photograph. */
function sheet(key: string, photo: string): string {
  const { categories, brands } = tested.shop.settings.menu();
  const [category] = categories;
  const place = [
    brands.find(({ Descripcion }) => !Descripcion.includes("SALE")),
    category,
    category?.subcategories[0],
  ].map((entry) => entry?.Descripcion);
  const heads = "SKU;Clave;Nombre;Marca;Categoría;Subcategoría;Precio;Cuidado;Color;Piezas;Fotos";
  return `${heads}\n${key};${key};Bolso ${key};${place.join(";")};99;napa;Negro;2;"${photo}"\n`;
}

/** The library that writes refuses such names: the same number of bytes is put in their place. */
async function zipWith(name: string, csv: string, content: Buffer = picture): Promise<Buffer> {
  const stand = "x".repeat(Buffer.byteLength(name));
  const bytes = await zipOf({ "lista.csv": csv, [stand]: content });
  return Buffer.from(bytes.toString("latin1").replaceAll(stand, Buffer.from(name).toString("latin1")), "latin1");
}

const DAMAGED = "El archivo está dañado o incompleto. Vuelve a guardarlo y súbelo otra vez";
test.each([
  "../frente.jpg",
  "../../../../../../etc/frente.jpg",
  "fotos/../../frente.jpg",
  "/frente.jpg",
  "C:/frente.jpg",
  "C:frente.jpg",
  "..\\frente.jpg",
  "C:\\frente.jpg",
])("a ZIP with a file %s is refused whole", async (name) => {
  const done = await client.tried(await zipWith(name, sheet("fuera", "frente.jpg")), { name: "fotos.zip" });
  expect([done.state, done.problem]).toEqual(["refused", DAMAGED]);
});

const imagesOf = async (key: string) => {
  const [product] = await tested.database.db.select().from(products).where(eq(products.slug, key));
  return (
    await tested.database.db
      .select()
      .from(productImages)
      .where(eq(productImages.product, product?.id ?? newId()))
  ).map(({ photo }) => photo);
};

test.each([
  ["un-largo", `${"a".repeat(196)}.jpg`],
  ["un-unicode", "фото 🧶 ñandú.jpg"],
  ["un-escrito", "FRENTE Ñ.JPG"],
  ["un-script", "<script>window.__hit=1<script>.jpg"],
  ["un-punto", "a..b.jpg"],
])("%s: a strange name is a name, and the shop gives the photograph its own", async (key, name) => {
  const done = await client.done(await zipWith(name, sheet(key, name)), { name: "fotos.zip" });
  expect([await client.errorsOf(done.id), done.created]).toEqual([[], 1]);
  expect(await imagesOf(key)).toEqual([expect.stringMatching(/^[a-z0-9-]+-[0-9a-f]{12}$/)]);
});

test.each([
  ["nul", "a\0.jpg", "frente.jpg", "Falta la foto «frente.jpg» en el ZIP"],
  ["oculto", ".env.jpg", ".env.jpg", "Falta la foto «.env.jpg» en el ZIP"],
  ["prototipo", "frente.jpg", "__proto__", "Falta la foto «__proto__» en el ZIP"],
  ["trepa", "frente.jpg", "../../../../etc/passwd", "Falta la foto «../../../../etc/passwd» en el ZIP"],
  ["larga", `${"a".repeat(296)}.jpg`, `${"a".repeat(296)}.jpg`, "Usa nombres de hasta 200 letras"],
])("%s: a photograph that is not in the ZIP is named", async (key, inside, wanted, message) => {
  const tried = await client.tried(await zipWith(inside, sheet(key, wanted)), { name: "fotos.zip" });
  expect(await client.errorsOf(tried.id)).toEqual([{ row: 2, column: "Fotos", message }]);
});

test("a link in a ZIP is not followed, neither as a photograph nor as the sheet", async () => {
  const files = { "l.csv": sheet("enlace", "frente.jpg"), "frente.jpg": "/etc/hostname" };
  const photo = await client.tried(await zipOf(files, ["frente.jpg"]), { name: "fotos.zip" });
  expect(await client.errorsOf(photo.id)).toEqual([
    { row: 2, column: "Fotos", message: expect.stringMatching(/^frente\.jpg: Sube la foto en JPEG/) },
  ]);
  const list = await client.tried(await zipOf({ "l.csv": "/etc/passwd" }, ["l.csv"]), { name: "fotos.zip" });
  expect([list.state, list.problem]).toEqual(["refused", expect.stringContaining("columna")]);
});

test.each(["../../x.csv", "/etc/passwd", "C:\\x.csv", "a".repeat(200), "<img src=x onerror=window.__hit=1>.csv"])(
  "the name of the file itself is only shown: %s",
  async (name) => {
    const done = await client.tried(sheet("nombre", ""), { name });
    expect([done.name, done.state]).toEqual([name, "checked"]);
  },
);

test("an SKU of another system can be bought, and its pieces changed", async () => {
  const sku = "ab 12/Ñandú#3";
  expect(
    await client.done(await zipOf({ "lista.csv": sheet(sku, "frente.jpg"), "frente.jpg": picture })),
  ).toMatchObject({ state: "done", created: 1, errors: 0 });
  const movement = { id: newId(), by: 3, reason: "received" };
  const path = `/api/gestion/variants/${encodeURIComponent(sku)}/stock`;
  expect((await owner.call("POST", path, { body: movement })).status).toBe(200);
  const [row] = await tested.database.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, sku));
  expect(row?.stock).toBe(5);
  await createBuyers(tested).buyer({ [sku]: 1 });
});
