import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CARE_KEYS } from "#contracts/lists/care.ts";
import { attributeSchemas } from "#contracts/product/product-fields.schema.ts";
import { isDocumentId } from "#contracts/ids.ts";
import { ENLARGED_WIDTHS, FULL_WIDTHS, type PhotoWidth, photoUrl, widthsUpTo } from "#contracts/photo/photo.ts";
import { discounted } from "#contracts/money/money.ts";
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import { photographs } from "./photographs.ts";
import { productForms } from "./products/index.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-11-20T12:00:00Z");
const DAY = 86_400_000;
const rows = seedRows(now);

const variantsByProduct = Map.groupBy(rows.variants, (variant) => variant.product);
const imagesByProduct = Map.groupBy(rows.productImages, (image) => image.product);
const variantsOf = (product: { id: string }) => variantsByProduct.get(product.id) ?? [];
const imagesOf = (product: { id: string }) => imagesByProduct.get(product.id) ?? [];
const count = (is: (product: (typeof rows.products)[number]) => boolean) => rows.products.filter(is).length;
const isSoldOut = (product: { id: string }) => variantsOf(product).every((variant) => variant.stock === 0);
const colorsOf = (product: { id: string }) => new Set(variantsOf(product).map((variant) => variant.colorName));
/** Height, width and depth of the models, in centimetres: the small goods' depth is not modelled. */
const MODELS: Readonly<Record<string, string>> = {
  "tote-1": "27.5 37 13.5",
  "tote-2": "32 30 11",
  "bandolera-1": "17.5 25 7.5",
  "bandolera-2": "19 22 6.5",
  "cartera-1": "21 29 12.5",
  "cartera-2": "22 25 11",
  "clutch-1": "17.5 29 3.5",
  "clutch-2": "16 27 3",
  "rinonera-1": "12.5 25 7",
  "mochila-1": "39 27 12.5",
  "mochila-2": "39 27.5 12",
  "mochila-mini-1": "23.5 21 10",
  "maletin-1": "27.5 39 9.5",
  "maletin-2": "27.5 39 9.5",
  "duffel-1": "24 47 21",
  "portalaptop-1": "25 35 ",
  "billetera-hombre-1": "9 11 ",
  "billetera-mujer-1": "10 20 3",
  "tarjetero-1": "7.5 10 ",
  "monedero-1": "9 12.5 ",
  "llavero-1": "7 ",
  "pasaporte-1": "14 10 ",
};
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe("size and mix of the demo catalogue", () => {
  test("has its categories, subcategories, brands and seasons", () => {
    expect(rows.categories.map((row) => row.ide)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rows.subcategories).toHaveLength(36);
    expect(rows.brands.filter((row) => !row.promo && row.story)).toHaveLength(7);
    expect(rows.brands.filter((row) => row.promo)).toMatchObject([{ ide: 4, descripcion: "MID SEASON SALE" }]);
    expect(rows.seasons.map((row) => row.ide).toSorted()).toEqual([21, 23, 24, 25]);
  });

  test("every product's care has a section in the guide", () => {
    const keys: readonly string[] = CARE_KEYS;
    expect(rows.products.map(({ care = "" }) => care).filter((care) => !keys.includes(care))).toEqual([]);
  });

  test("has as many products per category as planned", () => {
    const perCategory = rows.categories.map(({ ide }) => count((product) => product.category === ide));
    expect(perCategory).toEqual([9, 7, 6, 5, 5, 5, 5, 4]);
  });

  test("has every case that the tests need", () => {
    expect(count((product) => (product.discount ?? 0) > 0)).toBe(15);
    expect(count(isSoldOut)).toBe(1);
    expect(count((product) => product.featured === true)).toBe(10);
    expect(count((product) => now.getTime() - product.createdAt.getTime() <= 30 * DAY)).toBe(5);
    expect(count((product) => product.name.length > 70)).toBe(3);
    expect(count((product) => colorsOf(product).size >= 5)).toBe(7);
    expect(count((product) => product.price > 200_000)).toBe(1);
  });

  test("some products have a single variant left", () => {
    const inStock = (product: { id: string }) => variantsOf(product).filter((variant) => variant.stock > 0).length;
    expect(count((product) => variantsOf(product).length > 1 && inStock(product) === 1)).toBe(4);
  });

  test("normal products also have variants with few pieces", () => {
    for (const scarce of [0, 1, 2]) {
      const found = rows.variants.filter((variant) => variant.stock === scarce);
      expect(found.length).toBeGreaterThan(10);
    }
  });

  test("a season is a third of the shop, at most", () => {
    const sizes = rows.seasons.map(({ ide }) => count((product) => product.seasons.includes(ide)));
    expect(sizes).toEqual([15, 12, 14, 5]);
    expect(rows.products.filter(({ seasons }) => seasons.length !== 1)).toEqual([]);
  });

  test("what is discounted is in the sale, of this season, or in the outlet: of the one before, and few pieces", () => {
    const offered = rows.products.filter(({ discount = 0 }) => discount > 0);
    const [sale, outlet] = [true, false].map((is) => offered.filter((one) => one.promoBrands.includes(4) === is));
    expect([sale?.length, outlet?.length]).toEqual([8, 7]);
    expect(count((product) => product.promoBrands.length > 0)).toBe(8);
    expect(new Set(sale?.flatMap(({ seasons }) => seasons))).toEqual(new Set([23]));
    expect(new Set(outlet?.flatMap(({ seasons }) => seasons))).toEqual(new Set([21]));
    for (const product of outlet ?? []) {
      const stocks = variantsOf(product).map(({ stock }) => stock);
      expect(Math.max(...stocks), product.name).toBeLessThanOrEqual(2);
      expect(stocks.filter((stock) => stock > 0).length, product.name).toBeLessThanOrEqual(
        Math.ceil(stocks.length / 4),
      );
    }
  });

  test("the faces of sale and outlet are of what they list", () => {
    const photosOf = (promo: boolean) =>
      rows.products
        .filter(({ discount = 0, promoBrands }) => discount > 0 && promoBrands.includes(4) === promo)
        .flatMap((product) => imagesOf(product).map(({ photo }) => photo));
    const face = (promo: boolean) => ({ photo: expect.toBeOneOf(photosOf(promo)) });
    expect(rows.brands.find(({ promo }) => promo)?.photographs).toMatchObject([face(true), face(true)]);
    const outlet = rows.siteContent.find(({ name }) => name === "outlet");
    expect(outlet?.published).toMatchObject({ photographs: [face(false)] });
  });

  test("no name and no text of a product in several colours says one of them", () => {
    const spoken = [...new Set(productForms.flatMap(({ colors }) => colors))].map((color) => color.toLowerCase());
    for (const { name, colors, text } of productForms) {
      const words = ` ${[name, ...text]
        .join(" ")
        .toLowerCase()
        .replaceAll(/[^\p{L}]+/gu, " ")} `;
      const said = spoken.filter(
        (color) => words.includes(` ${color.replace(/o$/, "")}`) && !/^(miel|hueso|beige|suela|incoloro)$/.test(color),
      );
      expect([name, colors.length > 1 ? said : []]).toEqual([name, []]);
    }
  });
});

describe("the correctness of the rows", () => {
  test("the same moment gives the same rows; only dates depend on it", () => {
    expect(seedRows(now)).toEqual(rows);
    const later = seedRows(new Date(now.getTime() + DAY));
    expect(later.variants).toEqual(rows.variants);
    expect(later.products.map((product) => product.id)).toEqual(rows.products.map((product) => product.id));
  });

  test("ids, slugs and SKUs are unique and well formed", () => {
    const ids = [...rows.products, ...rows.brands].map((row) => row.id);
    expect(isUnique(ids)).toBe(true);
    expect(ids.every(isDocumentId)).toBe(true);
    expect(isUnique(rows.products.map((product) => product.slug))).toBe(true);
    expect(isUnique(rows.products.map((product) => product.name))).toBe(true);
    expect(isUnique(rows.variants.map((variant) => variant.id))).toBe(true);
    for (const { id } of rows.variants) expect(id).toMatch(/^(?=.{1,40}$)[A-Z]{3}-[A-Z]{3}-\d{4}-[A-Z]{3}-[A-Z0-9]+$/);
  });

  test("every reference exists", () => {
    const brands = new Map(rows.brands.map((brand) => [brand.ide, brand]));
    const categoryOf = new Map(rows.subcategories.map((row) => [row.ide, row.category]));
    const seasons = new Set(rows.seasons.map((season) => season.ide));
    for (const product of rows.products) {
      expect(brands.get(product.brand)?.promo).toBe(false);
      expect(categoryOf.get(product.subcategory)).toBe(product.category);
      expect(product.seasons.length).toBeGreaterThan(0);
      expect(product.seasons.every((season) => seasons.has(season))).toBe(true);
      expect(product.promoBrands.every((ide) => brands.get(ide)?.promo)).toBe(true);
      expect(variantsOf(product).length).toBeGreaterThan(0);
    }
    expect(variantsByProduct.size).toBe(rows.products.length);
    expect(imagesByProduct.size).toBe(rows.products.length);
  });

  test("every colour has a picture, every picture a colour, and the first picture shows the first colour", () => {
    for (const product of rows.products) {
      expect(new Set(imagesOf(product).map((image) => image.color))).toEqual(colorsOf(product));
      expect(imagesOf(product)[0]?.color).toBe(variantsOf(product)[0]?.colorName);
      expect(imagesOf(product).map((image) => image.position)).toEqual(imagesOf(product).map((_, place) => place));
    }
  });

  test("each colour has all its views together: the front, its other side, close-ups", () => {
    const viewOf = new Map(photographs.map(({ name, view }) => [name, view]));
    let withOtherSide = 0;
    for (const product of rows.products) {
      const images = imagesOf(product);
      const shown = [...new Set(images.map(({ color }) => color))];
      expect(shown, product.name).toEqual([...colorsOf(product)]);
      // Nothing of another colour in between.
      expect(images.map(({ color }) => shown.indexOf(color))).toEqual(
        images.map(({ color }) => shown.indexOf(color)).toSorted((a, b) => a - b),
      );
      for (const color of shown) {
        const views = images.filter((image) => image.color === color).map(({ photo }) => viewOf.get(photo));
        expect([views[0], new Set(views).size], product.name).toEqual(["principal", views.length]);
        expect(views.includes("otra") ? views[1] : "otra").toBe("otra");
        if (views.includes("otra")) withOtherSide += 1;
      }
      expect(images.length, product.name).toBeLessThanOrEqual(20);
    }
    expect(withOtherSide).toBe(132);
  });

  test("a shape is one product, in all its colours", () => {
    const byShape = Map.groupBy(productForms, ({ photo }) => photo);
    const shared = [...byShape].filter(([, { length }]) => length > 1).map(([photo]) => photo);
    expect(shared).toEqual(["cinturon-casual-1", "cinturon-trenzado-1", "botin-1"]);
  });

  test("no two products share a file, and a colour has two to four pictures", () => {
    expect(isUnique(rows.productImages.map(({ photo }) => photo))).toBe(true);
    const perColor = Map.groupBy(rows.productImages, ({ product, color }) => `${product} ${color}`);
    const counts = [...perColor.values()].map(({ length }) => length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 4]);
  });

  test("beside things of known size stands only what has the size of the model", () => {
    const viewOf = new Map(photographs.map(({ name, view }) => [name, view]));
    const sizes = productForms
      .filter((_, index) =>
        imagesOf(rows.products[index] ?? { id: "" }).some(({ photo }) => viewOf.get(photo) === "escala"),
      )
      .map(({ photo, size }) => [photo, size?.map(String).join(" ")]);
    expect(sizes.filter(([photo = "", size]) => !size?.startsWith(MODELS[photo] ?? "none"))).toEqual([]);
  });

  test("every photograph is listed, and exists in all its widths", async () => {
    const listed = new Map(photographs.map((photograph) => [photograph.name, photograph]));
    const used = [...rows.productImages, ...rows.categories].map((row) => row.photo ?? "");
    for (const name of used) expect(listed.has(name), name).toBe(true);
    expect(photographs.filter((photograph) => photograph.base.startsWith("hero-"))).toHaveLength(6);
    for (const { name, width, height, dominant } of photographs) {
      expect(dominant).toMatch(/^#[0-9a-f]{6}$/);
      for (const size of widthsUpTo<PhotoWidth>(width, width > height ? FULL_WIDTHS : ENLARGED_WIDTHS)) {
        const file = photoUrl(name, size).replace("/fotos/", "");
        await access(join(import.meta.dirname, "photographs", file));
      }
    }
  });

  test("no file lies there that nothing shows", async () => {
    const shown = new Set([
      ...rows.productImages.map(({ photo }) => photo),
      ...rows.categories.map(({ photo }) => photo),
      ...rows.photos.map(({ name }) => name),
    ]);
    const names = (await readdir(join(import.meta.dirname, "photographs"))).map((file) =>
      file.replace(/-(\d+\.(webp|avif)|share\.jpg)$/, ""),
    );
    expect([...new Set(names)].filter((name) => !shown.has(name))).toEqual([]);
  });

  test("prices are whole bolivianos, before and after the discount", () => {
    for (const { name, price, discount = 0 } of rows.products) {
      expect([name, price % 100]).toEqual([name, 0]);
      expect([name, discounted(price, discount) % 100]).toEqual([name, 0]);
      // Exactly, not by rounding.
      expect([name, (price * (100 - discount)) % 10_000]).toEqual([name, 0]);
    }
  });

  test("prices are in the range of their category and have usual endings", () => {
    const ranges = [
      [280, 980],
      [390, 1450],
      [45, 290],
      [95, 260],
      [690, 2400],
      [260, 890],
      [90, 480],
      [35, 320],
    ];
    for (const product of rows.products) {
      const [least = 0, most = 0] = ranges[product.category - 1] ?? [];
      expect(product.price, product.name).toBeGreaterThanOrEqual(least * 100);
      expect(product.price, product.name).toBeLessThanOrEqual(most * 100);
      expect(product.price % 500 === 0 || product.price % 1000 === 900).toBe(true);
    }
  });

  test("what one carries has its size and what fits in; everything has a weight, and long names a short one", () => {
    const carried = rows.products.filter(({ category }) => category <= 3);
    expect(carried).toHaveLength(22);
    for (const { name, height, width, depth, capacity } of carried) {
      for (const side of [height, width, depth])
        expect(attributeSchemas.height.safeParse(side).success, name).toBe(true);
      for (const side of [height, width, depth]) expect(side, name).toBeGreaterThan(0);
      expect(capacity?.length, name).toBeGreaterThan(10);
      expect(attributeSchemas.capacity.parse(capacity)).toBe(capacity);
    }
    for (const { name, shortName = "", weight } of rows.products) {
      expect(weight, name).toBeGreaterThanOrEqual(20);
      expect(weight, name).toBeLessThanOrEqual(2_000);
      expect((shortName || name).length, name).toBeLessThanOrEqual(42);
    }
  });

  test("offers are discounted, and featured products are in stock", () => {
    for (const product of rows.products) {
      const discount = product.discount ?? 0;
      expect(product.offers).toBe(discount > 0);
      if (discount > 0) expect(discount >= 10 && discount <= 40).toBe(true);
      if (product.featured) expect(variantsOf(product)[0]?.stock).toBeGreaterThan(2);
      expect(product.createdAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  test("weaker pictures are not on the home page, and the home page is varied", () => {
    const featured = productForms.filter((form) => form.tags?.includes("featured"));
    for (const { photo } of featured)
      expect(photo).not.toMatch(/^(mocasin|zapato|llavero|monedero|tarjetero|billetera-hombre|balsamo|chompa)-/);
    expect(new Set(featured.map((form) => form.colors[0])).size).toBeGreaterThanOrEqual(7);
    expect(new Set(featured.map((form) => form.sub)).size).toBe(10);
  });

  test("every description is unique, and uses the word cuero", () => {
    expect(isUnique(productForms.flatMap((form) => form.text))).toBe(true);
    for (const form of productForms) expect(`${form.name} ${form.text.join(" ")}`).not.toMatch(/\bpiel(es)?\b/i);
    for (const form of productForms) expect(form.text.length === 2 || form.text.length === 3).toBe(true);
  });

  test("the settings are valid for the store API", () => {
    const { data } = rows.siteSettings;
    expect(siteSettingsSchema.parse(data)).toEqual(data);
  });
});
