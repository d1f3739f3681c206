/** "Completa el look": what the owner chose, what the shop finds, what takes care of the leather; and how soon a change is seen. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { OutfitCard } from "#contracts/product/product.document.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { statementsOf } from "#tests/support/database/count-statements.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { addProduct, productForm } from "#tests/support/people/staff-products.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const render: RenderPage = async (request, { search }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const names = (await search.outfit(id)).map(({ name }) => name);
  return new Response(names.join(", "), { headers: { "content-type": "text/html; charset=utf-8" } });
};

const named = (start: string) => {
  const found = seeded.products.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`no product ${start}`);
  return found;
};
/** Of napa, in several colours, the first of them Vino. */
const bag = named("Cartera Illimani");
const balm = named("Bálsamo nutritivo");

afterAll(() => tested.close());

const ask = (id: string, query = "") =>
  openBrowser(tested.url).call<OutfitCard[]>("GET", `/api/products/${id}/look${query}`);
const outfit = async (id: string, query = "") => (await ask(id, query)).body;
const names = async (id: string) => (await outfit(id)).map(({ name }) => name);

const tested = await openTestShop({ proxies: ["127.0.0.1"], render });
const owner = await signedInStaff(tested, "owner");

const rowOf = (id: string) => seeded.products.find((one) => one.id === id);
const choose = async (chosen: readonly string[], id = bag.id) => {
  const path = `/api/gestion/products/${id}`;
  const { version } = (await owner.call<StaffProduct>("GET", path)).body;
  return owner.call<StaffProduct & Partial<Problem>>("PATCH", path, { body: { version, look: chosen } });
};

describe("found by the shop", () => {
  test("three pieces of other categories in stock, and last what takes care of the leather", async () => {
    const cards = await outfit(bag.id);
    expect(cards.map(({ careFor }) => careFor)).toEqual([undefined, undefined, undefined, "Para cuidar esta napa"]);
    expect(cards.at(-1)?.id).toBe(balm.id);
    expect(cards.filter(({ soldOut }) => soldOut)).toEqual([]);
    const categories = cards.map(({ id }) => rowOf(id)?.category);
    expect([categories.includes(bag.category), new Set(categories).size]).toEqual([false, 4]);
  });

  test("in the colour in which the product is seen: the cards show it", async () => {
    for (const [color, near] of [
      ["negro", ["negro"]],
      ["camel", ["camel", "beige", "miel", "suela", "taupe"]],
    ] as const) {
      const shown = (await outfit(bag.id, `?color=${color}`)).filter(({ careFor }) => !careFor);
      expect(near).toContain(shown[0]?.color);
      expect(new Set(shown.map((card) => card.color)).size).toBe(shown.length);
    }
    expect(await outfit(bag.id, "?color=no-hay")).toEqual(await outfit(bag.id));
  });

  test("what is for men is not shown with what is for women, nor care with care", async () => {
    const wallet = seeded.products.find(({ subcategory }) => subcategory === 302);
    for (const { id } of await outfit(wallet?.id ?? "")) expect([301, 501]).not.toContain(rowOf(id)?.subcategory);
    expect(await outfit(balm.id)).toEqual([]);
  });

  test("of a product of another leather there is no care product here", async () => {
    const greased = named("Cartera Sopocachi");
    expect((await outfit(greased.id)).map(({ careFor }) => careFor)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each(["/api/products/x/look", `/api/products/${newId()}/look`])("%s is no product", async (path) => {
  const { status } = await openBrowser(tested.url).call("GET", path);
  expect([400, 404]).toContain(status);
});

describe("chosen by the owner", () => {
  let wearable: readonly { readonly id: string; readonly name: string }[];
  beforeAll(() => {
    const inStock = new Set(seeded.variants.filter(({ stock }) => stock > 3).map(({ product }) => product));
    wearable = seeded.products
      .filter(({ id, category }) => category === 1 && id !== bag.id && inStock.has(id))
      .slice(0, 8);
  });

  test("stand first, in their order, and the trail names them; what the shop finds fills up", async () => {
    const [one, two] = wearable;
    const saved = await choose([two?.id ?? "", one?.id ?? ""]);
    expect([saved.status, saved.body.look]).toEqual([200, [two?.id, one?.id]]);
    const shown = await names(bag.id);
    expect([shown.slice(0, 2), shown.length, shown.at(-1)]).toEqual([[two?.name, one?.name], 4, balm.name]);
    const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=product&subject=${bag.id}`);
    expect([body.data[0]?.before, body.data[0]?.after]).toEqual([
      '{"look":[]}',
      `{"look":["${two?.id}","${one?.id}"]}`,
    ]);
    expect(body.meta.names[`product/${one?.id}`]).toBe(one?.name);
  });

  test("three of eight are shown, and the care product beside them; chosen by hand it keeps its place", async () => {
    await choose(wearable.map(({ id }) => id));
    expect(await names(bag.id)).toEqual([...wearable.slice(0, 3).map(({ name }) => name), balm.name]);
    await choose([balm.id, ...wearable.slice(0, 3).map(({ id }) => id)]);
    const cards = await outfit(bag.id);
    expect(cards.map(({ name, careFor }) => [name, careFor])).toEqual(
      [balm, ...wearable.slice(0, 3)].map(({ name }) => [name, undefined]),
    );
  });

  test("what is withdrawn, sold out or deleted is not shown, and comes back by itself", async () => {
    const [first, second] = wearable;
    const made = await addProduct(owner, productForm({ active: false }));
    const draft = made.body;
    await choose([draft.id, first?.id ?? "", second?.id ?? ""]);
    expect((await names(bag.id)).slice(0, 2)).toEqual([first?.name, second?.name]);
    await tested.shop.catalogue.change(first?.id ?? "", { active: false });
    expect((await names(bag.id))[0]).toBe(second?.name);
    await tested.shop.catalogue.change(first?.id ?? "", { active: true });
    const skus = seeded.variants.filter(({ product }) => product === second?.id);
    for (const { id } of skus) await tested.shop.catalogue.setStock(id, 0);
    expect(await names(bag.id)).not.toContain(second?.name);
    for (const { id, stock } of skus) await tested.shop.catalogue.setStock(id, stock);
    expect((await names(bag.id)).slice(0, 2)).toEqual([first?.name, second?.name]);
    const gone = await owner.call("DELETE", `/api/gestion/products/${draft.id}?version=${draft.version}`);
    expect(gone.status).toBe(204);
    expect((await names(bag.id)).slice(0, 2)).toEqual([first?.name, second?.name]);
    // It is still in the list until somebody takes it out: that must not refuse an edit of the others.
    expect((await choose([draft.id, second?.id ?? ""])).status).toBe(200);
  });

  test.each<[string, () => readonly string[], string, string]>([
    ["itself", () => [bag.id], "look.0", "Un producto no va consigo mismo"],
    ["an unknown product", () => [newId()], "look.0", "Ese producto no existe"],
    ["nine", () => Array.from({ length: 9 }, () => newId()), "look", "Elige hasta 8 productos"],
    ["one twice", () => [balm.id, balm.id], "look", "Cada producto va una vez"],
  ])("%s is refused", async (_what, chosen, path, message) => {
    const { status, body } = await choose(chosen());
    expect([status, body.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
  });

  test("the stored page follows the choice, and what happens to the chosen", async () => {
    const [first] = wearable;
    const page = async () => (await fetch(`${tested.url}/producto?id=${bag.id}`)).text();
    await choose([]);
    await vi.waitFor(async () => expect(await page()).not.toContain(first?.name));
    await choose([first?.id ?? ""]);
    await vi.waitFor(async () => expect(await page()).toContain(first?.name));
    await tested.shop.catalogue.change(first?.id ?? "", { active: false });
    await vi.waitFor(async () => expect(await page()).not.toContain(first?.name));
    await tested.shop.catalogue.change(first?.id ?? "", { active: true });
  });
});

test("among 10,000 products it takes a few statements", async () => {
  const { db } = tested.database;
  await db.execute(sql`insert into products (id, slug, name, description, brand, category, subcategory, seasons, promo_brands,
      moneda, price, material, measures, care, created_at, updated_at)
    select md5('many ' || n)::uuid, 'many-' || n, 'Pieza ' || n, 'De cuero', 11 + n % 7, s.category, s.ide, array[23], array[]::int[],
      'Bs.', 20000 + n, '', '', 'napa', now(), now()
    from generate_series(1, 10000) n
    join (select ide, category, row_number() over (order by ide) - 1 as place from subcategories) s on s.place = n % 36
    on conflict do nothing`);
  await db.execute(sql`insert into variants (id, product, position, color_name, color_hex, size, stock)
    select 'MANY-' || n || '-' || c, md5('many ' || n)::uuid, c, case c when 0 then 'Negro' else 'Camel' end,
      case c when 0 then '#1A1A1A' else '#C19A6B' end, 'Única', n % 3 from generate_series(1, 10000) n, generate_series(0, 1) c
    on conflict do nothing`);
  const ids = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`slug like 'many-%'`);
  expect(ids).toHaveLength(10_000);
  await tested.shop.search.rebuild();
  await tested.shop.search.outfit(bag.id);
  // The shop's jobs may send a statement of their own meanwhile: the fewest are the call's.
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    counts.push((await statementsOf(() => tested.shop.search.outfit(bag.id))).length);
  expect(Math.min(...counts)).toBeLessThanOrEqual(6);
  const some = await outfit(bag.id);
  expect([some.length, some.at(-1)?.careFor]).toEqual([4, "Para cuidar esta napa"]);
}, 180_000);
