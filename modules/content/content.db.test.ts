/** Announcement and home page in the back office: drafts, publishing, two people, and when pages follow. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PROMISES } from "#demo/seed/landings.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { FIRST_CONTENT, ownPageName } from "#contracts/content/content.ts";
import { ownPagesOf } from "#contracts/content/shown-content.ts";
import type { TextFacts } from "#contracts/content/text-facts.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffContent } from "#contracts/content/staff-content.document.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";

const clock = movingClock();
let tested: TestShop;
let owner: Browser;
let staff: Browser;

/** A page that says which announcement it shows. */
const render: RenderPage = async (request, shop) =>
  new Response(`<p>${shop.content.shown().announcement?.words ?? "sin anuncio"}</p>`, {
    status: request.url.endsWith("/no-encontrado") ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], clock, render, paths: ["/inicio", "/pagina"] });
  owner = await signedInStaff(tested, "owner");
  staff = await signedInStaff(tested, "staff");
});
afterAll(() => tested.close());

type Answered = StaffContent & Partial<Problem>;
const PATH = "/api/gestion/content/announcement";
const read = async (path = PATH) => (await owner.call<StaffContent>("GET", path)).body;
const put = (version: number, content: object, who = owner, path = PATH) =>
  who.call<Answered>("PUT", `${path}/draft`, { body: { version, content } });
const publish = (version: number, who = owner, path = PATH) =>
  who.call<Answered>("POST", `${path}/publish`, { body: { version } });
const announcement = (change: object = {}) => ({
  ...FIRST_CONTENT.announcement,
  on: true,
  words: "Envío gratis",
  ...change,
});
const page = async () => /<p>(.*)<\/p>/.exec(await (await fetch(`${tested.url}/inicio`)).text())?.[1];
const shownWords = () => tested.shop.content.shown().announcement?.words;

async function published(content: object) {
  const saved = await put((await read()).version, content);
  expect(saved.status).toBe(200);
  const answer = await publish(saved.body.version);
  expect([answer.status, answer.body.draft]).toEqual([200, null]);
  return answer.body;
}

test("a shop that never wrote one has what it came with", async () => {
  expect(await read()).toEqual({
    name: "announcement",
    version: 0,
    published: FIRST_CONTENT.announcement,
    draft: null,
    original: FIRST_CONTENT.announcement,
    publishedAt: null,
  });
  expect(await page()).toBe("sin anuncio");
});

test("a draft is not shown; published it is on pages and told to open ones; the trail has both", async () => {
  const live = await tested.openLive();
  const ref = live.subscribe({ topic: "settings" });
  await live.answer(ref);
  const before = live.latest(ref)?.version ?? Infinity;
  const { version } = await read();
  const saved = await put(version, announcement({ words: "  Envío gratis ", link: "/envios" }), staff);
  expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
  expect(saved.body.draft).toEqual(announcement({ link: "/envios" }));
  expect(await page()).toBe("sin anuncio");

  const { status, body } = await publish(version + 1);
  expect([status, body.version, body.draft, body.publishedAt]).toEqual([
    200,
    version + 2,
    null,
    clock.now().toISOString(),
  ]);
  expect(body.published).toEqual(announcement({ link: "/envios" }));
  await vi.waitFor(() => expect(live.latest(ref)?.version).toBeGreaterThan(before));
  expect(await page()).toBe("Envío gratis");
  await live.close();

  const { body: trail } = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=content&perPage=2");
  expect(trail.data.map(({ by, subject, action, before, after }) => ({ by, subject, action, before, after }))).toEqual([
    {
      by: "Rosa Quispe",
      subject: "announcement",
      action: "publish",
      before: '{"on":false,"link":"","words":""}',
      after: '{"on":true,"link":"/envios","words":"Envío gratis"}',
    },
    {
      by: "Beto Mamani",
      subject: "announcement",
      action: "draft",
      before: '{"on":false,"link":"","words":""}',
      after: '{"on":true,"link":"/envios","words":"Envío gratis"}',
    },
  ]);
});

test("the same again is the same answer, and an old version changes nothing", async () => {
  const { version } = await read();
  const first = await put(version, announcement({ words: "Uno" }));
  const again = await put(version, announcement({ words: "Uno" }));
  expect([again.status, again.body]).toEqual([200, first.body]);
  const old = await put(version, announcement({ words: "Dos" }));
  expect([old.status, old.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
  const blind = await publish(version);
  expect([blind.status, blind.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
  expect(await read()).toEqual(first.body);

  const done = await publish(version + 1);
  const doneAgain = await publish(version + 1);
  expect([doneAgain.status, doneAgain.body]).toEqual([200, done.body]);
  const trail = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=content&perPage=100");
  const after = '{"link":"","words":"Uno"}';
  expect(trail.body.data.filter((one) => one.after === after).map(({ action }) => action)).toEqual([
    "publish",
    "draft",
  ]);
});

test("of two people at once one draft counts, and one publication is made", async () => {
  const { version } = await read();
  const both = await Promise.all([
    put(version, announcement({ words: "Ana" })),
    put(version, announcement({ words: "Beto" }), staff),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const twice = await Promise.all([publish(version + 1), publish(version + 1)]);
  expect(twice.map(({ status, body }) => [status, body.version])).toEqual([
    [200, version + 2],
    [200, version + 2],
  ]);
});

test("a draft is discarded once, and not the newer one of somebody else", async () => {
  const { version, published: before } = await read();
  await put(version, announcement({ words: "Borrador" }));
  const discard = (seen: number) => owner.call<Answered>("DELETE", `${PATH}/draft?version=${seen}`);
  expect((await discard(version)).body.code).toBe("EDITED_MEANWHILE");
  const done = await discard(version + 1);
  expect([done.status, done.body.draft, done.body.published, done.body.version]).toEqual([
    200,
    null,
    before,
    version + 2,
  ]);
  expect((await discard(version + 1)).body).toEqual(done.body);
  const gone = await publish(version + 1);
  expect([gone.status, gone.body.code]).toEqual([409, "EDITED_MEANWHILE"]);
});

test("what is published already is no draft", async () => {
  const { version, published: now } = await read();
  const other = await put(version, announcement({ words: "Otra cosa" }));
  const back = await put(other.body.version, now);
  expect([back.status, back.body.draft, back.body.version]).toEqual([200, null, version + 2]);
});

test("stored pages begin and end to show it at its moments, to the minute", async () => {
  const from = new Date(clock.now().getTime() + 60 * 60_000).toISOString();
  const until = new Date(clock.now().getTime() + 180 * 60_000).toISOString();
  await published(announcement({ words: "Solo hoy", from, until }));
  await vi.waitFor(async () => expect(await page()).toBe("sin anuncio"));
  clock.pass(59);
  expect(await page()).toBe("sin anuncio");
  clock.pass(1);
  expect(await page()).toBe("Solo hoy");
  clock.pass(119);
  expect(await page()).toBe("Solo hoy");
  clock.pass(1);
  expect(await page()).toBe("sin anuncio");
});

test("open pages are told at the moment, without a request", async () => {
  const live = await tested.openLive();
  const ref = live.subscribe({ topic: "settings" });
  await live.answer(ref);
  // The clock of this shop stands still: the timer asks it again and again until the test moves it.
  const from = new Date(clock.now().getTime() + 1_000).toISOString();
  await published(announcement({ words: "Ya empezó", from }));
  clock.pass(1);
  await vi.waitFor(() => expect(shownWords()).toBe("Ya empezó"), 5_000);
  await vi.waitFor(() => expect(live.latest(ref)?.version).toBe(tested.shop.siteVersion()));
  await live.close();
});

test("its id follows its words and its link, not its dates", async () => {
  const id = () => tested.shop.content.shown().announcement?.id;
  await published(announcement({ words: "A" }));
  await vi.waitFor(() => expect(shownWords()).toBe("A"));
  const first = id();
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  await published(announcement({ words: "A", until: "2099-01-01T00:00:00.000Z" }));
  expect(id()).toBe(first);
  await published(announcement({ words: "B" }));
  await vi.waitFor(() => expect(id()).not.toBe(first));
});

describe("what cannot be shown is refused by its field", () => {
  test.each<[string, object, string, string]>([
    ["a word that is no place", { link: "outlet" }, "content.link", "Elige un lugar de la lista"],
    ["a script", { link: "javascript:alert(1)" }, "content.link", "Elige un lugar de la lista"],
    ["a link that hides its host", { link: "//malo.example" }, "content.link", "Elige un lugar de la lista"],
    ["an insecure link", { link: "http://malo.example" }, "content.link", "Elige un lugar de la lista"],
    ["nothing to say", { words: "  " }, "content.words", "Escribe el anuncio"],
    ["too many words", { words: "x".repeat(121) }, "content.words", "Escribe hasta 120 letras"],
    ["several lines", { words: "a\nb" }, "content.words", "caracteres que no podemos leer"],
    ["no moment", { from: "mañana" }, "content.from", "Elige una fecha y una hora"],
    [
      "an end before its beginning",
      { from: TEST_NOW.toISOString(), until: TEST_NOW.toISOString() },
      "content.until",
      "después del comienzo",
    ],
    ["an unknown field", { html: "<b>" }, "content.html", "Este campo no se acepta aquí"],
  ])("%s", async (_what, change, path, message) => {
    const before = await read();
    const { status, body } = await put(before.version, announcement(change));
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path, message: expect.stringContaining(message) })],
    ]);
    expect(await read()).toEqual(before);
  });

  test("another content's kind, and a content that does not exist", async () => {
    const { version } = await read();
    const other = await put(version, FIRST_CONTENT.home);
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, "content.kind"]);
    const none = await owner.call<Problem>("GET", "/api/gestion/content/toString");
    expect([none.status, none.body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

test("a text is edited, seen with its day, and returns to what the shop came with", async () => {
  const path = "/api/gestion/content/faq";
  const { version, original } = await read(path);
  const facts = {
    name: "Vitrina",
    writeTo: "WhatsApp",
    address: null,
    hours: null,
    methods: [],
    promises: PROMISES,
    mailArrives: true,
  };
  const faq = () => tested.shop.content.faq(facts, tested.shop.content.shown().texts);
  const defaultText = faq();
  const own = { kind: "text", lead: "Pregunta lo que quieras", summary: "", body: "## Tienda\n### ¿Abren?\nSí." };
  const saved = await put(version, own, staff, path);
  expect([saved.status, saved.body.draft]).toEqual([200, own]);
  await publish(version + 1, owner, path);
  const question = { id: "abren", question: "¿Abren?", answer: ["Sí."] };
  await vi.waitFor(() =>
    expect(faq()).toEqual({
      ...defaultText,
      lead: own.lead,
      updated: dayInLaPaz(clock.now()),
      groups: [{ id: "tienda", title: "Tienda", questions: [question] }],
    }),
  );
  const back = await put(version + 2, original, owner, path);
  await publish(back.body.version, owner, path);
  await vi.waitFor(() => expect(faq()).toEqual({ ...defaultText, updated: dayInLaPaz(clock.now()) }));
  expect((await read(path)).published).toEqual(original);
});

test("a page of the owner's own has its address from its title, is drafted and published as a text, and can be removed", async () => {
  const path = `/api/gestion/content/${ownPageName("¿Cómo medir tu cinturón?")}`;
  const own = {
    kind: "text",
    title: "¿Cómo medir tu cinturón?",
    lead: "Con **otro** que te quede",
    summary: "",
    body: "## Cinta\nMide.",
  };
  const address = "/pagina?n=como-medir-tu-cinturon";
  const status = async () => (await fetch(tested.url + address)).status;
  const pages = async () => (await owner.call<TextFacts>("GET", "/api/gestion/text-facts")).body.pages;
  const untitled = await put(0, { ...own, title: undefined }, staff, path);
  expect([untitled.status, untitled.body.errors?.[0]?.path]).toEqual([400, "content.title"]);
  const saved = await put(0, own, staff, path);
  expect([saved.status, saved.body.draft, await status()]).toEqual([200, own, 404]);
  expect((await fetch(`${tested.url}${address}&vista-previa=1`, { redirect: "manual" })).headers.get("location")).toBe(
    "/gestion/",
  );
  const named = { name: "pagina-como-medir-tu-cinturon", title: own.title };
  expect(await pages()).toEqual([{ ...named, isPublished: false }]);
  expect((await publish(saved.body.version, owner, path)).status).toBe(200);
  await vi.waitFor(async () => expect(await status()).toBe(200));
  expect(ownPagesOf(tested.shop.content.shown().texts)).toEqual([{ name: own.title, to: address }]);
  expect(await pages()).toEqual([{ ...named, isPublished: true }]);
  expect(await (await fetch(`${tested.url}/sitemap.xml`)).text()).toContain(address);
  expect((await fetch(`${tested.url}/pagina?n=otra`)).status).toBe(404);
  const staffsWish = await staff.call("DELETE", path);
  const removed = await owner.call("DELETE", path);
  const again = await owner.call("DELETE", path);
  expect([staffsWish.status, removed.status, again.status]).toEqual([403, 204, 204]);
  await vi.waitFor(async () => expect(await status()).toBe(404));
  expect([await pages(), ownPagesOf(tested.shop.content.shown().texts)]).toEqual([[], []]);
  // The texts that the shop came with stay.
  expect((await owner.call("DELETE", "/api/gestion/content/terms")).status).toBe(404);
});

test("a long text is accepted, one that is too long or cannot be shown is refused with its line", async () => {
  const path = "/api/gestion/content/terms";
  const { version } = await read(path);
  const terms = (body: string) => put(version, { kind: "text", lead: "Hola", summary: "", body }, owner, path);
  const line = `${"ñ".repeat(2_000)}\n\n`;
  const refused = await terms("## Uno\n\n[a](javascript:x)");
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: "content.body", code: "INVALID", message: "Línea 3: esta dirección no se acepta: javascript:x" }],
  ]);
  const long = await terms(`## Uno\n\n${line.repeat(20)}`);
  expect([long.status, long.body.errors?.[0]?.message]).toEqual([400, "Escribe hasta 40000 letras"]);
  expect((await terms(`## Uno\n\n${line.repeat(80)}`)).body.code).toBe("TOO_LARGE");
  expect((await terms(`## Uno\n\n${line.repeat(19)}`)).status).toBe(200);
});

test("staff prepare, and an owner publishes", async () => {
  const { version } = await read();
  const saved = await put(version, announcement({ words: "De Beto" }), staff);
  const refused = await publish(saved.body.version, staff);
  expect([saved.status, refused.status, refused.body.code]).toEqual([200, 403, "FORBIDDEN"]);
});

test("another instance on the same database follows", async () => {
  const other = await openTestShop({ database: tested.database, clock, render });
  try {
    await published(announcement({ words: "Para todos" }));
    await vi.waitFor(() => expect(other.shop.content.shown().announcement?.words).toBe("Para todos"));
  } finally {
    await other.close();
  }
});

test("the data for papers need name and NIT where there is a regime, and are read as people type them", async () => {
  const save = (content: object, version: number) => put(version, content, owner, "/api/gestion/content/papers");
  const empty = { kind: "papers", regime: "general", legalName: "", nit: "12", branch: "" };
  const refused = await save(empty, 0);
  expect(refused.body.errors?.map(({ path, message }) => [path, message])).toEqual([
    ["content.nit", "El NIT tiene de 7 a 15 números"],
    ["content.legalName", "Escribe la razón social"],
  ]);
  expect((await save({ ...empty, nit: "" }, 0)).body.errors?.map(({ message }) => message)).toEqual([
    "Escribe la razón social",
    "Escribe el NIT",
  ]);
  const saved = await save({ ...empty, legalName: " Rosa Quispe ", nit: "NIT 1.023.456.027" }, 0);
  expect(saved.body.draft).toEqual({ ...empty, legalName: "Rosa Quispe", nit: "1023456027" });
});
