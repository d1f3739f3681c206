import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { linkWith, openSocialShop, signInWith } from "#tests/support/people/social.ts";

const social = await openSocialShop();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (payload: string, secret = "secreto-del-simulador-facebook") =>
  createHmac("sha256", secret).update(payload).digest("base64url");
const now = () => Math.floor(Date.now() / 1_000);
/** A deletion request as Facebook's server sends it. */
const asked = (person: string, more: object = {}) =>
  encode({ algorithm: "HMAC-SHA256", user_id: person, issued_at: now(), ...more });

let calls = 0;
async function send(body: string, type = "application/x-www-form-urlencoded") {
  calls += 1;
  const answer = await fetch(`${social.tested.url}/api/auth/facebook/deletion`, {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": `10.2.0.${calls}` },
    body,
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const json: { url?: string; confirmation_code?: string; code?: string } = isJson ? JSON.parse(text) : {};
  return { status: answer.status, body: json };
}
const forget = (payload: string, signature = sign(payload)) =>
  send(new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString());

let persons = 0;
function chosen(): string {
  persons += 1;
  const id = `${1_000_000 + persons}`;
  social.provider.choose("facebook", { id, name: "Ana" });
  return id;
}

async function signedIn(id = chosen()) {
  const own = social.people.browser();
  await signInWith(own, "facebook");
  const { body: user } = await social.people.me(own);
  return { id, own, user };
}

test("deletes an account without another way to sign in, and its sessions; the code shows that it was done", async () => {
  const { id, own, user } = await signedIn();
  const socket = await LiveClient.open(social.tested.url, { cookie: own.cookieHeader() });
  const { status, body } = await forget(asked(id));
  expect(status).toBe(200);
  expect(body).toEqual({
    url: `${social.tested.url}/eliminar-mis-datos?codigo=${body.confirmation_code}`,
    confirmation_code: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect((await social.people.me(own)).status).toBe(401);
  expect(await socket.closed).toMatchObject({ code: 4401 });
  expect(await social.tested.shop.accounts.user(user.id)).toBeNull();
  expect(await social.tested.shop.accounts.wasDeleted(body.confirmation_code ?? "")).toBe(true);
  expect(await social.tested.shop.accounts.wasDeleted("AAAAAAAAAAAA")).toBe(false);
});

test("with a password only the link to Facebook is deleted", async () => {
  const { own, user } = await social.people.confirmed();
  const id = chosen();
  await linkWith(own, "facebook");
  expect((await forget(asked(id))).status).toBe(200);
  expect((await social.people.me(own)).body).toMatchObject({ id: user.id, signIns: ["password"] });
  const again = social.people.browser();
  await signInWith(again, "facebook");
  expect((await social.people.me(again)).body.id).not.toBe(user.id);
});

test("without the time of the request is accepted", async () => {
  const { id, own } = await signedIn();
  expect((await forget(asked(id, { issued_at: undefined }))).status).toBe(200);
  expect((await social.people.me(own)).status).toBe(401);
});

test("with a second linked account of the same provider only the first link is deleted", async () => {
  const { id, own, user } = await signedIn();
  chosen();
  await linkWith(own, "facebook");
  expect((await forget(asked(id))).status).toBe(200);
  expect((await social.people.me(own)).body).toEqual(user);
});

test("for an unknown person is also answered with a code", async () => {
  const { status, body } = await forget(asked("404"));
  expect({ status, code: body.confirmation_code?.length }).toEqual({ status: 200, code: 12 });
});

test("a repeated request does not delete an account made since", async () => {
  const { id, own } = await signedIn();
  expect((await forget(asked(id))).status).toBe(200);
  expect((await social.people.me(own)).status).toBe(401);
  const old = asked(id, { issued_at: now() - 120 });
  const back = await signedIn(id);
  expect((await forget(old)).status).toBe(200);
  expect((await social.people.me(back.own)).body).toEqual(back.user);
});

describe("is refused, and nothing is deleted,", () => {
  const cases: [string, (id: string) => [payload: string, signature?: string]][] = [
    ["with another secret", (id) => [asked(id), sign(asked(id), "another secret")]],
    ["with no signature", (id) => [asked(id), ""]],
    ["with a short signature", (id) => [asked(id), sign(asked(id)).slice(0, 20)]],
    ["with the signature of another person's", (id) => [asked(id), sign(asked("1"))]],
    ["with another algorithm", (id) => [asked(id, { algorithm: "none" })]],
    ["with no algorithm", (id) => [asked(id, { algorithm: undefined })]],
    ["with a number as the person", (id) => [asked(id, { user_id: Number(id) })]],
    ["with no person", (id) => [asked(id, { user_id: undefined })]],
    ["with an empty person", (id) => [asked(id, { user_id: "" })]],
    ["with a word as the time", (id) => [asked(id, { issued_at: "now" })]],
    ["with 10 kB in it", (id) => [asked(id, { more: "x".repeat(10_000) })]],
    ["with three parts", (id) => [`${asked(id)}.x`]],
    ["with what is not JSON", () => [Buffer.from("{").toString("base64url")]],
    ["with nothing", () => ["", ""]],
  ];
  test.each(cases)("%s", async (_, make) => {
    const { id, own, user } = await signedIn();
    expect(await forget(...make(id))).toMatchObject({ status: 400, body: { code: "INVALID" } });
    expect((await social.people.me(own)).body).toEqual(user);
  });

  test("with an endless body, of another type, or by GET", async () => {
    expect(await send("x".repeat(1_000_000))).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
    expect(await send("{}", "application/json")).toMatchObject({ status: 400, body: { code: "INVALID" } });
    expect((await fetch(`${social.tested.url}/api/auth/facebook/deletion`)).status).toBe(404);
  });
});
