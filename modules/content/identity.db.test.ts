/** The shop's name and logo in the back office, and where the server writes them. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { ICON_FILES } from "#contracts/photo/photo.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import type { FirstSteps } from "#contracts/settings/first-steps.document.ts";
import type { StaffContent } from "#contracts/content/staff-content.document.ts";
import type { TotpSetup } from "#contracts/staff/staff.document.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { STAFF_PASSWORD, signedInStaff } from "#tests/support/people/staff.ts";
import { uploadPicture } from "#tests/support/shop/upload-picture.ts";

/** Each picture starts a process, which is slow on a busy machine. */
const SLOW = 120_000;
const PATH = "/api/gestion/content/identity";
const { identity } = FIRST_CONTENT;
let tested: TestShop;
let owner: Browser;

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"] });
  owner = await signedInStaff(tested, "owner");
});
afterAll(() => tested.close());

/** A mark without a background. */
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 138, g: 75, b: 38, alpha: 0.5 } } })
    .png()
    .toBuffer();
const upload = (bytes: Uint8Array, query = "?use=logo") => uploadPicture(owner, bytes, { type: "image/png", query });

type Answered = StaffContent & Problem;
const save = async (change: object) => {
  const { version } = (await owner.call<StaffContent>("GET", PATH)).body;
  return owner.call<Answered>("PUT", `${PATH}/draft`, { body: { version, content: { ...identity, ...change } } });
};
const publish = async (change: object) => {
  const saved = await save(change);
  expect(saved.status).toBe(200);
  return owner.call<Answered>("POST", `${PATH}/publish`, { body: { version: saved.body.version } });
};
const stepDone = async () => {
  const { body } = await owner.call<FirstSteps>("GET", "/api/gestion/first-steps");
  return !body.extras.includes("identity");
};

test("a logo keeps its transparency, and the shop's icons are made of it", { timeout: SLOW }, async () => {
  const { status, body: logo } = await upload(await png(300, 120));
  expect([status, logo]).toMatchObject([200, { width: 300, height: 120, ready: false }]);
  expect(logo.name).toMatch(/^logo-[0-9a-f]{12}$/);
  expect((await publish({ logo: logo.name })).body.code).toBe("PHOTO_NOT_READY");
  await tested.shop.jobs.runDue();
  expect((await publish({ logo: logo.name })).status).toBe(200);
  await expect.poll(() => tested.shop.content.shown().identity.isOwn).toBe(true);
  expect(tested.shop.content.shown().identity).toEqual({
    name: "Vitrina",
    slogan: identity.slogan,
    about: identity.about,
    logo: { id: logo.name, width: 300, height: 120, dominant: logo.dominant },
    isOwn: true,
  });
  const read = async (file: string) => {
    const answer = await fetch(`${tested.url}/fotos/${logo.name}-${file}`);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const [{ format, width, height }, { isOpaque }] = await Promise.all([picture.metadata(), picture.stats()]);
    return [answer.status, answer.headers.get("content-type"), format, width, height, isOpaque];
  };
  expect(await read("160.webp")).toEqual([200, "image/webp", "webp", 160, 64, false]);
  for (const [file, { side }] of Object.entries(ICON_FILES))
    expect([file, await read(file)]).toEqual([file, [200, "image/png", "png", side, side, true]]);

  const before = (await tested.mails()).length;
  await createPeople(tested).signedUp();
  const [mail] = (await tested.mails()).slice(before);
  expect(mail?.html).toContain(
    `<img src="${tested.url}/fotos/${logo.name}-logo.jpg" alt="Vitrina" width="120" height="48"`,
  );
  expect(await read("logo.jpg")).toEqual([200, "image/jpeg", "jpeg", 160, 64, true]);
});

test("what is no logo is refused, and so is a name that titles could not show", { timeout: SLOW }, async () => {
  const small = await upload(await png(300, 99));
  expect([small.status, small.body.code, small.body.title]).toEqual([
    422,
    "LOGO_TOO_SMALL",
    "El logo es demasiado pequeño: al menos 100 píxeles por lado",
  ]);
  expect((await upload(await png(300, 120), "?use=favicon")).body.code).toBe("INVALID");
  const before = tested.shop.content.shown().identity;
  for (const [change, path, message] of [
    [{ name: " " }, "content.name", "Escribe el nombre de tu tienda"],
    [{ name: "a".repeat(31) }, "content.name", "Escribe hasta 30 letras"],
    [{ name: "Ana · Cueros" }, "content.name", "Escribe el nombre sin el signo ·"],
    [{ slogan: "" }, "content.slogan", "Escribe qué vende tu tienda"],
    [{ logo: "no-such-picture" }, "content.logo", undefined],
  ] as const) {
    const refused = await save(change);
    const [error] = refused.body.errors ?? [];
    expect([refused.status, error?.path]).toEqual([400, path]);
    if (message !== undefined) expect(error?.message).toBe(message);
  }
  expect(tested.shop.content.shown().identity).toEqual(before);
});

test("the name is in the next mail, the feed and what an authenticator lists; the first step is done", async () => {
  expect((await publish({ logo: null })).status).toBe(200);
  await expect.poll(stepDone).toBe(false);
  expect((await publish({ name: "Cueros Ana", slogan: "Bolsos de Oruro", about: "" })).status).toBe(200);
  await expect.poll(stepDone).toBe(true);

  const before = (await tested.mails()).length;
  await createPeople(tested).signedUp();
  const [mail] = (await tested.mails()).slice(before);
  expect(mail?.text).toMatch(/\n-- \nCueros Ana\n/);
  const feed = await (await fetch(`${tested.url}/feeds/google.xml`)).text();
  expect(feed).toContain("<title>Cueros Ana</title>");
  const { body: totp } = await owner.call<TotpSetup>("POST", "/api/gestion/me/totp", {
    body: { password: STAFF_PASSWORD },
  });
  expect(new URL(totp.uri).searchParams.get("issuer")).toBe("Cueros Ana");
});
