/** Products from a spreadsheet: what the dry run says, what is written, and what is not. */
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import type { ImportDocument } from "#contracts/import/import.document.ts";
import { namesIn } from "#modules/audit/names.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { productImages, products, stockMovements, variants } from "#modules/catalogue/catalogue.sql.ts";
import { NO_OFFER } from "#modules/catalogue/offers/offer.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { zipOf } from "#tests/support/files/zip.ts";
import { trailOf } from "#tests/support/people/staff-products.ts";
import { openImportShop } from "#tests/support/shop/import-shop.ts";

const { tested, owner, client } = await openImportShop();

const counts = ({ state, rows, total, done, created, changed, same, failed, errors }: ImportDocument) => {
  return { state, rows, total, done, created, changed, same, failed, errors };
};

const everything = async () => ({
  products: (await tested.database.db.select().from(products)).toSorted((a, b) => a.id.localeCompare(b.id)),
  variants: (await tested.database.db.select().from(variants)).toSorted((a, b) => a.id.localeCompare(b.id)),
  images: (await tested.database.db.select().from(productImages)).toSorted((a, b) => a.photo.localeCompare(b.photo)),
});

test.each(["csv", "xlsx"])("what was exported as %s changes nothing", async (kind) => {
  const file = await fetch(`${tested.url}/api/gestion/exports/products.${kind}`, {
    headers: { cookie: owner.cookieHeader() },
  });
  const before = await everything();
  const all = { rows: seeded.variants.length, total: seeded.products.length };
  const nothing = { created: 0, changed: 0, same: seeded.products.length, failed: 0, errors: 0 };
  const bytes = Buffer.from(await file.bytes());
  const tried = await client.tried(bytes, { name: `productos.${kind}`, counted: true });
  expect(await client.errorsOf(tried.id)).toEqual([]);
  expect(counts(tried)).toEqual({ state: "checked", ...all, done: 0, ...nothing });
  await client.post(tried.id, "start");
  await tested.shop.jobs.runDue();
  expect(counts(await client.find(tried.id))).toEqual({ state: "done", ...all, done: all.total, ...nothing });
  expect(await everything()).toEqual(before);
});

const category = () => tested.shop.settings.menu().categories[0];
const brand = () => tested.shop.settings.menu().brands.find(({ Descripcion }) => !/SALE/.test(Descripcion));

function newProduct(key: string, cells: Readonly<Record<string, string>> = {}): string {
  const of = category();
  const row: Record<string, string> = {
    SKU: `${key}-1`,
    clave: key,
    nombre: `Bolso ${key}`,
    MARCA: brand()?.Descripcion.toUpperCase() ?? "",
    "categoria:": of?.Descripcion ?? "",
    subcategoria: of?.subcategories[0]?.Descripcion ?? "",
    "precio de venta": "1.250,50",
    cuidado: "Napa",
    color: "Negro",
    piezas: "5",
    ...cells,
  };
  return `${Object.keys(row).join(";")}\n${Object.values(row)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(";")}\n`;
}

const productBySlug = async (slug: string) => {
  const [product] = await tested.database.db.select().from(products).where(eq(products.slug, slug));
  return product;
};

describe("a new product", () => {
  test("has what its row says and the shop's own values for the rest; the trail says who and by which import", async () => {
    const sent = newProduct("nuevo", { Descuento: "10%", "En ofertas": "Sí", Material: "'=cuero" });
    const { id, ...done } = await client.done(sent);
    expect(counts({ id, ...done })).toEqual({
      state: "done",
      rows: 1,
      total: 1,
      done: 1,
      created: 1,
      changed: 0,
      same: 0,
      failed: 0,
      errors: 0,
    });
    const product = await productBySlug("nuevo");
    expect(product).toEqual({
      id: product?.id,
      slug: "nuevo",
      name: "Bolso nuevo",
      shortName: "",
      description: "",
      brand: brand()?.Ide,
      category: category()?.Ide,
      subcategory: category()?.subcategories[0]?.Ide,
      seasons: [],
      promoBrands: [],
      moneda: "Bs.",
      price: 125_050,
      ...NO_OFFER,
      discount: 10,
      offers: true,
      lowStock: null,
      featured: false,
      material: "=cuero",
      measures: "",
      height: null,
      width: null,
      depth: null,
      weight: null,
      capacity: "",
      care: "napa",
      leathers: "",
      steps: "",
      active: false, // Without a photograph it is a draft.
      createdAt: TEST_NOW,
      updatedAt: TEST_NOW,
      version: 1,
      look: [],
      request: null,
    });
    const own = await tested.database.db
      .select()
      .from(variants)
      .where(eq(variants.product, product?.id ?? ""));
    const black = seeded.variants.find(({ colorName }) => colorName === "Negro")?.colorHex;
    expect(own).toEqual([
      {
        id: "nuevo-1",
        product: product?.id,
        position: 0,
        colorName: "Negro",
        colorHex: black,
        size: "Única",
        stock: 5,
        active: true,
        version: 1,
        gtin: null,
        cost: null,
        price: null,
      },
    ]);
    const [entry] = await tested.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, product?.id ?? ""));
    expect([entry?.action, entry?.by]).toEqual(["create", "Rosa Quispe"]);
    expect(entry?.after).toMatchObject({ name: "Bolso nuevo", price: 1250.5, variants: ["nuevo-1"], import: id });
    expect((await namesIn(tested.database.db, entry ? [entry] : []))[`import/${id}`]).toMatch(/\.csv$|\.xlsx$/);
  });

  test("the same file again changes nothing, and another row with its key is another variant of it", async () => {
    const file = newProduct("doble");
    await client.done(file);
    expect(counts(await client.tried(file))).toMatchObject({ created: 0, changed: 0, same: 1, failed: 0 });
    const more = await client.done("SKU;Clave del producto;Color;Talla;Piezas\ndoble-2;doble;Negro;M;3\n");
    expect(counts(more)).toMatchObject({ state: "done", created: 0, changed: 1 });
    const product = await productBySlug("doble");
    const own = await tested.database.db
      .select()
      .from(variants)
      .where(eq(variants.product, product?.id ?? ""));
    expect(own.map(({ id, position, size, stock }) => [id, position, size, stock]).toSorted()).toEqual([
      ["doble-1", 0, "Única", 5],
      ["doble-2", 1, "M", 3],
    ]);
    expect(product?.version).toBe(2);
  });

  test("is on offer by a price of its own, of which the percent follows; both are refused", async () => {
    const tried = await client.tried("SKU;Precio en oferta\ndoble-1;999\n");
    const said = { row: 2, column: "Precio en oferta", message: "nada → Bs.\u00A0999" };
    expect(await client.errorsOf(tried.id, "change")).toContainEqual(said);
    await client.done("SKU;Precio en oferta\ndoble-1;999\n");
    const offer = async () => {
      const { price, discount, offerPrice, offers } = (await productBySlug("doble")) ?? {};
      return [price, discount, offerPrice, offers];
    };
    expect(await offer()).toEqual([125_050, 20, 99_900, true]);
    const id = (await productBySlug("doble"))?.id ?? "";
    expect((await trailOf(tested, id))[0]).toMatchObject({ before: { offerPrice: null }, after: { offerPrice: 999 } });
    const both = await client.tried("SKU;Descuento;Precio en oferta\ndoble-1;10;999\n");
    expect(await client.errorsOf(both.id)).toMatchObject([
      { column: "Precio en oferta", message: "Escribe el descuento o el precio en oferta: no los dos" },
    ]);
    await client.done("SKU;Descuento\ndoble-1;0\n");
    expect(await offer()).toEqual([125_050, 0, null, false]);
  });

  test("takes its photographs from the ZIP, in order and by colour; again they are known by their content", async () => {
    const photo = (background: string) =>
      sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const sheet = newProduct("confotos", { Fotos: "Frente.JPG | Negro: lado.jpg" });
    const zip = await zipOf({
      "lista.csv": sheet,
      "fotos/frente.jpg": await photo("#aa2211"),
      "lado.jpg": await photo("#112233"),
    });
    expect(counts(await client.done(zip, { name: "fotos.zip" }))).toMatchObject({
      state: "done",
      created: 1,
      failed: 0,
    });
    const product = await productBySlug("confotos");
    const images = () =>
      tested.database.db
        .select()
        .from(productImages)
        .where(eq(productImages.product, product?.id ?? ""))
        .orderBy(productImages.position);
    const first = await images();
    expect(first.map(({ position, alt, color, width, height }) => ({ position, alt, color, width, height }))).toEqual([
      { position: 0, alt: "Bolso confotos", color: null, width: 600, height: 800 },
      { position: 1, alt: "Bolso confotos, Negro", color: "Negro", width: 600, height: 800 },
    ]);
    const found = await tested.shop.search.listing({
      collection: { kind: "buscar", q: "Bolso confotos" },
      filters: NO_FILTERS,
      sort: "novedades",
      page: 1,
      pageSize: 24,
    });
    expect([product?.active, found.items.map((card) => card.id)]).toEqual([true, [product?.id]]);
    const shown = await fetch(`${tested.url}/fotos/${first[0]?.photo}-400.webp`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(counts(await client.tried(zip, { name: "fotos.zip" }))).toMatchObject({ same: 1, changed: 0, errors: 0 });
    // In another order.
    const turned = await zipOf({
      "lista.csv": newProduct("confotos", { Fotos: `Negro: lado.jpg | ${first[0]?.photo}` }),
      "lado.jpg": await photo("#112233"),
    });
    expect(counts(await client.done(turned, { name: "fotos.zip" }))).toMatchObject({ state: "done", changed: 1 });
    expect((await images()).map(({ photo: name }) => name)).toEqual(first.map(({ photo: name }) => name).toReversed());
  });

  test("whose photograph cannot be shown is left out with the reason", async () => {
    const small = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const zip = await zipOf({ "l.csv": newProduct("chica", { Fotos: "mini.png" }), "mini.png": small });
    const { id, ...tried } = await client.tried(zip, { name: "x.zip" });
    expect(counts({ id, ...tried })).toMatchObject({ state: "checked", total: 0, created: 0, failed: 1 });
    expect(await client.errorsOf(id)).toEqual([
      { row: 2, column: "Fotos", message: "mini.png: La foto es demasiado pequeña: al menos 400 píxeles por lado" },
    ]);
    expect(await productBySlug("chica")).toBeUndefined();
  });
});

const [first, second] = examples(2, 5);

describe("an existing product", () => {
  test("changes only where cells have content and differ; stock stays unless it was counted", async () => {
    const before = (await tested.database.db.select().from(products).where(eq(products.id, first.product)))[0];
    const file = `SKU,Precio,Piezas,Descripción,Nombre\n${first.sku},77.5,999,,\n`;
    const done = await client.done(file);
    expect(counts(done)).toMatchObject({ state: "done", changed: 1 });
    const after = (await tested.database.db.select().from(products).where(eq(products.id, first.product)))[0];
    expect(after).toEqual({ ...before, price: 7_750, updatedAt: TEST_NOW, version: (before?.version ?? 0) + 1 });
    expect(await stockOf(first.sku)).toBe(first.stock);
    const [entry] = await tested.database.db.select().from(auditEntries).where(eq(auditEntries.subject, first.product));
    expect([entry?.before, entry?.after]).toEqual([
      { price: (before?.price ?? 0) / 100 },
      { price: 77.5, import: done.id },
    ]);
  });

  test("counted pieces are a movement with its difference, and tell those who wait", async () => {
    await tested.shop.catalogue.setStock(second.sku, 0);
    await tested.shop.alerts.ask({ variant: second.sku, email: "espera@correo.com" });
    const done = await client.done(`SKU;Piezas\n${second.sku};12\n`, { name: "conteo.csv", counted: true });
    expect(counts(done)).toMatchObject({ state: "done", changed: 1, failed: 0 });
    expect(await stockOf(second.sku)).toBe(12);
    const moved = await tested.database.db.select().from(stockMovements).where(eq(stockMovements.variant, second.sku));
    expect(moved.map(({ difference, reason, note, stock, by }) => ({ difference, reason, note, stock, by }))).toEqual([
      { difference: 12, reason: "counted", note: "Importación de conteo.csv", stock: 12, by: "Rosa Quispe" },
    ]);
    await tested.shop.jobs.runDue();
    expect((await tested.mails()).some((mail) => JSON.stringify(mail).includes("espera@correo.com"))).toBe(true);
  });

  const stockOf = async (sku: string) =>
    (await tested.database.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, sku)))[0]?.stock;
});

test("the dry run names every error with its row and column, and writes nothing", async () => {
  const before = await everything();
  const of = category();
  const rows = [
    "SKU;Clave;Nombre;Marca;Categoría;Subcategoría;Precio;Descuento;En ofertas;Cuidado;Color;Piezas;Fotos;Moneda;A la venta;Variante a la venta",
    `E-1;e1;Uno;No hay;${of?.Descripcion};Nada;cien;100;quizás;lana;Negro;-1;https://malo.example/a.jpg;Yenes`,
    ";e2;Dos;;;;;;;;;;;",
    "E-3;e3;;;;;;;;;;;;",
    "E-4;;;;;;;;;;;;;",
    `${first.sku};otra;;;;;;;;;;;;`,
    `${first.sku};;;;;;;;;;;;;`,
    `${second.sku};;;;;;;;sí;;;;foto.jpg;$us`,
    `E-9;e9;Nueve;${brand()?.Descripcion};${of?.Descripcion};${of?.subcategories[0]?.Descripcion};90;;;napa;Negro;;;;sí;no`,
  ];
  const tried = await client.tried(rows.join("\n"));
  expect(counts(tried)).toMatchObject({ state: "checked", rows: 8, total: 0, created: 0, changed: 0, same: 0 });
  const slug = seeded.products.find(({ id }) => id === first.product)?.slug;
  const said = await client.errorsOf(tried.id);
  expect(said.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    "2 Precio: Escribe un precio de 1 a 100.000, con hasta dos decimales",
    "2 Marca: La marca «No hay» no existe. Créala primero",
    "2 Moneda: Escribe Bs. o $us",
    "2 Descuento (%): Escribe un descuento de 0 a 99, sin decimales",
    "2 En ofertas: Escribe sí o no",
    "2 Cuidado: Escribe uno de estos: graso, napa, gamuza, nobuck, charol, metalizado, vegetal, sintetico, textil, alpaca",
    "2 Fotos: Las direcciones de internet no se importan: pon la foto en un ZIP, con el archivo, y escribe su nombre",
    "2 Piezas: Escribe cuántas piezas hay, de 0 a 1.000.000",
    "2 Subcategoría: La subcategoría «Nada» no existe en esa categoría",
    "3 SKU: Falta el SKU",
    "3 Marca: Es un producto nuevo: falta «Marca»",
    "3 Categoría: Es un producto nuevo: falta «Categoría»",
    "3 Subcategoría: Es un producto nuevo: falta «Subcategoría»",
    "3 Precio: Es un producto nuevo: falta «Precio»",
    "3 Color: Es una variante nueva: falta el color",
    "4 Nombre: Es un producto nuevo: falta «Nombre»",
    "4 Marca: Es un producto nuevo: falta «Marca»",
    "4 Categoría: Es un producto nuevo: falta «Categoría»",
    "4 Subcategoría: Es un producto nuevo: falta «Subcategoría»",
    "4 Precio: Es un producto nuevo: falta «Precio»",
    "4 Color: Es una variante nueva: falta el color",
    "5 Clave del producto: Falta la clave del producto, o su nombre",
    `6 Clave del producto: El SKU ${first.sku} ya es de otro producto: ${slug}`,
    `7 SKU: El SKU ${first.sku} ya está en la fila 6`,
    "8 Moneda: La moneda de un producto no se cambia al importar",
    "8 En ofertas: Para estar en ofertas necesita un descuento",
    "8 Fotos: Falta la foto «foto.jpg» en el ZIP",
    "9 A la venta: Agrega una foto antes de ponerlo a la venta",
    "9 Variante a la venta: Ninguna de sus tallas está a la venta: activa una",
  ]);
  expect(await everything()).toEqual(before);
  const file = await fetch(`${tested.url}/api/gestion/imports/${tried.id}/errors.csv`, {
    headers: { cookie: owner.cookieHeader() },
  });
  const text = await file.text();
  expect(text.split("\r\n").slice(0, 2)).toEqual([
    "Fila;Columna;Qué pasa",
    '2;Precio;"Escribe un precio de 1 a 100.000, con hasta dos decimales"',
  ]);
  expect(text.split("\r\n").length).toBe(said.length + 2);
  const start = await owner.call<{ code: string }>("POST", `/api/gestion/imports/${tried.id}/start`, {});
  expect([start.status, start.body.code]).toEqual([409, "IMPORT_EMPTY"]);
});

test("products with errors are left out, the others are imported", async () => {
  const good = newProduct("bueno");
  const bad = newProduct("malo", { "precio de venta": "gratis" }).split("\n")[1];
  const done = await client.done(`${good}${bad}\n`);
  expect(counts(done)).toEqual({
    state: "done",
    rows: 2,
    total: 1,
    done: 1,
    created: 1,
    changed: 0,
    same: 0,
    failed: 1,
    errors: 1,
  });
  const slugs = await tested.database.db
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.slug, ["bueno", "malo"]));
  expect(slugs).toEqual([{ slug: "bueno" }]);
});

test("rows of one product must agree", async () => {
  const file = newProduct("acuerdo");
  const again = newProduct("acuerdo", { SKU: "acuerdo-2", color: "Café", nombre: "Otro" }).split("\n")[1];
  const twin = newProduct("acuerdo", { SKU: "acuerdo-3" }).split("\n")[1];
  const tried = await client.tried(`${file}${again}\n${twin}\n`);
  expect(await client.errorsOf(tried.id)).toEqual([
    { row: 3, column: "Nombre", message: "Es del mismo producto que la fila 2, y dice otra cosa" },
    { row: 4, column: "Color", message: "Negro, Única está dos veces: acuerdo-1 y acuerdo-3" },
  ]);
});

test.each([
  [
    "no SKU column",
    "Nombre;Precio\nx;1\n",
    "Falta la columna «SKU». La fila 1 dice: «Nombre», «Precio». Descarga la plantilla y compara",
  ],
  ["a column twice", "SKU;Precio;Precio\nx;1;2\n", "La columna «Precio» está dos veces"],
  ["only heads", "SKU;Precio\n", "El archivo no tiene ninguna fila con datos"],
])("a file with %s is refused as a whole", async (_, file, problem) => {
  const tried = await client.tried(file);
  expect([tried.state, tried.problem, tried.parts]).toEqual(["refused", problem, 0]);
  const start = await owner.call<{ code: string }>("POST", `/api/gestion/imports/${tried.id}/start`, {});
  expect(start.body.code).toBe("IMPORT_UNCHECKED");
});
