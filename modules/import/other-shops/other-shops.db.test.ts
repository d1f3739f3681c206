/** Exports of other shops, as those write them: recognised, mapped, imported, and without effect the second time. */
import { asc, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ImportDocument, ImportMapping } from "#contracts/import/import.document.ts";
import { productImages, products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { importItems } from "../import.sql.ts";
import { rewriteExport } from "./rewrite-export.ts";
import { zipOf } from "#tests/support/files/zip.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const { tested, owner, client } = await openImportShop();

type Line = Readonly<Record<string, string>>;
/** A line of a file: "Head=cell | Head=cell". */
const row = ({ raw: [text = ""] }: TemplateStringsArray): Line =>
  Object.fromEntries(
    text
      .replaceAll("\\n", "\n")
      .split(" | ")
      .map((cell) => [cell.slice(0, cell.indexOf("=")), cell.slice(cell.indexOf("=") + 1)]),
  );
const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const sheet = (heads: readonly string[], lines: readonly Line[], separator = ",") =>
  [heads.map(quoted), ...lines.map((line) => heads.map((head) => quoted(line[head] ?? "")))]
    .map((cells) => cells.join(separator))
    .join("\r\n");

const photo = (color: string) =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function remapped(id: string, mapping: readonly Partial<ImportMapping>[]): Promise<ImportDocument> {
  const body = { mapping: mapping.map(({ kind, from, to }) => ({ kind, from, to })) };
  expect((await owner.call("PUT", `/api/gestion/imports/${id}/mapping`, { body })).status).toBe(200);
  await tested.shop.jobs.runDue();
  return client.find(id);
}
async function run(id: string): Promise<ImportDocument> {
  await client.post(id, "start");
  await tested.shop.jobs.runDue();
  return client.find(id);
}
async function productOf(slug: string) {
  const { db } = tested.database;
  const [product] = await db.select().from(products).where(eq(products.slug, slug));
  const own = await db
    .select()
    .from(variants)
    .where(eq(variants.product, product?.id ?? product?.slug ?? "00000000-0000-0000-0000-000000000000"))
    .orderBy(asc(variants.position));
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.product, product?.id ?? "00000000-0000-0000-0000-000000000000"));
  const kinds = own.map(
    ({ id, colorName, size, stock, active, gtin, cost }) =>
      `${id}: ${[colorName, size, stock, gtin, cost, active || "no"].filter((one) => one !== null && one !== true).join(", ")}`,
  );
  return { product, kinds, images: images.toSorted((a, b) => a.position - b.position).map(({ color }) => color) };
}
const everything = async () => ({
  products: await tested.database.db.select().from(products).orderBy(asc(products.id)),
  variants: await tested.database.db.select().from(variants).orderBy(asc(variants.id)),
  images: await tested.database.db
    .select()
    .from(productImages)
    .orderBy(asc(productImages.product), asc(productImages.position)),
});
/** Of the dry run. */
async function addressesOf(id: string): Promise<readonly string[]> {
  const rows = await tested.database.db
    .select()
    .from(importItems)
    .where(eq(importItems.import, id))
    .orderBy(asc(importItems.position));
  return rows.flatMap(({ item }) =>
    typeof item === "object" && item && "addresses" in item && Array.isArray(item.addresses)
      ? item.addresses.map(String)
      : [],
  );
}
const brandOf = () =>
  String(tested.shop.settings.menu().brands.find(({ Descripcion }) => Descripcion === "Altacuna")?.Ide);
async function nothingTwice(bytes: Buffer | string, name: string): Promise<void> {
  const before = await everything();
  const again = await client.tried(bytes, { name, counted: true });
  expect(await client.errorsOf(again.id)).toEqual([]);
  expect(await client.errorsOf(again.id, "change")).toEqual([]);
  expect([again.created, again.changed, again.failed]).toEqual([0, 0, 0]);
  const done = await run(again.id);
  expect([done.state, done.same]).toEqual(["done", again.same]);
  expect(await everything()).toEqual(before);
}
const said = async (id: string) =>
  (await client.errorsOf(id, "doubt")).map(({ row, column, message }) => `${row} ${column}: ${message}`);

describe("Shopify", () => {
  const HEADS =
    "Handle | Title | Body (HTML) | Vendor | Product Category | Type | Tags | Published | Option1 Name | Option1 Value | Option2 Name | Option2 Value | Option3 Name | Option3 Value | Variant SKU | Variant Grams | Variant Inventory Qty | Variant Price | Variant Compare At Price | Image Src | Image Position | Variant Image | Gift Card | Status".split(
      " | ",
    );
  const LINES: readonly Line[] = [
    row`Handle=bolso-luna | Title=Bolso Luna, grande | Body (HTML)=<p>Cuero <b>napa</b>.</p>\n<ul><li>Forro</li></ul> | Vendor=ALTACUNA | Type=Tote | Published=true | Option1 Name=Color | Option1 Value=Negro | Option2 Name=Talla | Option2 Value=M | Variant SKU=LUNA-N | Variant Grams=650 | Variant Inventory Qty=4 | Variant Price=799.20 | Variant Compare At Price=999.00 | Image Src=https://cdn.shopify.com/s/files/1/0/files/luna-negro.jpg?v=1699 | Image Position=1 | Variant Image=https://cdn.shopify.com/s/files/1/0/files/luna-negro.jpg?v=1699 | Gift Card=false | Status=active`,
    row`Handle=bolso-luna | Option1 Value=Café | Option2 Value=M | Variant Inventory Qty=-2 | Variant Price=799.20 | Variant Compare At Price=999.00 | Image Src=https://cdn.shopify.com/s/files/1/0/files/luna%20todas.jpg?v=1699 | Image Position=2`,
    row`Handle=bolso-luna | Image Src=https://cdn.shopify.com/s/files/1/0/files/luna-negro.jpg?v=1699 | Image Position=3`,
    row`Handle=Cinturón-🎒 | Title=Cinturón | Vendor=Otra marca | Type=Cinturones raros | Published=false | Option1 Name=Title | Option1 Value=Default Title | Variant Inventory Qty=3 | Variant Price=99.00 | Variant Compare At Price=0 | Status=draft`,
  ];
  const csv = `\uFEFF${sheet(HEADS, LINES)}`;

  test("variants, pictures and drafts of the old heads, in a ZIP; what is missing is said, and what is chosen is kept", async () => {
    const bare = await client.tried(csv, { name: "products_export_1.csv" });
    expect(bare.notes).toEqual([
      "Reconocimos un archivo de Shopify: 2 productos",
      "Los precios del archivo se leen en bolivianos",
    ]);
    expect(bare.mapping.map(({ kind, from, to, rows }) => `${kind} ${from}=${to} ${rows}`)).toEqual([
      expect.stringMatching(/^category Tote=\d+ \d+ 1$/),
      "option Color=color 2",
      "option Talla=size 2",
      `brand ALTACUNA=${brandOf()} 1`,
      "category Cinturones raros= 1",
      "brand Otra marca= 1",
    ]);
    expect(await said(bare.id)).toEqual(["2 Fotos: Pon en el ZIP: luna-negro.jpg, luna todas.jpg"]);
    expect((await client.errorsOf(bare.id)).map(({ row, column }) => [row, column])).toEqual([
      [5, "Marca"],
      [5, "Categoría"],
      [5, "Subcategoría"],
    ]);

    const files = { "luna-negro.jpg": await photo("#222"), "luna todas.jpg": await photo("#444") };
    const zip = await zipOf({ "products_export_1.csv": csv, ...files });
    const tried = await client.tried(zip, { name: "mudanza.zip" });
    const tote = tried.mapping.find(({ from }) => from === "Tote")?.to ?? "";
    const chosen = await remapped(tried.id, [
      { kind: "category", from: "Cinturones raros", to: tote },
      { kind: "brand", from: "Otra marca", to: brandOf() },
    ]);
    expect([chosen.state, chosen.created, chosen.failed, chosen.doubts]).toEqual(["checked", 2, 0, 0]);
    expect(await addressesOf(chosen.id)).toEqual(["/products/bolso-luna", "/products/Cinturón-🎒"]);
    expect(await run(chosen.id)).toMatchObject({ state: "done", created: 2, failed: 0 });
    const luna = await productOf("bolso-luna");
    expect(luna.product).toMatchObject({
      name: "Bolso Luna, grande",
      price: 99_900,
      discount: 20,
      active: true,
      weight: 650,
      description: "Cuero napa.\n\n- Forro",
      care: "",
    });
    expect(luna.kinds).toEqual(["LUNA-N: Negro, M, 4", "bolso-luna-cafe-m: Café, M, 0"]);
    expect(luna.images).toEqual(["Negro", null]);
    const belt = await productOf("cinturon");
    expect(belt.product).toMatchObject({ active: false, price: 9_900, discount: 0 });
    expect(belt.kinds).toEqual(["cinturon: Único, Única, 3"]);

    await nothingTwice(zip, "mudanza.zip");
    // Without the pictures nothing of them goes.
    await nothingTwice(csv, "products_export_1.csv");
  });

  test("the heads of 2026; a discount that whole per cents cannot say, prices that differ, a code that stands twice", async () => {
    const heads =
      "Title | URL handle | Description | Vendor | Product category | Type | Published on online store | Status | SKU | Option1 name | Option1 value | Price | Compare-at price | Inventory quantity | Weight value (grams) | Product image URL | Variant image URL".split(
        " | ",
      );
    const of = (line: Line): Line => ({
      Vendor: "Altacuna",
      Type: "Tote",
      Status: "Active",
      "Inventory quantity": "1",
      "URL handle": "billetera-sol",
      ...line,
    });
    const file = sheet(heads, [
      of(
        row`Title=Billetera Sol | SKU=SOL | Option1 name=Colour | Option1 value=Rojo | Price=89.99 | Compare-at price=135`,
      ),
      of(row`SKU=SOL | Option1 value=Azul | Price=89.99 | Compare-at price=135`),
      of(row`URL handle=correa | Title=Correa | Option1 name=Largo | Option1 value=100 cm | Price=50 | SKU=C-1`),
      of(row`URL handle=correa | Option1 value=120 cm | Price=60 | SKU=C-2`),
    ]);
    const tried = await client.tried(file);
    expect(await said(tried.id)).toEqual([
      "3 SKU: El código SOL está en varias filas: esta variante queda como billetera-sol-azul",
      "4 Precio: Bs.\u00A050 → Bs.\u00A060: de otra tienda se trae un solo precio por producto. Queda como borrador con el más alto",
    ]);
    expect(await run(tried.id)).toMatchObject({ created: 2, failed: 0 });
    expect((await productOf("billetera-sol")).product).toMatchObject({
      price: 13_500,
      discount: 33,
      offerPrice: 8_999,
    });
    expect((await productOf("correa")).kinds).toEqual(["C-1: Único, 100 cm, 1", "C-2: Único, 120 cm, 1"]);
    expect((await productOf("correa")).product).toMatchObject({ price: 6_000, active: false });
    await nothingTwice(file, "x.csv");
  });
});

test("WooCommerce in Spanish: variations join their parent, deepest category, facts are no options, sales with dates", async () => {
  const heads =
    "ID | Tipo | SKU | GTIN, UPC, EAN o ISBN | Nombre | Publicado | Visibilidad en el catálogo | Descripción | Día en que empieza el precio rebajado | Día en que termina el precio rebajado | Inventario | Peso (kg) | Precio rebajado | Precio normal | Categorías | Imágenes | Superior | Marcas | Nombre del atributo 1 | Valor(es) del atributo 1 | Nombre del atributo 2 | Valor(es) del atributo 2 | Cost of goods".split(
      " | ",
    );
  // What plug-ins keep, a column each.
  const kept = Array.from({ length: 400 }, (_, n) => `Meta: _plugin_${n}`);
  const file = sheet(
    [...heads, ...kept],
    [
      row`ID=12 | Tipo=variation | GTIN, UPC, EAN o ISBN=4006381333931 | Cost of goods=410.50 | Nombre=Polera Ñandú - Rojo, M | Publicado=1 | Precio normal=1.250,00 | Precio rebajado=1000 | Inventario=2 | Superior=id:10 | Imágenes=https://vieja.example/wp-content/uploads/2024/05/%C3%B1and%C3%BA%20rojo.jpg | Nombre del atributo 1=Color | Valor(es) del atributo 1=Rojo | Nombre del atributo 2=Talla | Valor(es) del atributo 2=M`,
      row`ID=10 | Tipo=variable | SKU=PN | Nombre=Polera Ñandú | Publicado=1 | Visibilidad en el catálogo=visible | Descripción=Lana &amp; seda<br />suave | Categorías=Carteras y bolsos, Carteras y bolsos > Tote | Imágenes=https://vieja.example/wp-content/uploads/2024/05/nandu.jpg, https://vieja.example/wp-content/uploads/2024/05/nandu-2.jpg | Marcas=Altacuna | Nombre del atributo 1=Color | Valor(es) del atributo 1=Rojo, Azul`,
      row`ID=13 | Tipo=variation | SKU=PN-A | GTIN, UPC, EAN o ISBN=INT-13 | Cost of goods=0 | Nombre=Polera Ñandú - Azul | Publicado=0 | Precio normal=1250 | Precio rebajado=1000.00 | Inventario= | Superior=PN | Nombre del atributo 1=Color | Valor(es) del atributo 1=Azul | Nombre del atributo 2=Talla | Valor(es) del atributo 2=36,5`,
      row`ID=20 | Tipo=simple, virtual | Nombre=Polera Ñandú | Publicado=-1 | Precio normal=80 | Precio rebajado=70 | Día en que termina el precio rebajado=2026-12-24 23:59:59 | Inventario=1 | Peso (kg)=0,35 | Categorías=Carteras y bolsos > Tote | Marcas=Altacuna | Nombre del atributo 1=Material | Valor(es) del atributo 1=Lana, seda | Nombre del atributo 2=Color | Valor(es) del atributo 2=Gris`,
      row`ID=30 | Tipo=grouped | Nombre=Conjunto | Publicado=1 | Meta: _plugin_399=yes`,
    ],
  ).replace("suave", String.raw`suave\ny fina`);
  const tried = await client.tried(file);
  expect(tried.notes).toEqual([
    "Reconocimos un archivo de WooCommerce: 2 productos",
    "Los precios del archivo se leen en bolivianos",
    "Las variantes nuevas que no dicen cuántas piezas hay quedan con 0: 1",
    "Filas que no son productos que se vendan aquí y no se leen: 1",
  ]);
  expect(await said(tried.id)).toEqual([
    "2 Fotos: Pon en el ZIP: nandu.jpg, nandu-2.jpg, ñandú rojo.jpg",
    "4 Código de barras: «INT-13» no se importa. Un código de barras tiene 8, 12, 13 o 14 cifras: copia las que están bajo las barras",
    "5 Precio: La oferta de Bs.\u00A070 tiene fechas, y aquí no terminaría sola: queda en Bs.\u00A080",
  ]);
  expect(await addressesOf(tried.id)).toEqual([
    "/product/polera-nandu",
    "/producto/polera-nandu",
    "/product/polera-nandu-2",
    "/producto/polera-nandu-2",
  ]);
  expect(await run(tried.id)).toMatchObject({ created: 2, failed: 0 });
  const shirt = await productOf("polera-nandu");
  expect(shirt.product).toMatchObject({ name: "Polera Ñandú", price: 125_000, discount: 20 });
  expect(shirt.product?.description).toBe("Lana & seda\nsuave\ny fina");
  expect(shirt.kinds).toEqual(["polera-nandu-rojo-m: Rojo, M, 2, 4006381333931, 41050", "PN-A: Azul, 36.5, 0, no"]);
  const other = await productOf("polera-nandu-2");
  expect(other.product).toMatchObject({ price: 8_000, discount: 0, weight: 350, active: false });
  expect(other.kinds).toEqual(["polera-nandu-2-gris: Gris, Única, 1"]);
  await nothingTwice(file, "wc-product-export.csv");
});

test("PrestaShop: the file of its import, and the list of its back office", async () => {
  const heads =
    "Product ID | Active (0/1) | Name * | Categories (x,y,z...) | Price tax excluded | Discount amount | Discount percent | Discount from (yyyy-mm-dd) | Discount to (yyyy-mm-dd) | Reference # | Manufacturer | Weight | Quantity | Summary | Description | URL rewritten | Image URLs (x,y,z...)".split(
      " | ",
    );
  const file = sheet(
    heads,
    [
      row`Product ID=7 | Active (0/1)=1 | Name *=Mochila Tunari | Categories (x,y,z...)=Home,Tote | Price tax excluded=412.500000 | Discount percent=10.000000 | Discount to (yyyy-mm-dd)=0000-00-00 | Reference #=MT-7 | Manufacturer=Altacuna | Weight=0.900000 | Quantity=5 | Description=<p>Dos "bolsillos";\nuno con cierre</p> | URL rewritten=mochila-tunari | Image URLs (x,y,z...)=https://x.example/img/1.jpg,https://x.example/img/2.jpg`,
      row`Product ID=8 | Active (0/1)=0 | Name *=Llavero | Categories (x,y,z...)=Home,Tote | Price tax excluded=20 | Manufacturer=Altacuna | Quantity=0`,
    ],
    ";",
  );
  const tried = await client.tried(file);
  expect(tried.notes).toEqual([
    "Reconocimos un archivo de PrestaShop: 2 productos",
    "Los precios del archivo se leen en bolivianos",
    "Los precios del archivo son sin impuestos: mira si son los que cobras",
  ]);
  expect(await addressesOf(tried.id)).toEqual([
    "/7-mochila-tunari.html",
    "/tote/7-mochila-tunari.html",
    "/8-llavero.html",
    "/tote/8-llavero.html",
  ]);
  expect(await run(tried.id)).toMatchObject({ created: 2, failed: 0 });
  expect((await productOf("mochila-tunari")).product).toMatchObject({
    price: 41_250,
    discount: 10,
    weight: 900,
    description: 'Dos "bolsillos";\nuno con cierre',
  });
  expect((await productOf("llavero")).kinds).toEqual(["llavero: Único, Única, 0"]);
  await nothingTwice(file, "product.csv");

  const list = sheet(
    "Product ID | Imagen | Nombre | Referencia | Categoría | Precio (imp. excl.) | Precio (imp. incl.) | Cantidad | Estado | Posición".split(
      " | ",
    ),
    [
      row`Product ID=9 | Imagen=https://x.example/img/p/9-small_default.jpg | Nombre=Gorro | Referencia=G-9 | Categoría=Tote | Precio (imp. excl.)=Bs 87,00 | Precio (imp. incl.)=Bs 100,00 | Cantidad=3 | Estado=1`,
    ],
    ";",
  );
  const other = await client.tried(list);
  expect(await remapped(other.id, [{ kind: "brand", from: "", to: brandOf() }])).toMatchObject({
    created: 1,
    failed: 0,
  });
  await run(other.id);
  expect((await productOf("gorro")).product).toMatchObject({ price: 10_000, active: false });
  await nothingTwice(list, "product_2026.csv");
});

test("Tiendanube: Windows letters, semicolons, rows that name no product, sizes that the owner calls another thing", async () => {
  const heads =
    "Identificador de URL | Nombre | Categorías | Nombre de propiedad 1 | Valor de propiedad 1 | Nombre de propiedad 2 | Valor de propiedad 2 | Precio | Precio promocional | Peso (kg) | Stock | SKU | Mostrar en tienda | Descripción | Marca | Visibilidad".split(
      " | ",
    );
  const text = sheet(
    heads,
    [
      row`Identificador de URL=cartera-niña | Nombre=Cartera niña | Categorías=Carteras y bolsos > Tote, Ofertas | Nombre de propiedad 1=Diseño | Valor de propiedad 1=Bicolor | Nombre de propiedad 2=Color | Valor de propiedad 2=Ñire | Precio=10,000.00 | Precio promocional=7,500.00 | Peso (kg)=0.50 | Stock=2 | Mostrar en tienda=SI | Descripción=<p>Hecha\na mano</p> | Marca=Altacuna | Visibilidad=Visible`,
      row`Valor de propiedad 1=Escamas | Valor de propiedad 2=Ñire | Precio=10,000.00 | Precio promocional=7,500.00 | Stock=3`,
      row`Identificador de URL=taller | Nombre=Taller | Categorías=Talleres | Precio=5.000,00 | Stock=0 | Mostrar en tienda=NO | Marca=Altacuna`,
    ],
    ";",
  );
  const file = Buffer.from(text, "latin1");
  const tried = await client.tried(file, { name: "tiendanube.csv" });
  expect(tried.notes[1]).toBe("Reconocimos un archivo de Tiendanube: 2 productos");
  expect(tried).toMatchObject({ created: 1, failed: 1 });
  const tote = tried.mapping.find(({ from }) => from === "Carteras y bolsos > Tote")?.to ?? "";
  const chosen = await remapped(tried.id, [
    { kind: "category", from: "Talleres", to: tote },
    { kind: "option", from: "Diseño", to: "color" },
    { kind: "option", from: "Color", to: "none" },
  ]);
  expect(chosen).toMatchObject({ created: 2, failed: 0 });
  expect(await addressesOf(tried.id)).toEqual([
    "/productos/cartera-niña",
    "/produtos/cartera-niña",
    "/productos/taller",
    "/produtos/taller",
  ]);
  await run(tried.id);
  expect((await productOf("cartera-nina")).product).toMatchObject({ price: 1_000_000, discount: 25, weight: 500 });
  expect((await productOf("cartera-nina")).kinds).toEqual([
    "cartera-nina-bicolor-nire: Bicolor, Única, 2",
    "cartera-nina-escamas-nire: Escamas, Única, 3",
  ]);
  expect((await productOf("taller")).product).toMatchObject({ price: 500_000, active: false });
  await nothingTwice(file, "tiendanube.csv");
});

test("Medusa: every row says its product; dollars stay dollars", async () => {
  const heads =
    "Product Id | Product Handle | Product Title | Product Status | Product Description | Product Material | Product Weight | Product Category 1 | Product Image 1 | Product Image 2 | Variant Id | Variant Sku | Variant Option 1 Name | Variant Option 1 Value | Variant Option 2 Name | Variant Option 2 Value | Variant Price EUR | Variant Price USD".split(
      " | ",
    );
  const of = (line: Line): Line => ({
    "Product Id": "prod_01K5",
    "Product Handle": "sudadera",
    "Product Title": "Sudadera",
    "Product Status": "published",
    "Product Material": "Algodón",
    "Product Weight": "400",
    "Product Category 1": "Tote",
    "Product Image 1": "https://s3.example/sudadera-front.png",
    "Product Image 2": "https://s3.example/sudadera-back.png",
    "Variant Option 1 Name": "Size",
    "Variant Option 2 Name": "Color",
    "Variant Price EUR": "10",
    "Variant Price USD": "15.5",
    ...line,
  });
  const file = sheet(heads, [
    of(row`Variant Sku=SW-S | Variant Option 1 Value=S | Variant Option 2 Value=Black`),
    of(row`Variant Option 1 Value=M | Variant Option 2 Value=Black`),
  ]);
  const tried = await client.tried(file);
  expect(await remapped(tried.id, [{ kind: "brand", from: "", to: brandOf() }])).toMatchObject({
    created: 1,
    failed: 0,
  });
  await run(tried.id);
  const { product, kinds } = await productOf("sudadera");
  expect(product).toMatchObject({ moneda: "$us", price: 1_550, material: "Algodón", weight: 400 });
  expect(kinds).toEqual(["SW-S: Black, S, 0", "sudadera-m-black: Black, M, 0"]);
  await nothingTwice(file, "product-exports.csv");
  const { db } = tested.database;
  expect(
    await db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.slug, ["sudadera-2"])),
  ).toEqual([]);
});

test("twenty thousand products whose keys come to one are told apart within seconds", async () => {
  const none = () => undefined;
  const lists = { brands: none, categories: none, subcategories: new Map(), seasons: none, hexes: none };
  const alike = (index: number) => `x${"!".repeat(index % 150)}${"?".repeat(index / 150)}`;
  const lines = Array.from({ length: 20_000 }, (_, index) => ({ row: index + 2, cells: [alike(index), "T", "10"] }));
  const heads = { row: 1, cells: ["Handle", "Title", "Variant Price"] };
  const around = { ...lists, colors: new Set<string>(), names: new Map<string, string>() };
  const found = await rewriteExport([heads, ...lines], around, async () => []);
  expect([...(found?.addresses.keys() ?? [])].slice(-2)).toEqual(["x-19999", "x-20000"]);
}, 15_000);
