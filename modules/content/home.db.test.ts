/** The home page in the back office: pictures, heroes by time, sections and featured products. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import { HOME_SECTIONS } from "#contracts/content/home-sections.ts";
import type { SitePicture, StaffContent } from "#contracts/content/staff-content.document.ts";
import { newId } from "#contracts/ids.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { uploadPicture } from "#tests/support/shop/upload-picture.ts";

/** Each picture starts a process, which is slow on a busy machine. */
const SLOW = 120_000;
const clock = movingClock();
let tested: TestShop;
let owner: Browser;
let wide: SitePicture;
let tall: SitePicture;

const upload = (bytes: Uint8Array, type = "image/jpeg") => uploadPicture(owner, bytes, { type });
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a4b26" } })
    .jpeg()
    .toBuffer();
const statusOf = async (path: string) => (await fetch(tested.url + path)).status;

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
  owner = await signedInStaff(tested, "owner");
  wide = (await upload(await jpeg(1300, 650))).body;
  tall = (await upload(await jpeg(800, 1000))).body;
}, SLOW);
afterAll(() => tested.close());

type Answered = StaffContent & Partial<Problem>;
const PATH = "/api/gestion/content/home";
const { home } = FIRST_CONTENT;
const hero = (change: object = {}) => ({
  title: "Navidad",
  text: "",
  linkWords: "Ver regalos",
  link: "/gift-guide",
  phone: tall.name,
  desktop: wide.name,
  alt: "Un bolso",
  isTextOnPicture: false,
  from: null,
  until: null,
  ...change,
});
const save = async (change: object) => {
  const { version } = (await owner.call<StaffContent>("GET", PATH)).body;
  return owner.call<Answered>("PUT", `${PATH}/draft`, { body: { version, content: { ...home, ...change } } });
};
const publish = (version: number) => owner.call<Answered>("POST", `${PATH}/publish`, { body: { version } });
const shown = () => tested.shop.content.shown();

test("a picture waits for its sizes, and until then nothing with it is published", { timeout: SLOW }, async () => {
  expect(wide).toMatchObject({ width: 1300, height: 650, ready: false });
  expect(wide.name).toMatch(/^portada-[0-9a-f]{12}$/);
  const same = await upload(await jpeg(1300, 650));
  expect(same.body).toEqual(wide);
  const saved = await save({ heroes: [hero()] });
  expect(saved.status).toBe(200);
  const early = await publish(saved.body.version);
  expect([early.status, early.body.code]).toEqual([409, "PHOTO_NOT_READY"]);

  await tested.shop.jobs.runDue();
  const ready = await owner.call<SitePicture>("GET", `/api/gestion/pictures/${wide.name}`);
  expect(ready.body).toEqual({ ...wide, widths: [640, 1000, 1280], ready: true });
  const widthsOf = async ({ name }: SitePicture) => (await tested.shop.media.photo(name))?.widths;
  expect([await widthsOf(wide), await widthsOf(tall)]).toEqual([[640, 1000, 1280], [640]]);
  const files = [640, 1000, 1280].map((width) => statusOf(`/fotos/${wide.name}-${width}.avif`));
  expect(await Promise.all(files)).toEqual([200, 200, 200]);

  const done = await publish(saved.body.version);
  expect([done.status, done.body.draft]).toEqual([200, null]);
  await vi.waitFor(() =>
    expect(shown().hero).toEqual({
      title: "Navidad",
      text: "",
      linkWords: "Ver regalos",
      link: "/gift-guide",
      alt: "Un bolso",
      isTextOnPicture: false,
      phone: { id: tall.name, width: 800, height: 1000, dominant: tall.dominant, widths: [640] },
      desktop: { id: wide.name, width: 1300, height: 650, dominant: wide.dominant, widths: [640, 1000, 1280] },
    }),
  );
});

test("the first hero whose time it is, is shown; then the next; then the shop's own", async () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const heroes = [
    hero({ title: "Oferta de una hora", from: at(60), until: at(120) }),
    hero({ title: "Toda la semana", desktop: null, until: at(180) }),
  ];
  const saved = await save({ heroes });
  await publish(saved.body.version);
  await vi.waitFor(() => expect(shown().hero?.title).toBe("Toda la semana"));
  expect(shown().hero?.desktop).toBe(null);
  const titles = [60, 60, 60].map((minutes) => {
    clock.pass(minutes);
    tested.shop.content.followClock();
    return shown().hero?.title;
  });
  expect(titles).toEqual(["Oferta de una hora", "Toda la semana", undefined]);
});

test("sections and featured products are as the owner ordered them", async () => {
  const cards = await tested.shop.catalogue.staff.list({ page: 1, perPage: 3, sort: "name", direction: "asc", q: "" });
  const featured = cards.data.map(({ id }) => id).toReversed();
  const sections = HOME_SECTIONS.toReversed().map((name) => ({ name, shown: name !== "care" }));
  const saved = await save({ featured, sections });
  expect([saved.status, saved.body.draft]).toEqual([200, { ...home, featured, sections }]);
  await publish(saved.body.version);
  await vi.waitFor(() => expect(shown().featured).toEqual(featured));
  expect(shown().sections).toEqual(["newsletter", "brands", "gifts", "outlet", "offers", "featured", "categories"]);
});

describe("what cannot be shown is refused by its field", () => {
  const product = newId();
  test.each<[string, () => object, string]>([
    ["a picture that does not exist", () => ({ heroes: [hero({ phone: "portada-000000000000" })] }), "heroes.0.phone"],
    ["a picture with a path", () => ({ heroes: [hero({ desktop: "../../etc/passwd" })] }), "heroes.0.desktop"],
    ["no title", () => ({ heroes: [hero({ title: " " })] }), "heroes.0.title"],
    ["a link without words", () => ({ heroes: [hero({ linkWords: "" })] }), "heroes.0.linkWords"],
    ["a script", () => ({ heroes: [hero(), hero({ link: "javascript:alert(1)" })] }), "heroes.1.link"],
    ["too many heroes", () => ({ heroes: Array.from({ length: 7 }, () => hero()) }), "heroes"],
    ["a product that does not exist", () => ({ featured: [product] }), "featured.0"],
    ["a product twice", () => ({ featured: [product, product] }), "featured"],
    ["a section twice", () => ({ sections: HOME_SECTIONS.map(() => ({ name: "care", shown: true })) }), "sections"],
    ["a missing section", () => ({ sections: [] }), "sections"],
    ["an unknown section", () => ({ sections: [{ name: "blog", shown: true }] }), "sections.0.name"],
  ])("%s", async (_what, change, path) => {
    const { status, body } = await save(change());
    expect([status, body.errors?.map((one) => one.path)]).toEqual([400, expect.arrayContaining([`content.${path}`])]);
  });
});

test("only pictures are accepted as pictures", { timeout: SLOW }, async () => {
  const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  for (const [bytes, type, code] of [
    [script, "image/svg+xml", "PHOTO_TYPE"],
    [script, "image/png", "PHOTO_TYPE"],
    [await jpeg(300, 300), "image/jpeg", "PHOTO_TOO_SMALL"],
    [await jpeg(600, 600), "text/html", "PHOTO_TYPE"],
  ] as const)
    expect((await upload(bytes, type)).body.code).toBe(code);
  for (const name of ["..%2F..%2Fetc", "%00", "a%00b"]) {
    const none = await owner.call<Problem>("GET", `/api/gestion/pictures/${name}`);
    expect([name, none.status, none.body.code]).toEqual([name, 404, "NOT_FOUND"]);
  }
});
