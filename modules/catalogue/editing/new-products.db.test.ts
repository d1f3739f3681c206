/** Products made in the back office, and copies of them. */
import { describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { ListingAnswer } from "#contracts/listing/listing.document.ts";
import type { Product } from "#contracts/product/product.document.ts";
import type {
  ProductChoices,
  StaffProduct,
  StaffProductsPage,
  StockHistory,
} from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { drainNotices } from "#tests/support/providers/drain-notices.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { addProduct, productForm, sentPhoto, trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
const [photo, second] = [await sentPhoto(staff, "#8a4b26"), await sentPhoto(staff, "#1a1a1a")];

const add = (change: object) => addProduct(staff, productForm(change));
const read = async (id: string) => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${id}`)).body;
const total = async () => (await staff.call<StaffProductsPage>("GET", "/api/gestion/products")).body.total;
const found = async (words: string) =>
  (await tested.api<ListingAnswer>("GET", `/api/products?q=${encodeURIComponent(words)}`)).body.items.map(
    ({ id }) => id,
  );

test("a product on sale has its names, photographs, grid and first pieces, and is in the shop at once", async () => {
  const heard: string[] = [];
  await drainNotices(tested.database);
  const stop = tested.database.changes.onChange((topic) => heard.push(topic));
  const sizes = (...stocks: number[]) => stocks.map((stock, index) => ({ size: ["S", "M"][index] ?? "", stock }));
  const form = productForm({
    name: "Chamarra Wiphala",
    active: true,
    photos: [
      { photo, color: "Verde olivo" },
      { photo: second, alt: "De espaldas" },
    ],
    colors: [
      { name: "Verde olivo", hex: "#5B6236", sizes: sizes(2, 0) },
      { name: "Verde botella", hex: "#1F4033", sizes: sizes(1) },
    ],
  });
  const { status, body } = await addProduct(staff, form);
  expect(status).toBe(201);
  const [, stem] = /^(CAR-ALT-\d{4})-VOL-S$/.exec(body.variants[0]?.id ?? "") ?? [];
  expect(body.variants.map(({ id, color, size, stock, active }) => [id, color.name, size, stock, active])).toEqual([
    [`${stem}-VOL-S`, "Verde olivo", "S", 2, true],
    [`${stem}-VOL-M`, "Verde olivo", "M", 0, true],
    [`${stem}-VBO-S`, "Verde botella", "S", 1, true],
  ]);
  expect(body.images.map(({ id, alt, color, width, height }) => [id, alt, color, width, height])).toEqual([
    [photo, "Chamarra Wiphala, Verde olivo", "Verde olivo", 500, 625],
    [second, "De espaldas", undefined, 500, 625],
  ]);
  const care = seeded.products.filter(({ subcategory }) => subcategory === 101);
  expect(care.map((row) => row.care)).toContain(body.care);
  expect(body).toMatchObject({
    id: form.id,
    active: true,
    version: 1,
    price: 349.5,
    discount: 0,
    stock: 3,
    Moneda: "Bs.",
  });

  const shown = (await tested.api<Product>("GET", `/api/products/${form.id}`)).body;
  expect([shown.slug, shown.Precio, shown.variants.length]).toEqual(["chamarra-wiphala", 349.5, 3]);
  expect(await found("chamarra wiphala")).toContain(form.id);
  await drainNotices(tested.database);
  stop();
  expect(heard).toEqual(expect.arrayContaining(["listing", `product:${form.id}`]));

  const history = await staff.call<StockHistory>("GET", `/api/gestion/variants/${stem}-VOL-S/stock`);
  expect(history.body.data.map(({ by, difference, reason, stock }) => [by, difference, reason, stock])).toEqual([
    ["Beto Mamani", 2, "received", 2],
  ]);
  const trail = await trailOf(tested, form.id);
  expect(trail.map(({ action }) => action)).toEqual(["stock", "stock", "create"]);
  expect(trail[2]).toEqual({
    by: "Beto Mamani",
    action: "create",
    before: {},
    after: {
      name: "Chamarra Wiphala",
      price: 349.5,
      active: true,
      photos: 2,
      variants: [`${stem}-VOL-S`, `${stem}-VOL-M`, `${stem}-VBO-S`],
    },
  });
  // It can be bought.
  const order = await createBuyers(tested).buy(await createBuyers(tested).buyer({ [`${stem}-VBO-S`]: 1 }));
  expect(order.products.map(({ id }) => id)).toEqual([`${stem}-VBO-S`]);
  const pieces = { [`${stem}-VBO-S`]: 1, [`${stem}-VOL-S`]: 2, [`${stem}-VOL-M`]: 0 };
  expect(await brokenInvariants(tested.database.db, { now: TEST_NOW, pieces })).toEqual([]);
});

test("sizes, weight, what fits in and a short name come with the form, or are not known", async () => {
  const sizes = { height: 24, width: 29.5, depth: 12, weight: 850, capacity: "Celular y agenda" };
  const { status, body } = await add({ ...sizes, shortName: " Corto " });
  expect([status, body]).toMatchObject([201, { ...sizes, shortName: "Corto" }]);
  const unknown = { height: null, width: null, depth: null, weight: null, capacity: "", shortName: "" };
  expect((await add({})).body).toMatchObject(unknown);
  const wrong: Partial<Problem> = (await add({ height: 0, weight: 0.5, capacity: "a".repeat(161) })).body;
  expect(wrong.errors?.map(({ path, message }) => [path, message])).toEqual([
    ["height", "Escribe los centímetros, de 0,1 a 500, con hasta un decimal"],
    ["weight", "Escribe los gramos, de 1 a 50.000, sin decimales"],
    ["capacity", "Usa hasta 160 caracteres"],
  ]);
});

test("a draft needs no photograph and nobody else sees it; with a photograph it is put on sale", async () => {
  const { body } = await add({ name: "Borrador secreto" });
  expect([body.active, body.images]).toEqual([false, []]);
  expect((await tested.api("GET", `/api/products/${body.id}`)).status).toBe(404);
  expect(await found("borrador secreto")).not.toContain(body.id);
  const publish = (version: number) =>
    staff.call<Problem>("PATCH", `/api/gestion/products/${body.id}`, { body: { version, active: true } });
  const without = await publish(1);
  expect([without.status, without.body.errors]).toEqual([
    400,
    [{ path: "active", code: "INVALID", message: "Agrega una foto antes de ponerlo a la venta" }],
  ]);
  // With its first photograph in one save.
  const both = { version: 1, active: true, photos: [{ photo }] };
  expect((await staff.call("PATCH", `/api/gestion/products/${body.id}`, { body: both })).status).toBe(200);
  await vi.waitFor(async () => expect(await found("borrador secreto")).toContain(body.id));
});

describe("twice:", () => {
  test("the same form is the same product, and its pieces count once", async () => {
    const form = productForm({ name: "Dos veces" });
    const before = await total();
    const [one, two] = [await addProduct(staff, form), await addProduct(staff, form)];
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect([await total(), one.body.stock]).toEqual([before + 1, 3]);
    expect(await trailOf(tested, form.id)).toHaveLength(2);
    // A retry that comes late answers the product as it is now.
    const edit = { version: 1, name: "Dos veces, editada" };
    await staff.call("PATCH", `/api/gestion/products/${form.id}`, { body: edit });
    expect((await addProduct(staff, form)).body.name).toBe("Dos veces, editada");
  });

  test("at the same time it is one product", async () => {
    const form = productForm({ name: "A la vez" });
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 4 }, () => addProduct(staff, form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect([await total(), (await read(form.id)).stock]).toEqual([before + 1, 3]);
  });

  test("another form with the same id is refused, and what is saved stays", async () => {
    const form = productForm({ name: "Primera" });
    await addProduct(staff, form);
    const again = await addProduct(staff, { ...form, name: "Otra" });
    expect([again.status, again.body.code, (await read(form.id)).name]).toEqual([409, "ID_TAKEN", "Primera"]);
    const [{ product = "" } = {}] = examples(1, 1);
    expect((await add({ id: product })).body.code).toBe("ID_TAKEN");
  });
});

test("equal names at the same time get slugs and SKUs of their own", async () => {
  const black = (name: string) => ({
    name,
    hex: "#111111",
    sizes: [
      { size: "M", stock: 0 },
      { size: "6.5", stock: 0 },
      { size: "65", stock: 0 },
    ],
  });
  const forms = Array.from({ length: 4 }, () =>
    productForm({ name: "Ñandú & Cía", active: true, photos: [{ photo }], colors: [black("Rojo"), black("Rojizo")] }),
  );
  const answers = await Promise.all(forms.map((form) => addProduct(staff, form)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const shown = await Promise.all(forms.map(({ id }) => tested.api<Product>("GET", `/api/products/${id}`)));
  expect(shown.map(({ body }) => body.slug).toSorted()).toEqual([
    "nandu-cia",
    "nandu-cia-2",
    "nandu-cia-3",
    "nandu-cia-4",
  ]);
  expect(new Set(answers.flatMap(({ body }) => body.variants.map(({ id }) => id))).size).toBe(24);
  const [first] = answers;
  expect(first?.body.variants.map(({ id }) => id.split("-").slice(3).join("-"))).toEqual([
    "ROJ-M",
    "ROJ-65",
    "ROJ-652",
    "ROJ-M2",
    "ROJ-653",
    "ROJ-654",
  ]);
  expect((await add({ name: "💼" })).status).toBe(201);
});

const colors = (sizes: object[], name = "Negro", hex = "#1A1A1A") => [{ name, hex, sizes }];
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ size: String(index), stock: 0 }));
test.each<[string, object, string, string]>([
  ["no name", { name: " " }, "name", "Escribe el nombre"],
  ["no price", { price: 0 }, "price", "Escribe un precio de 1 a 100.000, con hasta dos decimales"],
  ["a price as text", { price: "349,50" }, "price", "Este valor no es válido"],
  ["no category", { category: undefined }, "category", "Este valor no es válido"],
  ["a promotional brand", { brand: 4 }, "brand", "Esa marca no existe"],
  ["another category's place", { subcategory: 999 }, "subcategory", "Elige una subcategoría de esa categoría"],
  ["an offer without discount", { offers: true }, "offers", "Para estar en ofertas necesita un descuento"],
  ["no colour", { colors: [] }, "colors", "Agrega un color con sus tallas"],
  ["a colour without name", { colors: colors(many(1), "") }, "colors.0.name", "Escribe el nombre del color"],
  [
    "a colour that is a style",
    { colors: colors(many(1), "Rojo", "red;x") },
    "colors.0.hex",
    "Elige un color, así: #1A1A1A",
  ],
  ["no size", { colors: colors([]) }, "colors.0.sizes", "Elige una talla para cada color"],
  ["no choice of brand", { brand: 0 }, "brand", "Elige la marca"],
  ["no choice of subcategory", { subcategory: 0 }, "subcategory", "Elige la categoría"],
  [
    "half a piece",
    { colors: colors([{ size: "M", stock: 0.5 }]) },
    "colors.0.sizes.0.stock",
    "Escribe cuántas piezas hay, de 0 a 1.000.000",
  ],
  [
    "fewer than none",
    { colors: colors([{ size: "M", stock: -1 }]) },
    "colors.0.sizes.0.stock",
    "Escribe cuántas piezas hay, de 0 a 1.000.000",
  ],
  [
    "a size twice",
    {
      colors: colors([
        { size: "M", stock: 1 },
        { size: "m", stock: 1 },
      ]),
    },
    "colors",
    "Negro · M está dos veces",
  ],
  ["too many", { colors: colors(many(301)) }, "colors", "Un producto tiene hasta 300 variantes"],
  [
    "a photograph that never came",
    { photos: [{ photo: "nada-000000000000" }] },
    "photos.0.photo",
    "Esa foto no llegó a la tienda: súbela de nuevo",
  ],
  ["no photograph on sale", { active: true }, "photos", "Un producto a la venta necesita al menos una foto"],
  ["a slug", { slug: "mio" }, "slug", "Este campo no se acepta aquí"],
  ["no id", { id: "1" }, "id", "El identificador no es válido"],
])("refuses %s by its field, and makes nothing", async (_what, change, path, message) => {
  const before = await total();
  const { status, body } = await add(change);
  expect([status, body.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
  expect(await total()).toBe(before);
});

test("refuses a photograph of a colour it has not, and one twice", async () => {
  const { status, body } = await add({ photos: [{ photo, color: "Rojo" }, { photo }] });
  expect([status, body.errors?.map((one) => [one.path, one.message])]).toEqual([
    400,
    [
      ["photos.0.color", "Este producto no tiene el color «Rojo»"],
      ["photos.1.photo", "Esa foto ya está"],
    ],
  ]);
});

test("a copy is a draft with the photographs and the grid, without pieces; again it is the same copy", async () => {
  const [{ product: of, sku } = { product: "", sku: "" }] = examples(1, 5);
  const sizes = { height: 24, width: 29.5, depth: 12, weight: 850, capacity: "Celular y agenda" };
  const sized = { version: 1, ...sizes, shortName: "Corto" };
  expect((await staff.call("PATCH", `/api/gestion/products/${of}`, { body: sized })).status).toBe(200);
  const source = await read(of);
  const id = newId();
  const copy = () => staff.call<StaffProduct & Problem>("POST", `/api/gestion/products/${of}/copies`, { body: { id } });
  const [{ status, body }, again, ...rest] = [await copy(), await copy(), ...(await Promise.all([copy(), copy()]))];
  expect([status, again.body, rest.map(({ body: other }) => other)]).toEqual([201, body, [body, body]]);
  const { name, description, price, discount, offers, brand, subcategory, seasons, material, care, images } = source;
  expect(body).toMatchObject({
    description,
    price,
    discount,
    offers,
    brand,
    subcategory,
    seasons,
    material,
    care,
    images,
  });
  // The copy gets another name: the short name of the first would stand on its cards.
  expect(body).toMatchObject({ ...sizes, shortName: "" });
  expect(body).toMatchObject({ name: `${name} (copia)`, active: false, featured: false, stock: 0, version: 1 });
  expect(body.variants.map(({ color, size, active: isSold, stock: pieces }) => [color, size, isSold, pieces])).toEqual(
    source.variants.map((one) => [one.color, one.size, one.active, 0]),
  );
  expect(body.variants.map(({ id: own }) => own)).not.toContain(sku);
  expect((await read(of)).stock).toBe(source.stock);
  expect((await trailOf(tested, id)).map(({ action, after }) => [action, after])).toEqual([
    ["create", { name: `${name} (copia)`, copyOf: of }],
  ]);
  expect((await staff.call("POST", `/api/gestion/products/${newId()}/copies`, { body: { id: newId() } })).status).toBe(
    404,
  );
  const other = examples(2, 5)[1]?.product ?? "";
  const taken = await staff.call<Problem>("POST", `/api/gestion/products/${other}/copies`, { body: { id } });
  expect([taken.status, taken.body.code]).toEqual([409, "ID_TAKEN"]);
});

test("colours and sizes that are used already are offered", async () => {
  await add({ colors: colors([{ size: "Enorme", stock: 0 }], "Ocre raro", "#CC7722") });
  const { body } = await staff.call<ProductChoices>("GET", "/api/gestion/product-choices");
  const place = body.categories.find(({ id }) => id === 1)?.subcategories.find(({ id }) => id === 101);
  expect(place?.sizes).toContain("Enorme");
  expect(body.colors[0]).toEqual({ name: "Negro", hex: "#1A1A1A" });
  expect(new Set(body.colors.map(({ name }) => name.toLowerCase())).size).toBe(body.colors.length);
  expect(body.colors.length).toBeLessThanOrEqual(30);
});

test("a SKU is short enough for carts and catalogues, however long the size", async () => {
  const { body } = await add({ colors: colors([{ size: "x".repeat(60), stock: 1 }]) });
  expect(body.variants?.map(({ id }) => id.length <= 50)).toEqual([true]);
});
