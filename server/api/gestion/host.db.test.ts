/** A foreign store-management host in the back office: what it answers wrongly, and products that it does not know. */
import { afterAll, expect, test } from "vitest";
import type { HostDocument } from "#contracts/settings/host.document.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";

const [product] = seeded.products;
if (!product) throw new Error("no product");
const listsWithout = (brand: number | null) => ({
  ...goodLists,
  getListaTipo: seeded.categories.map(({ ide, descripcion }) => ({ Ide: ide, Descripcion: descripcion })),
  getListaMarcas: seeded.brands
    .filter(({ ide }) => ide !== brand)
    .map(({ ide, descripcion }) => ({ Ide: ide, Descripcion: descripcion })),
  getListaTemp: seeded.seasons.map(({ ide, descripcion }) => ({ Ide: ide, Descripcion: descripcion })),
});

const clock = movingClock();

/** Answers each category's own subcategories, as a good host does. */
function answerWith(lists: Readonly<Record<string, unknown>>): void {
  const others = answers(lists);
  host.answerWith((query, response, request) => {
    if (query.get("url") !== "getListaSubTipo") return others(query, response, request);
    const own = seeded.subcategories.filter(({ category }) => String(category) === query.get("tipo"));
    const entries = own.map(({ ide, category, descripcion }) => ({
      Ide: ide,
      Grupo: String(category),
      Descripcion: descripcion,
    }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(entries));
  });
}

const host = await openStoreHost(answers(goodLists));
answerWith(listsWithout(null));
const tested = await openTestShop({ proxies: ["127.0.0.1"], storeHost: host.url, clock });
await tested.shop.settings.refreshMenu();
const staff = await signedInStaff(tested, "staff");
afterAll(async () => {
  await tested.close();
  await host.close();
});

const read = async () => (await staff.call<HostDocument>("GET", "/api/gestion/host")).body;

test("a host without faults that names everything has nothing to show", async () => {
  expect(await read()).toEqual({ foreign: true, refused: [], unknown: { total: 0, products: [] } });
});

test("what it answers and the shop cannot use is there with its reason and since when, and goes when it is right", async () => {
  const since = clock.now().toISOString();
  const broken = { Ide: "tres", Descripcion: "Sin número" };
  const lists = listsWithout(null);
  answerWith({ ...lists, getListaTipo: [...lists.getListaTipo, broken] });
  await tested.shop.settings.refreshMenu();
  const [one, ...others] = (await read()).refused;
  expect(others).toEqual([]);
  expect(one).toMatchObject({ list: "getListaTipo", item: JSON.stringify(broken), since });
  expect(one?.reason).toMatch(/\p{L}/u);
  clock.pass(5);
  await tested.shop.settings.refreshMenu();
  expect((await read()).refused[0]?.since).toBe(since);
  answerWith(lists);
  await tested.shop.settings.refreshMenu();
  expect((await read()).refused).toEqual([]);
});

test("products of a brand that it no longer names are named with the number and its last name", async () => {
  answerWith(listsWithout(product.brand));
  await tested.shop.settings.refreshMenu();
  const { unknown } = await read();
  const own = seeded.products.filter(({ brand }) => brand === product.brand);
  const name = seeded.brands.find(({ ide }) => ide === product.brand)?.descripcion;
  expect(unknown.total).toBe(own.length);
  expect(new Set(unknown.products.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)));
  expect(unknown.products.flatMap(({ ides }) => ides)).toEqual(
    own.map(() => ({ list: "brands", Ide: product.brand, Descripcion: name })),
  );
});

test("a category, its subcategories and a season that it no longer names are named each", async () => {
  const season = product.seasons[0] ?? 0;
  const lists = listsWithout(null);
  answerWith({
    ...lists,
    getListaTipo: lists.getListaTipo.filter(({ Ide }) => Ide !== product.category),
    getListaTemp: lists.getListaTemp.filter(({ Ide }) => Ide !== season),
  });
  await tested.shop.settings.refreshMenu();
  const { unknown } = await read();
  const found = unknown.products.find(({ id }) => id === product.id);
  const expected = [
    { list: "categories", Ide: product.category },
    ...(season === 0 ? [] : [{ list: "seasons", Ide: season }]),
    { list: "subcategories", Ide: product.subcategory },
  ];
  expect(found?.ides.map(({ list, Ide }) => ({ list, Ide }))).toEqual(expected);
});

test("with lists of its own the shop has no host", async () => {
  const own = await openTestShop({ proxies: ["127.0.0.1"] });
  try {
    const person = await signedInStaff(own, "staff");
    const { body } = await person.call<HostDocument>("GET", "/api/gestion/host");
    expect(body).toEqual({ foreign: false, refused: [], unknown: { total: 0, products: [] } });
  } finally {
    await own.close();
  }
});
