/** Entries of the lists that are deleted, the fixed numbers of the promotion, and the lists of a foreign host. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffEntries, StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { TEST_STORE, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
const owner = await signedInStaff(tested, "owner");
afterAll(() => tested.close());

const at = (path: string) => `/api/gestion/lists/${path}`;
const page = async (list: string) => (await staff.call<StaffEntries>("GET", at(list))).body;
const add = (list: string, body: object) => staff.call<StaffEntry & Partial<Problem>>("POST", at(list), { body });
const remove = (entry: string, who = owner) => who.call<Problem>("DELETE", at(entry));
const storeApi = async (query: string): Promise<unknown> =>
  (await fetch(`${tested.url}/${TEST_STORE.store}/API/?key=${TEST_STORE.key}&${query}`)).json();
const trail = async (subject: string) => {
  const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=list&subject=${subject}`);
  return body.data.map(({ by, action, before, after }) => [by, action, JSON.parse(before), JSON.parse(after)]);
};
const usedBy = (of: (product: (typeof seeded.products)[number]) => boolean) => seeded.products.filter(of).length;

describe("deleting", () => {
  let category: StaffEntry;
  beforeEach(async () => {
    const [first] = (await page("categories")).data;
    if (!first) throw new Error("no category");
    category = first;
  });

  test("is refused while products use it, and says how many", async () => {
    const refused = await remove(`categories/${category.id}`);
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.message]).toEqual([
      409,
      "IN_USE",
      `No se puede eliminar: la usan ${usedBy(({ category: ide }) => ide === category.Ide)} productos`,
    ]);
    for (const list of ["subcategories", "brands", "seasons"]) {
      const used = (await page(list)).data.find(({ products }) => products > 1);
      const message = `No se puede eliminar: la usan ${used?.products} productos`;
      expect((await remove(`${list}/${used?.id}`)).body.errors?.[0]?.message).toBe(message);
    }
  });

  test("a category with subcategories stays; an unused entry goes once, and leaves its name in the trail", async () => {
    const made = (await add("categories", { Descripcion: "Pasajera" })).body;
    const below = (await add("subcategories", { Descripcion: "De paso", category: made.Ide })).body;
    expect((await remove(`categories/${made.id}`)).body.errors?.[0]?.message).toBe(
      "No se puede eliminar: la usa 1 subcategoría",
    );
    expect((await remove(`subcategories/${below.id}`)).status).toBe(204);
    const both = await Promise.all([remove(`categories/${made.id}`), remove(`categories/${made.id}`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await trail(`categories/${made.id}`))[0]).toEqual([
      "Rosa Quispe",
      "delete",
      { Descripcion: "Pasajera" },
      {},
    ]);
    expect(await storeApi("url=getListaTipo")).not.toContainEqual(expect.objectContaining({ Ide: made.Ide }));
  });

  test("a category and a new subcategory in it at the same time: both or one, never a subcategory without it", async () => {
    const made = (await add("categories", { Descripcion: "Disputada" })).body;
    const [gone, below] = await Promise.all([
      remove(`categories/${made.id}`),
      add("subcategories", { Descripcion: "Disputada", category: made.Ide }),
    ]);
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([gone.status, below.status]);
  });

  test("is the owner's alone", async () => {
    const refused = await remove(`categories/${category.id}`, staff);
    expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
  });
});

test("an empty shop's fourth brand is not the sale by chance; the sale is made on purpose", async () => {
  const empty = await openTestShop({ proxies: ["127.0.0.1"], seeded: false });
  try {
    const own = await signedInStaff(empty, "owner");
    const ides: number[] = [];
    for (const Descripcion of ["Uno", "Dos", "Tres", "Cuatro"])
      ides.push((await own.call<StaffEntry>("POST", at("brands"), { body: { Descripcion } })).body.Ide);
    expect(ides).toEqual([1, 2, 3, 5]);
    const body = { Descripcion: "MID SEASON SALE", promo: true };
    expect((await own.call("POST", at("brands"), { body })).body).toMatchObject({ Ide: 4, promo: true, place: 5 });
  } finally {
    await empty.close();
  }
});

test("the lists of a foreign host are shown and cannot be changed here", async () => {
  const host = await openStoreHost(answers(goodLists));
  const other = await openTestShop({ proxies: ["127.0.0.1"], storeHost: host.url, seeded: false });
  try {
    await other.shop.settings.refreshMenu();
    const own = await signedInStaff(other, "owner");
    const { body } = await own.call<StaffEntries>("GET", at("categories"));
    expect([body.meta.foreign, body.data.map(({ Descripcion }) => Descripcion)]).toEqual([true, ["Bolsos", "Ropa"]]);
    for (const answer of [
      await own.call<Problem>("POST", at("categories"), { body: { Descripcion: "Otra" } }),
      await own.call<Problem>("PATCH", at("categories/1"), { body: { Descripcion: "Otra" } }),
      await own.call<Problem>("DELETE", at("categories/1")),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "FOREIGN_LISTS"]);
  } finally {
    await other.close();
    await host.close();
  }
});
