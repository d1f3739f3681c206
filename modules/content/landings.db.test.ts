/** What stands above the products of brands, seasons, the outlet and the gift guide: written at /gestion, seen in the shop. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffContent } from "#contracts/content/staff-content.document.ts";
import type { StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";
import { uploadPicture } from "#tests/support/shop/upload-picture.ts";

/** Each picture starts a process, which is slow on a busy machine. */
const SLOW = 120_000;
const BRAND = 11;
const SEASON = 23;

/** The page is the story: it is stored like any other. */
const render: RenderPage = async (request, { catalogue, content }) => {
  const { pathname, searchParams } = new URL(request.url);
  const kind = searchParams.get("tipo") === "marca" ? "marca" : "temporada";
  const landing = pathname.startsWith("/categoria")
    ? await catalogue.landing({ kind, id: Number(searchParams.get("id")) })
    : content.shown().landings.outlet;
  return new Response(landing?.story ?? "sin historia", { headers: { "content-type": "text/html; charset=utf-8" } });
};
const paths = ["/inicio", "/categoria", "/outlet"];

let tested: TestShop;
let other: TestShop;
let staff: Browser;
let owner: Browser;
/** The names of three pictures. */
let pictures: readonly string[];

const jpeg = (background: string) =>
  sharp({ create: { width: 1300, height: 650, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], render, paths });
  await tested.shop.settings.refreshMenu();
  other = await openTestShop({ database: tested.database, render, paths });
  owner = await signedInStaff(tested, "owner");
  staff = await signedInStaff(tested, "staff");
  const uploaded = [];
  for (const background of ["#8a4b26", "#1f4033", "#c8912b"])
    uploaded.push((await uploadPicture(staff, await jpeg(background))).body.name);
  pictures = uploaded;
}, SLOW);
afterAll(async () => {
  await other.close();
  await tested.close();
});

const at = (entry: string) => `/api/gestion/lists/${entry}`;
const brand = at(`brands/${BRAND}`);
const season = at(`seasons/${SEASON}`);
type Answered = StaffEntry & Partial<Problem>;
const change = (path: string, body: object) => staff.call<Answered>("PATCH", path, { body });
const entry = async (path: string) => (await staff.call<StaffEntry>("GET", path)).body;
const landing = (kind: "marca" | "temporada", id: number) => tested.shop.catalogue.landing({ kind, id });
const named = (count: number) =>
  pictures.slice(0, count).map((photo) => ({ photo, alt: "Cuero teñido", focus: [50, 20] }));
const page = async (shop: TestShop, path: string) => (await fetch(shop.url + path)).text();

test("every brand of the demo and its current season have sixty words and a photograph that exists", async () => {
  for (const { ide, promo } of seeded.brands) {
    const shown = await landing("marca", ide);
    expect([ide, shown?.photographs.length]).toEqual([ide, expect.toBeOneOf([1, 2])]);
    // A sale's stands on its photograph.
    expect(shown?.story.split(/\s+/).length).toBeGreaterThanOrEqual(promo ? 20 : 50);
  }
  const shown = await landing("temporada", SEASON);
  expect([shown?.title, shown?.photographs.map(({ widths }) => widths)]).toEqual([
    "Valles",
    Array.from({ length: 3 }, () => [400, 640, 1000]),
  ]);
  expect(await landing("temporada", 21)).toBeNull();
  const { outlet, gifts } = tested.shop.content.shown().landings;
  expect([outlet?.photographs.length, gifts?.photographs[0]?.widths]).toEqual([1, [800, 1280, 2000, 2400]]);
});

test(
  "a photograph waits for its sizes; then the page shows it, and the trail says who changed what",
  async () => {
    const early = await change(brand, { photographs: named(1) });
    expect([early.status, early.body.code]).toEqual([409, "PHOTO_NOT_READY"]);
    await tested.shop.jobs.runDue();
    const before = await entry(brand);
    const body = { title: " Altacuna, de cerca ", lead: "Una por una.", story: "Una.\r\nDos.", photographs: named(1) };
    const after = { title: "Altacuna, de cerca", lead: "Una por una.", story: "Una.\nDos.", photographs: named(1) };
    const done = await change(brand, body);
    const version = expect.not.stringMatching(before.version);
    expect([done.status, done.body]).toEqual([200, { ...before, ...after, version }]);
    expect((await change(brand, body)).body).toEqual(done.body);
    expect(await landing("marca", BRAND)).toEqual({
      ...after,
      photographs: [
        {
          id: pictures[0],
          alt: "Cuero teñido",
          focus: [50, 20],
          width: 1300,
          height: 650,
          dominant: expect.stringMatching(/^#[0-9a-f]{6}$/),
          widths: [640, 1000, 1280],
        },
      ],
    });
    const { title, lead, story, photographs } = before;
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=list&subject=brands/${BRAND}`);
    expect(trail.body.data.map((one) => [one.by, one.action, JSON.parse(one.before), JSON.parse(one.after)])).toEqual([
      ["Beto Mamani", "change", { title, lead, story, photographs }, after],
    ]);
  },
  SLOW,
);

test("emptied, nothing stands there", async () => {
  const done = await change(season, { title: "", lead: null, story: " ", photographs: [] });
  expect(done.body).toMatchObject({ title: null, lead: null, story: null, photographs: [] });
  expect(await landing("temporada", SEASON)).toBeNull();
});

test("a season shows three side by side, a brand two", async () => {
  const three = await change(season, { photographs: named(3) });
  expect([three.status, (await landing("temporada", SEASON))?.photographs.map(({ id }) => id)]).toEqual([
    200,
    pictures,
  ]);
  const refused = await change(brand, { photographs: named(3) });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: "photographs", code: "INVALID", message: "Una marca lleva hasta 2 fotos" }],
  ]);
});

test("a sale says its last day until it is over", async () => {
  const sale = at("brands/4");
  const lastDay = async (until: string | null) => {
    const { status, body } = await change(sale, { until });
    return [status, body.until, (await landing("marca", 4))?.until];
  };
  expect(await lastDay("2099-12-06")).toEqual([200, "2099-12-06", "2099-12-06"]);
  expect(await lastDay("2020-12-06")).toEqual([200, "2020-12-06", undefined]);
  expect(await lastDay(null)).toEqual([200, null, undefined]);
  expect((await change(sale, { until: "mañana" })).body.errors).toEqual([
    { path: "until", code: "INVALID", message: "Elige el último día" },
  ]);
});

const photograph = (over: object) => ({ photographs: [{ photo: "no-such-picture", alt: "Cuero", ...over }] });
test.each<[string, object, string, string]>([
  ["a story that is too long", { story: "x".repeat(601) }, "story", "Escribe hasta 600 letras: unas sesenta palabras"],
  ["a lead that is too long", { lead: "x".repeat(81) }, "lead", "Escribe hasta 80 letras"],
  ["a title of two lines", { title: "a\nb" }, "title", "Tiene caracteres que no podemos leer"],
  ["an unknown photograph", photograph({}), "photographs.0.photo", "Esa foto no llegó a la tienda: súbela de nuevo"],
  ["no photograph", photograph({ photo: "" }), "photographs.0.photo", "Sube una foto"],
  [
    "a photograph that says nothing to who does not see it",
    photograph({ alt: " " }),
    "photographs.0.alt",
    "Escribe qué muestra la foto, para quien no la ve",
  ],
])("%s is refused in words", async (_what, body, path, message) => {
  const before = await entry(brand);
  const { status, body: said } = await change(brand, body);
  expect([status, said.errors?.map((one) => [one.path, one.message])]).toEqual([400, [[path, message]]]);
  expect(await entry(brand)).toEqual(before);
});

test("the same photograph twice, four of them, or any for a category are refused", async () => {
  const [one] = named(1);
  const tries: [string, object[]][] = [
    [season, [one ?? {}, one ?? {}]],
    [season, Array.from({ length: 4 }, (_, index) => ({ photo: `picture-${index}`, alt: "Cuero" }))],
    [at("categories/1"), []],
  ];
  for (const [path, photographs] of tries) {
    const { status, body } = await change(path, { photographs });
    expect([path, status, body.errors?.[0]?.path]).toEqual([path, 400, "photographs"]);
  }
});

test("stored pages with the old story are dropped, on every instance", async () => {
  const path = `/categoria?tipo=marca&id=${BRAND}`;
  for (const story of ["Primera.", "Segunda."]) {
    await change(brand, { story });
    for (const shop of [tested, other]) await vi.waitFor(async () => expect(await page(shop, path)).toBe(story));
    expect([tested, other].map(({ pages }) => pages.cache.size() > 0)).toEqual([true, true]);
  }
});

describe("the outlet and the gift guide", () => {
  const path = "/api/gestion/content/outlet";
  const save = async (change: object) => {
    const { version } = (await owner.call<StaffContent>("GET", path)).body;
    const content = { ...FIRST_CONTENT.outlet, ...change };
    return owner.call<StaffContent & Partial<Problem>>("PUT", `${path}/draft`, { body: { version, content } });
  };
  const publish = (version: number) => owner.call("POST", `${path}/publish`, { body: { version } });

  test("a draft is seen in the preview only; published, every instance shows it", async () => {
    const before = await page(tested, "/outlet");
    const saved = await save({ story: "Lo último que queda.", photographs: named(1) });
    expect(saved.status).toBe(200);
    expect((await tested.shop.content.preview()).landings.outlet?.story).toBe("Lo último que queda.");
    expect(await page(tested, "/outlet")).toBe(before);
    expect((await publish(saved.body.version)).status).toBe(200);
    for (const shop of [tested, other])
      await vi.waitFor(async () => expect(await page(shop, "/outlet")).toBe("Lo último que queda."));
    expect(tested.shop.content.shown().landings.outlet?.photographs).toMatchObject([{ id: pictures[0], width: 1300 }]);
    expect(tested.shop.content.shown().landings.gifts?.lead).toBe("Lo envolvemos sin costo.");
  });

  test("emptied, only the title is left", async () => {
    const saved = await save({});
    await publish(saved.body.version);
    await vi.waitFor(() => expect(tested.shop.content.shown().landings.outlet).toBeNull());
  });

  test.each<[string, object, string]>([
    ["an unknown photograph", photograph({}), "content.photographs.0.photo"],
    [
      "three photographs",
      { photographs: ["a-1", "b-1", "c-1"].map((photo) => ({ photo, alt: "Cuero" })) },
      "content.photographs",
    ],
  ])("%s is refused", async (_what, over, field) => {
    const { status, body } = await save(over);
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
  });
});

test("with a foreign host names and order are its own, faces ours", async () => {
  const host = await openStoreHost(answers(goodLists));
  const foreign = await openTestShop({ proxies: ["127.0.0.1"], storeHost: host.url });
  try {
    const person = await signedInStaff(foreign, "staff");
    const say = (body: object) => person.call<Answered>("PATCH", brand, { body });
    const named = await say({ Descripcion: "Otro", story: "Una historia." });
    expect([named.status, named.body.code]).toEqual([409, "FOREIGN_LISTS"]);
    expect([(await say({ place: 2 })).body.code, (await say({})).status]).toEqual(["FOREIGN_LISTS", 200]);
    expect([
      (await say({ story: "Una historia." })).status,
      await foreign.shop.catalogue.landing({ kind: "marca", id: BRAND }),
    ]).toMatchObject([200, { story: "Una historia." }]);
  } finally {
    await foreign.close();
    await host.close();
  }
});
