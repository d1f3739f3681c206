/** The same change of several products in the back office: all of them or none. */
import { afterAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { Product } from "#contracts/product/product.document.ts";
import type { ProductChangesPreview, StaffProduct } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { trailOf } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [one, two, three] = seeded.products.filter(({ discount }) => !discount);
if (!one || !two || !three) throw new Error("no examples");
const ids = [one.id, two.id, three.id];

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());

const read = async (id: string) => (await staff.call<StaffProduct>("GET", `/api/gestion/products/${id}`)).body;
const trail = (id: string) => trailOf(tested, id);
const change = (body: object) =>
  staff.call<{ changed: number } & Partial<Problem>>("POST", "/api/gestion/products/changes", {
    body: { id: newId(), ...body },
  });
const all = () => Promise.all(ids.map(read));

test("they get a discount, and each is written down; again nothing more changes", async () => {
  const body = { ids: [...ids, one.id], change: { discount: 15, offers: true } };
  expect((await change(body)).body).toEqual({ changed: 3 });
  expect((await all()).map(({ discount, offers, version }) => [discount, offers, version])).toEqual([
    [15, true, 2],
    [15, true, 2],
    [15, true, 2],
  ]);
  expect((await tested.api<Product>("GET", `/api/products/${two.id}`)).body.PorcDesc).toBe(15);
  expect((await change(body)).body).toEqual({ changed: 0 });
  for (const id of ids)
    expect(await trail(id)).toEqual([
      {
        by: "Beto Mamani",
        action: "change",
        before: { discount: 0, offers: false },
        after: { discount: 15, offers: true },
      },
    ]);
});

test("they change all or none: one that cannot is named", async () => {
  await change({ ids: [two.id], change: { offers: false } });
  await change({ ids: [two.id], change: { discount: 0 } });
  const before = await all();
  const { status, body } = await change({ ids, change: { offers: true, featured: !one.featured } });
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        path: "change.offers",
        code: "INVALID",
        message: `${two.name}: Para estar en ofertas necesita un descuento`,
      },
    ],
  ]);
  expect((await change({ ids: [...ids, newId()], change: { featured: true } })).status).toBe(404);
  expect(await all()).toEqual(before);
  expect(await trail(two.id)).toHaveLength(3);
});

test("they make an edit that somebody has open older", async () => {
  const { version } = await read(three.id);
  await change({ ids: [three.id], change: { active: false } });
  const body = { version, name: "Otra" };
  const late = await staff.call<Problem>("PATCH", `/api/gestion/products/${three.id}`, { body });
  expect([late.status, late.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
  await change({ ids: [three.id], change: { active: true } });
});

test("two people at the same time do not wait for each other forever", async () => {
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((chosen, index) =>
      change({ ids: chosen, change: { featured: index % 2 === 0 } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set((await all()).map(({ featured }) => featured)).size).toBe(1);
});

test.each<[string, object, string]>([
  ["no products", { ids: [], change: { active: true } }, "ids"],
  ["too many", { ids: Array.from({ length: 101 }, () => newId()), change: { active: true } }, "ids"],
  ["no id", { ids: ["x"], change: { active: true } }, "ids.0"],
  ["no change", { ids, change: {} }, "change"],
  ["one price for all", { ids, change: { price: 10, active: true } }, "change.price"],
  ["a subcategory without its category", { ids, change: { subcategory: 101 } }, "change.subcategory"],
  ["a brand that does not exist", { ids, change: { brand: 999_999 } }, "brand"],
  ["a place that does not exist", { ids, change: { category: 1, subcategory: 999_999 } }, "subcategory"],
  ["a season that does not exist", { ids, change: { addSeason: 999_999 } }, "seasons"],
  ["a discount of 100", { ids, change: { discount: 100 } }, "change.discount"],
])("refuses %s by its field, and changes nothing", async (_what, body, path) => {
  const before = await all();
  const answer = await change(body);
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  expect(await all()).toEqual(before);
});

test("category, brand and seasons: seen before by their names, changed, and taken back", async () => {
  const before = await all();
  const moved = { category: 2, subcategory: 201, brand: 12, addSeason: 23 };
  const seen = await staff.call<ProductChangesPreview>("POST", "/api/gestion/products/changes/preview", {
    body: { ids, change: moved },
  });
  const [first] = seen.body.data;
  expect(first?.before.place).not.toBe(first?.after.place);
  expect(first?.after.place).toMatch(/^.+: .+$/);
  expect(first?.after.brand).not.toBe("");
  const id = newId();
  const body = { id, ids, change: moved, seen: seen.body.seen };
  const [one, two] = [
    await staff.call("POST", "/api/gestion/products/changes", { body }),
    await staff.call("POST", "/api/gestion/products/changes", { body }),
  ];
  expect([one.status, two.body]).toEqual([200, one.body]);
  for (const now of await all()) {
    expect([now.category, now.subcategory, now.brand]).toEqual([2, 201, 12]);
    expect(now.seasons).toContain(23);
  }
  await staff.call("POST", `/api/gestion/products/changes/${id}/undo`, { body: {} });
  const fields = (rows: typeof before) =>
    rows.map(({ category, subcategory, brand, seasons }) => [category, subcategory, brand, seasons]);
  expect(fields(await all())).toEqual(fields(before));
  await change({ ids, change: { addSeason: 23 } });
  await change({ ids, change: { removeSeason: 23 } });
  for (const now of await all()) expect(now.seasons).not.toContain(23);
});
