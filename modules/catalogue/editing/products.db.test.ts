/** Products in the back office: the list, and one product. */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { ProductChoices, StaffProduct, StaffProductsPage } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { spanishOrder } from "#database/query/contains.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const first = example(5);
const rowOf = (id: string) => {
  const row = seeded.products.find((product) => product.id === id);
  if (!row) throw new Error("no such product");
  return row;
};

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());

const list = async (query = "") => (await staff.call<StaffProductsPage>("GET", `/api/gestion/products?${query}`)).body;
const read = async (id: string) => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${id}`)).body;

describe("the list", () => {
  test("has every product, with its pieces", async () => {
    const { total } = await list();
    expect(total).toBe(seeded.products.length);
    const row = rowOf(first.product);
    const { data } = await list(`q=${first.sku.toLowerCase()}`);
    expect(data).toEqual([
      {
        id: row.id,
        name: row.name,
        picture: seeded.productImages.find(({ product, position }) => product === row.id && position === 0)?.photo,
        brand: row.brand,
        brandName: seeded.brands.find(({ ide }) => ide === row.brand)?.descripcion,
        category: row.category,
        categoryName: seeded.categories.find(({ ide }) => ide === row.category)?.descripcion,
        Moneda: "Bs.",
        price: row.price / 100,
        discount: 0,
        offerPrice: null,
        offerFrom: null,
        offerUntil: null,
        stock: seeded.variants.reduce((sum, { product, stock }) => sum + (product === row.id ? stock : 0), 0),
        active: true,
        featured: row.featured ?? false,
        offers: false,
        updatedAt: row.updatedAt.toISOString(),
        version: 1,
      },
    ]);
  });

  test("by name comes in the order of Spanish, and is searched by words in any order between any blanks", async () => {
    const names = ["Zapato", "abrigo", "nube", "Ábaco", "Ñusta", "éter", "ñandú"];
    const given = sql`unnest(string_to_array(${names.join("|")}, '|')) as given(name)`;
    const rows = await tested.database.db
      .select({ name: sql<string>`name` })
      .from(given)
      .orderBy(spanishOrder(sql`name`));
    expect(rows.map(({ name }) => name)).toEqual(["Ábaco", "abrigo", "éter", "nube", "ñandú", "Ñusta", "Zapato"]);
    const turned = rowOf(first.product).name.split(" ").toReversed().join("\u00A0 ");
    expect((await list(`q=${encodeURIComponent(turned)}`)).data.map(({ id }) => id)).toEqual([first.product]);
  });

  test.each<[string, string, (row: (typeof seeded.products)[number]) => boolean]>([
    ["its category", "category=1", ({ category }) => category === 1],
    ["its brand", "brand=2", ({ brand }) => brand === 2],
    ["being featured", "featured=true", ({ featured }) => featured ?? false],
    ["being no offer", "offers=false", ({ offers }) => !offers],
    ["its state", "active=false", ({ active }) => active === false],
    [
      "few pieces",
      "lowStock=true",
      ({ id }) => seeded.variants.some(({ product, stock }) => product === id && stock <= 2),
    ],
    ["signs of a pattern, taken literally", `q=${encodeURIComponent("%_")}`, () => false],
    [
      "an apostrophe of another keyboard",
      `q=${encodeURIComponent((seeded.products[0]?.name ?? "").replace(/(?<=^.)/, "´"))}`,
      ({ id }) => id === seeded.products[0]?.id,
    ],
    ["a control character", "q=%07", () => true],
    [
      "its words in another order",
      `q=${encodeURIComponent((seeded.products[0]?.name ?? "").split(" ").toReversed().join(" \u00A0"))}`,
      ({ id }) => id === seeded.products[0]?.id,
    ],
    [
      "part of a brand, without accents",
      `q=${encodeURIComponent((seeded.brands[0]?.descripcion ?? "").slice(1, 5).toUpperCase())}`,
      ({ name, brand }) =>
        [name, seeded.brands.find(({ ide }) => ide === brand)?.descripcion ?? ""].some((text) =>
          text.toLowerCase().includes((seeded.brands[0]?.descripcion ?? "").slice(1, 5).toLowerCase()),
        ),
    ],
  ])("is narrowed down by %s", async (_what, query, matches) => {
    expect((await list(query)).total).toBe(seeded.products.filter(matches).length);
  });

  test("is sorted and cut into pages, and says how many match in all", async () => {
    const byPrice = seeded.products.map(({ price }) => price / 100).toSorted((a, b) => a - b);
    const { total, data } = await list("sort=price&direction=asc&perPage=2&page=2");
    expect([total, data.map(({ price }) => price)]).toEqual([byPrice.length, byPrice.slice(2, 4)]);
    const stocks = (await list("sort=stock&direction=desc&perPage=100")).data.map(({ stock }) => stock);
    expect(stocks).toEqual(stocks.toSorted((a, b) => b - a));
  });

  test.each(["sort=secret", "perPage=1000", "active=yes", "brand=x", "category=0", "foo=1"])(
    "refuses %s by its name",
    async (query) => {
      const answer = await staff.call<Problem>("GET", `/api/gestion/products?${query}`);
      expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, [query.split("=")[0]]]);
    },
  );
});

describe("one product", () => {
  test("has its texts, pictures and all variants", async () => {
    const row = rowOf(first.product);
    const product = await read(row.id);
    expect(product).toMatchObject({
      description: row.description,
      subcategory: row.subcategory,
      seasons: row.seasons,
      material: row.material,
      measures: row.measures,
      care: row.care,
    });
    const own = seeded.variants.filter(({ product: of }) => of === row.id);
    expect(product.variants).toEqual(
      own.map(({ id, colorName, colorHex, size, stock }) => ({
        id,
        color: { name: colorName, hex: colorHex },
        size,
        stock,
        active: true,
        gtin: null,
        price: null,
      })),
    );
    expect(product.images.map(({ id }) => id)).toEqual(
      seeded.productImages.filter(({ product: of }) => of === row.id).map(({ photo }) => photo),
    );
  });

  test("an unknown one is not found", async () => {
    expect((await staff.call("GET", `/api/gestion/products/${newId()}`)).status).toBe(404);
  });

  test("can be filed under what exists, and under no promotional brand", async () => {
    const { body } = await staff.call<ProductChoices>("GET", "/api/gestion/product-choices");
    expect(body.brands.map(({ id }) => id)).toEqual(seeded.brands.filter(({ promo }) => !promo).map(({ ide }) => ide));
    expect(body.categories.map(({ id, name }) => [id, name])).toEqual(
      seeded.categories.map(({ ide, descripcion }) => [ide, descripcion]),
    );
    expect(body.categories.flatMap(({ subcategories }) => subcategories)).toHaveLength(seeded.subcategories.length);
    expect(body.seasons).toHaveLength(seeded.seasons.length);
  });
});
