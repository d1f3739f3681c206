/** Categories, subcategories, brands and seasons in the back office: what the shop shows, and what is refused. */
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { ListingAnswer } from "#contracts/listing/listing.document.ts";
import type { StaffEntries, StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { TEST_STORE, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
await tested.shop.settings.refreshMenu();
const staff = await signedInStaff(tested, "staff");
const owner = await signedInStaff(tested, "owner");
afterAll(() => tested.close());

const at = (path: string) => `/api/gestion/lists/${path}`;
const page = async (list: string) => (await staff.call<StaffEntries>("GET", at(list))).body;
const add = (list: string, body: object) => staff.call<StaffEntry & Partial<Problem>>("POST", at(list), { body });
const change = (entry: string, body: object) => staff.call<StaffEntry & Partial<Problem>>("PATCH", at(entry), { body });
const storeApi = async (query: string): Promise<unknown> =>
  (await fetch(`${tested.url}/${TEST_STORE.store}/API/?key=${TEST_STORE.key}&${query}`)).json();
const trail = async (subject: string) => {
  const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=list&subject=${subject}`);
  return body.data.map(({ by, action, before, after }) => [by, action, JSON.parse(before), JSON.parse(after)]);
};
const usedBy = (of: (product: (typeof seeded.products)[number]) => boolean) => seeded.products.filter(of).length;

describe("reading", () => {
  test("a list is in the owner's order, with the number of products of each entry", async () => {
    const { total, data, meta } = await page("brands");
    expect([total, meta]).toEqual([seeded.brands.length, { foreign: false }]);
    const [first] = seeded.brands.toSorted((a, b) => a.position - b.position);
    expect(data[0]).toEqual({
      id: `${first?.ide}`,
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      Ide: first?.ide,
      Descripcion: first?.descripcion,
      place: 1,
      products: usedBy(({ brand, promoBrands }) => brand === first?.ide || promoBrands.includes(first?.ide ?? 0)),
      category: null,
      categoryName: null,
      photo: null,
      title: first?.title,
      lead: first?.lead,
      story: first?.story,
      silhouette: null,
      outfitRole: null,
      occasion: null,
      photographs: first?.photographs,
      until: null,
      promo: first?.promo ?? false,
    });
    for (const { Ide, products } of (await page("seasons")).data)
      expect([Ide, products]).toEqual([Ide, usedBy(({ seasons }) => seasons.includes(Ide))]);
  });

  test("is searched without accents and cut into pages; subcategories by their category", async () => {
    const { data } = await page("categories");
    const found = (await staff.call<StaffEntries>("GET", at("categories?q=BOLSÓS%20carteras&perPage=1"))).body;
    expect(found.data.map(({ Descripcion }) => Descripcion)).toEqual(["Carteras y bolsos"]);
    const second = (await staff.call<StaffEntries>("GET", at("categories?perPage=1&page=2"))).body;
    expect([second.total, second.data]).toEqual([data.length, data.slice(1, 2)]);
    const below = (await staff.call<StaffEntries>("GET", at("subcategories?category=1"))).body;
    const rows = seeded.subcategories.filter(({ category }) => category === 1);
    expect(below.data.map(({ id, place }) => [id, place])).toEqual(
      rows.map(({ ide }, index) => [`1-${ide}`, index + 1]),
    );
    const one = await staff.call<StaffEntry>("GET", at(`subcategories/${below.data[0]?.id}`));
    expect(one.body).toEqual(below.data[0]);
  });

  test.each(["cosas", "brands/0", "brands/x", "brands/%00", "subcategories/1", "seasons/99999"])(
    "%s is not found",
    async (path) => {
      const { status } = await staff.call("GET", at(path));
      expect([400, 404]).toContain(status);
    },
  );
});

describe("adding", () => {
  test("gives the next number; the menu, the store-management API and the trail have it", async () => {
    const most = Math.max(...seeded.brands.map(({ ide }) => ide));
    const made = await add("brands", { Descripcion: " Taller  Illimani", story: "Desde 1990.\nEn La Paz." });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        id: `${most + 1}`,
        Ide: most + 1,
        Descripcion: "Taller  Illimani",
        story: "Desde 1990.\nEn La Paz.",
        place: seeded.brands.length + 1,
        products: 0,
        promo: false,
      }),
    ]);
    expect(await storeApi("url=getListaMarcas")).toContainEqual({ Ide: most + 1, Descripcion: "Taller  Illimani" });
    await vi.waitFor(() =>
      expect(tested.shop.settings.menu().brands).toContainEqual({ Ide: most + 1, Descripcion: "Taller  Illimani" }),
    );
    expect(await trail(`brands/${most + 1}`)).toEqual([
      ["Beto Mamani", "create", {}, { Descripcion: "Taller  Illimani", story: "Desde 1990.\nEn La Paz." }],
    ]);
  });

  test("twice, or by two people at once, makes one entry", async () => {
    const both = await Promise.all([
      add("seasons", { Descripcion: "Carnaval" }),
      add("seasons", { Descripcion: "CARNAVÁL" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await add("seasons", { Descripcion: "De  otoño" })).status).toBe(201);
    expect((await add("seasons", { Descripcion: "de\u00A0oton\u0303o" })).body.code).toBe("NAME_TAKEN");
    const again = await add("seasons", { Descripcion: "carnaval" });
    expect([again.body.code, again.body.errors?.[0]?.path]).toEqual(["NAME_TAKEN", "Descripcion"]);
  });

  test("a subcategory belongs to a category, and its Grupo is that category's Ide", async () => {
    const { body } = await add("subcategories", { Descripcion: "De fiesta", category: 1 });
    expect(body).toMatchObject({ id: `1-${body.Ide}`, category: 1, categoryName: "Carteras y bolsos", products: 0 });
    expect(await storeApi("url=getListaSubTipo&tipo=1")).toContainEqual({
      Ide: body.Ide,
      Grupo: 1,
      Descripcion: "De fiesta",
    });
  });

  test.each<[string, string, object, string]>([
    ["no name", "brands", { Descripcion: "  " }, "Descripcion"],
    ["a name that is too long", "brands", { Descripcion: "x".repeat(81) }, "Descripcion"],
    ["a number of one's own", "brands", { Descripcion: "Otra", Ide: 4 }, "Ide"],
    ["a subcategory without a category", "subcategories", { Descripcion: "Otra" }, "category"],
    ["a category that does not exist", "subcategories", { Descripcion: "Otra", category: 999 }, "category"],
    ["the story of a category", "categories", { Descripcion: "Otra", story: "x" }, "story"],
    ["a second promotional season", "seasons", { Descripcion: "Otra", promo: true }, "promo"],
    ["a promotional category", "categories", { Descripcion: "Otra", promo: true }, "promo"],
  ])("%s is refused", async (_what, list, body, path) => {
    const before = await page(list);
    const answer = await add(list, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect(await page(list)).toEqual(before);
  });
});

describe("changing", () => {
  test("what a subcategory is drawn as and goes with is the owner's, on the page of its products and in the trail", async () => {
    const subcategory = `1-${seeded.subcategories.find(({ category }) => category === 1)?.ide}`;
    const { status, body } = await change(`subcategories/${subcategory}`, {
      silhouette: "case",
      outfitRole: "men",
      occasion: "office",
    });
    expect([status, body.silhouette, body.outfitRole, body.occasion]).toEqual([200, "case", "men", "office"]);
    const place = await tested.shop.catalogue.productPlace({ category: 1, subcategory: body.Ide });
    expect(place?.silhouette).toBe("case");
    expect(await trail(`subcategories/${subcategory}`)).toEqual([
      [
        "Beto Mamani",
        "change",
        { silhouette: "bag", outfitRole: "anyone", occasion: "any" },
        { silhouette: "case", outfitRole: "men", occasion: "office" },
      ],
    ]);
    const refused = await change("categories/1", { silhouette: "case" });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "silhouette"]);
  });

  test("a new name is in the menu and on the pages of the listing; its Ide stays", async () => {
    const [, second] = (await page("categories")).data;
    if (!second) throw new Error("no second category");
    const { body } = await change(`categories/${second.id}`, { Descripcion: "Otro nombre" });
    expect(body).toEqual({ ...second, version: body.version, Descripcion: "Otro nombre" });
    await vi.waitFor(() =>
      expect(tested.shop.settings.menu().categories).toContainEqual(
        expect.objectContaining({ Ide: second.Ide, Descripcion: "Otro nombre" }),
      ),
    );
    expect(await tested.shop.catalogue.collectionName({ kind: "categoria", id: second.Ide })).toEqual({
      name: "Otro nombre",
    });
    await tested.shop.jobs.runDue();
    const { body: found } = await tested.api<ListingAnswer>("GET", "/api/products?q=otro%20nombre");
    expect(found.total).toBe(second.products);
    expect(await trail(`categories/${second.id}`)).toEqual([
      ["Beto Mamani", "change", { Descripcion: second.Descripcion }, { Descripcion: "Otro nombre" }],
    ]);
  });

  test("an entry moves to its new place and the others make room; two at once end in one order", async () => {
    const ides = async () => (await page("brands")).data.map(({ Ide }) => Ide);
    const [first, second, third, ...rest] = await ides();
    expect((await change(`brands/${third}`, { place: 1 })).body.place).toBe(1);
    expect(await ides()).toEqual([third, first, second, ...rest]);
    expect((await change(`brands/${third}`, { place: 1 })).status).toBe(200);
    await Promise.all([change(`brands/${third}`, { place: 3 }), change(`brands/${first}`, { place: 1 })]);
    expect(await ides()).toEqual([first, second, third, ...rest]);
    expect((await change(`brands/${first}`, { place: 9_999 })).body.place).toBe(rest.length + 3);
    await change(`brands/${first}`, { place: 1 });
    expect((await page("brands")).data.map(({ place }) => place)).toEqual(
      Array.from({ length: rest.length + 3 }, (_, index) => index + 1),
    );
  });

  test("another's name and unknown fields are refused", async () => {
    const [first, second] = (await page("categories")).data;
    const taken = await change(`categories/${first?.id}`, { Descripcion: second?.Descripcion.toUpperCase() });
    expect([taken.status, taken.body.code]).toEqual([409, "NAME_TAKEN"]);
    for (const body of [{ Ide: 7 }, { photo: "x" }, { place: 0 }])
      expect((await change(`categories/${first?.id}`, body)).status).toBe(400);
    expect((await page("categories")).data[0]).toEqual(first);
  });
});

test("of two who rename the same entry at once the second is refused", async () => {
  const { body: entry } = await add("brands", { Descripcion: "Illampu" });
  const names = ["Sajama", "Ancohuma"].map((Descripcion) =>
    change(`brands/${entry.id}`, { version: entry.version, Descripcion }),
  );
  const answers = await Promise.all(names);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200)?.body;
  expect((await page("brands")).data.find(({ id }) => id === entry.id)?.Descripcion).toBe(done?.Descripcion);
  expect((await owner.call("DELETE", at(`brands/${entry.id}`))).status).toBe(204);
});
