/** Colours and synonyms in the back office: renamed and merged in every product, and used by the next search. */
import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffColor, StaffSynonyms } from "#contracts/vocabulary/vocabulary.document.ts";
import { productImages, variants } from "#modules/catalogue/catalogue.sql.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const owner = await signedInStaff(tested, "owner");
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());

interface Page<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}
const facets = async () => (await tested.shop.search.listing(everything)).facets.color;
const everything = { filters: NO_FILTERS, sort: "novedades", page: 1, pageSize: 1 } as const;
const lastEntry = async () =>
  (await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=list&perPage=1")).body.data[0];

describe("colours", () => {
  type Answered = StaffColor & Partial<Problem>;
  const find = async (slug: string) => (await staff.call<Answered>("GET", `/api/gestion/colors/${slug}`)).body;
  const patch = (slug: string, body: object, who = staff) =>
    who.call<Answered>("PATCH", `/api/gestion/colors/${slug}`, { body });
  const namesIn = async (product: string) => {
    const rows = await tested.database.db
      .select({ name: variants.colorName, hex: variants.colorHex })
      .from(variants)
      .where(eq(variants.product, product))
      .orderBy(asc(variants.position));
    return rows.map(({ name, hex }) => `${name} ${hex}`);
  };

  test("the list has every colour of the products, by name, and finds one by a part of it", async () => {
    const { body } = await staff.call<Page<StaffColor>>("GET", "/api/gestion/colors?perPage=100");
    const all = await tested.database.db.selectDistinct({ name: variants.colorName }).from(variants);
    expect(body.data.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
    const wine = (await staff.call<Page<StaffColor>>("GET", "/api/gestion/colors?q=VÍN")).body;
    expect([wine.total, wine.data[0]]).toEqual([1, await find("vino")]);
  });

  test("a new name and hex are in every product, its pictures, the facet and open product pages", async () => {
    const before = await find("vino");
    const [row] = await tested.database.db.select().from(variants).where(eq(variants.colorName, "Vino")).limit(1);
    const id = row?.product ?? "";
    const live = await tested.openLive();
    const ref = live.subscribe({ topic: "product", id });
    await live.answer(ref);
    const { status, body } = await patch("vino", { version: before.version, name: "Rojo vino", hex: "#5a1220" });
    expect([status, body]).toEqual([
      200,
      { ...before, id: "rojo-vino", name: "Rojo vino", hex: "#5A1220", version: body.version },
    ]);
    expect(await namesIn(id)).toContain("Rojo vino #5A1220");
    const pictures = await tested.database.db.select().from(productImages).where(eq(productImages.color, "Vino"));
    expect(pictures).toEqual([]);
    const facet = (await facets()).find(({ value }) => value === "rojo-vino");
    expect(facet).toMatchObject({ label: "Rojo vino", hex: "#5A1220" });
    expect((await facets()).some(({ value }) => value === "vino")).toBe(false);
    await vi.waitFor(() => expect(JSON.stringify(live.latest(ref)?.data)).toContain("Rojo vino"));
    await live.close();
    expect(await lastEntry()).toMatchObject({
      by: "Beto Mamani",
      subject: "colors/vino",
      action: "change",
      before: JSON.stringify({ hex: before.hex, name: "Vino" }),
      after: '{"hex":"#5A1220","name":"Rojo vino"}',
    });
    // Sent again after its answer was lost.
    const again = await patch("vino", { version: before.version, name: "Rojo vino", hex: "#5A1220" });
    expect([again.status, again.body]).toEqual([200, body]);
    expect((await lastEntry())?.subject).toBe("colors/vino");
  });

  test("an old version changes nothing, and of two people at once one is told", async () => {
    const { version } = await find("camel");
    const both = await Promise.all([
      patch("camel", { version, hex: "#111111" }),
      patch("camel", { version, hex: "#222222" }, owner),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const old = await patch("camel", { version, hex: "#333333" });
    expect([old.status, old.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
  });

  test("two colours become one only when asked, and never in one size of one product", async () => {
    const { db } = tested.database;
    const rows = await db.select().from(variants).orderBy(asc(variants.id));
    const two = rows.find(({ product, colorName }) =>
      rows.some((other) => other.product === product && other.colorName === "Negro" && colorName !== "Negro"),
    );
    const name = two?.colorName ?? "";
    const [meeting] = (await staff.call<Page<StaffColor>>("GET", `/api/gestion/colors?q=${name}`)).body.data;
    const refused = await patch(meeting?.id ?? "", { version: meeting?.version, name: "Negro" });
    expect([refused.status, refused.body.code]).toEqual([409, "NAME_TAKEN"]);
    const met = await patch(meeting?.id ?? "", { version: meeting?.version, name: "Negro", merge: true });
    expect([met.status, met.body.code]).toEqual([409, "COLORS_MEET"]);
    expect(met.body.errors?.[0]?.message).toContain("Tienen los dos colores en la misma talla: ");

    const first = rows.find(({ colorName }) => colorName === "Negro");
    await db
      .update(variants)
      .set({ colorName: "Negro mate", colorHex: "#222222" })
      .where(eq(variants.id, first?.id ?? ""));
    const black = await find("negro");
    const { version } = await find("negro-mate");
    const merged = await patch("negro-mate", { version, name: "Negro", hex: black.hex, merge: true });
    expect([merged.status, merged.body.variants, merged.body.isMixed]).toEqual([200, black.variants + 1, false]);
    expect((await staff.call<Problem>("GET", "/api/gestion/colors/negro-mate")).status).toBe(404);
    expect((await lastEntry())?.action).toBe("merge");
    const again = await patch("negro-mate", { version, name: "Negro", hex: black.hex, merge: true });
    expect([again.status, again.body]).toEqual([200, merged.body]);
  });

  test("different spellings become one", async () => {
    const { db } = tested.database;
    const [one] = await db.select().from(variants).where(eq(variants.colorName, "Azul marino")).limit(1);
    await db
      .update(variants)
      .set({ colorName: "AZUL MARINO" })
      .where(eq(variants.id, one?.id ?? ""));
    const mixed = await find("azul-marino");
    expect([mixed.name, mixed.isMixed]).toEqual(["Azul marino", true]);
    const { body } = await patch("azul-marino", { version: mixed.version, name: "Azul marino" });
    expect([body.name, body.isMixed, body.variants]).toEqual(["Azul marino", false, mixed.variants]);
  });

  test.each<[string, object, string, string]>([
    ["no hex", { hex: "red" }, "hex", "Elige un color"],
    ["a hex with more", { hex: "#111111;position:fixed" }, "hex", "Elige un color"],
    ["no name", { name: " " }, "name", "Escribe el nombre del color"],
    ["a name without letters", { name: "—" }, "name", "Escribe el nombre del color con letras"],
    ["a long name", { name: "x".repeat(61) }, "name", "Usa hasta 60 caracteres"],
    ["an unknown field", { slug: "x" }, "slug", "Este campo no se acepta aquí"],
  ])("%s is refused", async (_what, change, path, message) => {
    const { version } = await find("negro");
    const { status, body } = await patch("negro", { version, ...change });
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path, message: expect.stringContaining(message) })],
    ]);
  });
});

describe("synonyms", () => {
  type Answered = StaffSynonyms & Partial<Problem>;
  const PATH = "/api/gestion/synonyms";
  const add = (words: readonly string[], who = staff) => who.call<Answered>("POST", PATH, { body: { words } });
  const found = async (q: string) =>
    (await tested.shop.search.listing({ ...everything, collection: { kind: "buscar", q } })).total;

  test("the first ones are the shop's own", async () => {
    const { body } = await staff.call<Page<StaffSynonyms>>("GET", `${PATH}?perPage=100&q=bolso%20cartera`);
    expect(body.data.map(({ words }) => words)).toEqual([["cartera", "bolso", "bolsa"]]);
  });

  test("a new group is used by the next search, also of another instance; changed and deleted too", async () => {
    const other = await openTestShop({ database: tested.database });
    try {
      expect(await found("taleguita")).toBe(0);
      const { status, body } = await add([" Taleguita", "monedero", "monedero", ""]);
      expect([status, body.words]).toEqual([201, ["taleguita", "monedero"]]);
      const purses = await found("monedero");
      expect([await found("taleguita"), purses > 0]).toEqual([purses, true]);
      const there = { ...everything, collection: { kind: "buscar", q: "taleguita" } } as const;
      await vi.waitFor(async () => expect((await other.shop.search.listing(there)).total).toBe(purses));
      expect(await lastEntry()).toMatchObject({
        subject: `synonyms/${body.id}`,
        action: "create",
        after: '{"words":["taleguita","monedero"]}',
      });

      const again = await add(["monedero", "taleguita"]);
      expect([again.status, again.body]).toEqual([201, body]);

      const change = (version: number, words: readonly string[], who = staff) =>
        who.call<Answered>("PATCH", `${PATH}/${body.id}`, { body: { version, words } });
      const both = await Promise.all([
        change(body.version, ["taleguita", "guante"]),
        change(body.version, ["taleguita", "bufanda"], owner),
      ]);
      expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
      const done = both.find((one) => one.status === 200);
      const same = await change(body.version, done?.body.words ?? []);
      expect([same.status, same.body]).toEqual([200, done?.body]);
      expect(await found("taleguita")).toBe(await found(done?.body.words[1] ?? ""));

      const deleted = [1, 2].map(() => staff.call("DELETE", `${PATH}/${body.id}`));
      expect((await Promise.all(deleted)).map((one) => one.status)).toEqual([204, 204]);
      expect(await found("taleguita")).toBe(0);
      expect((await change(1, ["a1", "b1"])).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  test("the same group added by two people at once is one", async () => {
    const both = await Promise.all([add(["ch’ullito", "gorro"]), add(["ch'ullito", "gorro"], owner)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
  });

  test.each<[string, unknown, string, string]>([
    ["one word", ["bolso"], "words", "Escribe al menos dos palabras"],
    ["the same word twice", ["Bolso", "bolso "], "words", "Escribe al menos dos palabras"],
    ["two words in one", ["bolso", "de mano grande"], "words.1", "Escribe palabras sueltas"],
    ["a query", ["bolso", "a|b"], "words.1", "Escribe palabras sueltas"],
    ["too many", Array.from({ length: 13 }, (_, at) => `palabra${at}`), "words", "Escribe hasta 12 palabras"],
    ["no list", "bolso", "words", "Este valor no es válido"],
  ])("%s is refused", async (_what, words, path, message) => {
    const { status, body } = await staff.call<Answered>("POST", PATH, { body: { words } });
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path, message: expect.stringContaining(message) })],
    ]);
  });
});
