/** @module-tag security */
/** Passkeys of the people of the shop, with an authenticator that can lie. */
import type { PasskeyCreation, PasskeyRequest, PasskeysPage } from "#contracts/staff/passkey.document.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { Staff, StaffSession } from "#contracts/staff/staff.document.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { passkeys, staff, staffChallenges } from "./staff.sql.ts";
import { type Authenticator, type Lies, createAuthenticator } from "#tests/support/people/authenticator.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { STAFF_PASSWORD, signIn, signInOwner, signedInOwner, signedInStaff } from "#tests/support/people/staff.ts";

const clock = movingClock();
const ORIGIN = "https://tienda.example";
const SIGN_IN = "/api/gestion/session/passkey";
const PROOF = "/api/gestion/session/proof/passkey";
const OWN = "/api/gestion/me/passkeys";
/** Dangerous, and changes nothing. */
const NO_KEY = `${OWN}/01920000-0000-7000-8000-000000000000`;

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], clock, publicUrl: ORIGIN });
const owner = await signedInOwner(tested);
beforeEach(async () => {
  await tested.database.db.delete(passkeys);
  await signInOwner(owner);
});

let networks = 0;
/** A browser of its own network: limits are counted per address. */
const newBrowser = () => {
  networks += 1;
  return openBrowser(tested.url, { "x-forwarded-for": `10.4.${Math.floor(networks / 250)}.${networks % 250}` });
};

async function beginAdding(own: Browser): Promise<PasskeyCreation> {
  const { status, body } = await own.call<PasskeyCreation>("POST", `${OWN}/options`, {
    body: { password: STAFF_PASSWORD },
  });
  expect(status).toBe(200);
  return body;
}
const finishAdding = (own: Browser, response: object, name = "Mi teléfono") =>
  own.call<PasskeysPage & Partial<Problem>>("POST", OWN, { body: { name, response } });

/** An authenticator whose passkey this person has added. */
async function added(own: Browser, name?: string): Promise<Authenticator> {
  const authenticator = createAuthenticator(ORIGIN);
  const { status } = await finishAdding(own, authenticator.create(await beginAdding(own)), name);
  expect(status).toBe(201);
  return authenticator;
}

const begin = async (own: Browser, path = SIGN_IN) =>
  (await own.call<PasskeyRequest>("POST", `${path}/options`, { body: {} })).body;
async function finish(own: Browser, response: object, path = SIGN_IN) {
  const { status, body } = await own.call<StaffSession & Partial<Problem>>("POST", path, { body: { response } });
  return { status, body, code: body.code };
}
const enter = async (own: Browser, authenticator: Authenticator, lies?: Lies) =>
  finish(own, authenticator.get(await begin(own), lies));
const REFUSED = { status: 403, code: "WRONG_PASSKEY" };

describe("whoever found the phone", () => {
  test("is seen by an owner, told by mail, and does not come back: with a new password where asked, or taken by an owner", async () => {
    const assistant = await signedInStaff(tested, "staff");
    const { id } = (await assistant.call<{ staff: StaffSession }>("GET", "/api/gestion/session")).body.staff;
    const keys = async () => (await owner.call<Staff>("GET", `/api/gestion/staff/${id}`)).body.passkeys;
    const change = (endPasskeys: boolean) =>
      assistant.call("PUT", "/api/gestion/me/password", {
        body: { currentPassword: STAFF_PASSWORD, newPassword: STAFF_PASSWORD, endPasskeys },
      });
    const stolen = await added(assistant);
    expect(await keys()).toBe(1);
    expect((await change(false)).status).toBe(200);
    expect((await enter(newBrowser(), stolen)).status).toBe(200);
    expect((await change(true)).status).toBe(200);
    expect(await enter(newBrowser(), stolen)).toMatchObject(REFUSED);

    const again = await added(assistant);
    expect((await owner.call<Staff>("DELETE", `/api/gestion/staff/${id}/keys`)).body).toMatchObject({
      passkeys: 0,
      hasTotp: false,
    });
    expect((await assistant.call("GET", "/api/gestion/me/passkeys")).status).toBe(401);
    expect(await enter(newBrowser(), again)).toMatchObject(REFUSED);
    await tested.shop.jobs.runDue();
    const told = (await tested.mails()).filter((mail) => header(mail, "to") === "equipo@correo.com");
    expect(told.map((mail) => header(mail, "subject"))).toEqual(
      expect.arrayContaining([
        "Tu cuenta tiene una llave de acceso nueva",
        "Entraron con tu cuenta desde otro aparato",
        "Se quitaron tus llaves de acceso y tu código",
      ]),
    );
  });
});

describe("adding", () => {
  test("needs the password each time, says what the browser must ask for, and is listed and recorded", async () => {
    const asked = (body: object) => owner.call<Problem>("POST", `${OWN}/options`, { body });
    expect((await asked({})).body.errors?.[0]?.path).toBe("password");
    expect((await asked({ password: "no es esta" })).body.code).toBe("WRONG_PASSWORD");
    clock.pass(16);
    for (const [verb, path] of [
      ["POST", OWN],
      ["DELETE", NO_KEY],
    ] as const) {
      const { body } = await owner.call<Problem>(verb, path, verb === "POST" ? { body: {} } : {});
      expect(body.code).toBe("PASSWORD_AGAIN");
    }
    await owner.call("POST", "/api/gestion/session/proof", { body: { password: STAFF_PASSWORD } });
    const options = await beginAdding(owner);
    expect(options).toMatchObject({
      rp: { id: "tienda.example", name: "Vitrina" },
      user: { name: "duena@correo.com", displayName: "Rosa Quispe" },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toContain(-7);
    const authenticator = createAuthenticator(ORIGIN);
    const { status, body } = await finishAdding(owner, authenticator.create(options), " Mi teléfono ");
    expect([status, body.total, body.data[0]?.name, body.data[0]?.lastUsedAt]).toEqual([201, 1, "Mi teléfono", null]);
    const [again] = (await beginAdding(owner)).excludeCredentials;
    expect(again).toEqual({ id: authenticator.id, type: "public-key", transports: ["internal"] });
    const entries = await tested.database.db.select().from(auditEntries).where(eq(auditEntries.action, "passkey-add"));
    expect(entries.at(-1)?.after).toEqual({ passkey: "Mi teléfono" });
  });

  test.each<[string, Lies]>([
    ["another origin", { origin: "https://tienda.example.evil.bo" }],
    ["the shop without encryption", { origin: "http://tienda.example" }],
    ["another rpID", { rpId: "evil.bo" }],
    ["another purpose", { type: "webauthn.get" }],
    ["another challenge", { challenge: "A".repeat(43) }],
    ["nobody recognised", { flags: 0b001 }],
    ["nobody there", { flags: 0b100 }],
  ])("refuses %s", async (_what, lies) => {
    const response = createAuthenticator(ORIGIN).create(await beginAdding(owner), lies);
    expect(await finishAdding(owner, response)).toMatchObject({ status: 403, body: { code: "WRONG_PASSKEY" } });
    expect(await tested.database.db.select().from(passkeys)).toEqual([]);
  });

  test("the same answer counts once, also when it comes twice at the same time", async () => {
    const response = createAuthenticator(ORIGIN).create(await beginAdding(owner));
    const answers = await Promise.all([1, 2, 3].map(() => finishAdding(owner, response)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
  });

  test("a challenge is the session's own, for adding only, and for five minutes", async () => {
    const other = await signedInOwner(tested);
    const make = (options: PasskeyCreation) => createAuthenticator(ORIGIN).create(options);
    expect((await finishAdding(other, make(await beginAdding(owner)))).status).toBe(403);
    const options = await beginAdding(owner);
    const { challenge } = await begin(owner, PROOF);
    expect((await finishAdding(owner, make({ ...options, challenge }))).status).toBe(403);
    const late = make(await beginAdding(owner));
    clock.pass(5.1);
    expect((await finishAdding(owner, late)).status).toBe(403);
  });

  test("a credential that somebody has stays with that person", async () => {
    const other = await signedInStaff(tested, "staff");
    const authenticator = await added(owner);
    expect((await finishAdding(other, authenticator.create(await beginAdding(other)))).status).toBe(403);
    expect((await other.call<PasskeysPage>("GET", OWN)).body.total).toBe(0);
  });

  test("ten are enough, however many come at once", async () => {
    const responses = [];
    for (let one = 0; one < 12; one += 1) responses.push(createAuthenticator(ORIGIN).create(await beginAdding(owner)));
    const answers = await Promise.all(responses.map((response) => finishAdding(owner, response)));
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(codes.filter((code) => code === "PASSKEY_LIMIT")).toHaveLength(2);
  });

  test.each([
    [{ name: "  " }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ response: {} }, "response.id"],
    [{ response: null }, "response"],
    [{ other: 1 }, "other"],
  ])("refuses %o", async (change, path) => {
    const response = createAuthenticator(ORIGIN).create(await beginAdding(owner));
    const body = { name: "Mi teléfono", response, ...change };
    const answer = await owner.call<Problem>("POST", OWN, { body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  test("what is no CBOR is refused, not an error of the shop", async () => {
    const made = createAuthenticator(ORIGIN).create(await beginAdding(owner));
    const response = { ...made, response: { ...made.response, attestationObject: "AAAA" } };
    expect((await finishAdding(owner, response)).body.code).toBe("WRONG_PASSKEY");
  });
});

describe("signing in", () => {
  test("opens without a password or a code, and says when it was used; nobody is named before", async () => {
    const authenticator = await added(owner);
    const id = (await owner.call<{ staff: StaffSession }>("GET", "/api/gestion/session")).body.staff;
    expect(id.hasPasskey).toBe(true);
    await tested.database.db.update(staff).set({ totp: "sealed" }).where(eq(staff.id, id.id));
    const own = newBrowser();
    const options = await begin(own);
    expect(options).toMatchObject({ rpId: "tienda.example", userVerification: "required", allowCredentials: [] });
    const { status, body } = await finish(own, authenticator.get(options));
    expect([status, body.email, body.hasTotp]).toEqual([200, "duena@correo.com", true]);
    await tested.database.db.update(staff).set({ totp: null }).where(eq(staff.id, id.id));
    // It is as fresh a proof as the password.
    expect((await own.call("DELETE", NO_KEY)).status).toBe(200);
    const { data } = (await own.call<PasskeysPage>("GET", OWN)).body;
    expect(data[0]?.lastUsedAt).toBe(clock.now().toISOString());
  });

  test.each<[string, Lies]>([
    ["another origin", { origin: "https://evil.bo" }],
    ["a part of ours", { origin: "https://tienda.example.evil.bo" }],
    ["another port", { origin: "https://tienda.example:8443" }],
    ["another rpID", { rpId: "evil.bo" }],
    ["another purpose", { type: "webauthn.create" }],
    ["another challenge", { challenge: "A".repeat(43) }],
    ["an empty challenge", { challenge: "" }],
    ["nobody recognised", { flags: 0b001 }],
    ["nobody there", { flags: 0b100 }],
    ["an unknown credential", { credential: "A".repeat(43) }],
    ["another person's handle", { userHandle: Buffer.from("somebody else").toString("base64url") }],
    ["no person", { userHandle: null }],
  ])("refuses %s, and the honest answer to the same challenge afterwards", async (_what, lies) => {
    const authenticator = await added(owner);
    const own = newBrowser();
    const options = await begin(own);
    expect(await finish(own, authenticator.get(options, lies))).toMatchObject(REFUSED);
    // What never named our challenge could not spend it.
    const isSpent = lies.challenge === undefined;
    expect((await finish(own, authenticator.get(options))).status).toBe(isSpent ? 403 : 200);
  });

  test("refuses a signature of another key for this credential", async () => {
    const [mine, others] = [await added(owner), createAuthenticator(ORIGIN)];
    const own = newBrowser();
    const handle = mine.get(await begin(own)).response.userHandle;
    expect(await enter(own, others, { credential: mine.id, userHandle: handle })).toMatchObject(REFUSED);
  });

  test("a replay, also at the same time, opens once", async () => {
    const authenticator = await added(owner);
    const own = newBrowser();
    const response = authenticator.get(await begin(own));
    const answers = await Promise.all([1, 2, 3].map(() => finish(own, response)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(await finish(own, response)).toMatchObject(REFUSED);
  });

  test("a challenge is the browser's own, for signing in only, and for five minutes", async () => {
    const authenticator = await added(owner);
    const [own, other] = [newBrowser(), newBrowser()];
    await begin(other);
    expect(await finish(other, authenticator.get(await begin(own)))).toMatchObject(REFUSED);
    expect(await finish(newBrowser(), authenticator.get(await begin(own)))).toMatchObject(REFUSED);
    await begin(own);
    expect(await finish(own, authenticator.get(await begin(owner, PROOF)))).toMatchObject(REFUSED);
    const late = authenticator.get(await begin(own));
    clock.pass(5.1);
    expect(await finish(own, late)).toMatchObject(REFUSED);
  });

  test("a copied key is noticed by its counter; one that does not count is accepted", async () => {
    const authenticator = await added(owner);
    expect((await enter(newBrowser(), authenticator, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect(await enter(newBrowser(), authenticator, { counter })).toMatchObject(REFUSED);
    expect((await enter(newBrowser(), authenticator, { counter: 11 })).status).toBe(200);
    await tested.database.db.update(passkeys).set({ counter: 0 });
    for (const counter of [0, 0]) expect((await enter(newBrowser(), authenticator, { counter })).status).toBe(200);
  });

  test("of two copies with the same count at the same time one opens", async () => {
    const authenticator = await added(owner);
    const [one, two] = [newBrowser(), newBrowser()];
    const [first, second] = [await begin(one), await begin(two)];
    const answers = await Promise.all([
      finish(one, authenticator.get(first, { counter: 50 })),
      finish(two, authenticator.get(second, { counter: 50 })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test("a person who was switched off stays out, and a removed passkey opens nothing", async () => {
    const person = await signedInStaff(tested, "staff");
    const authenticator = await added(person);
    const { id } = (await person.call<{ staff: StaffSession }>("GET", "/api/gestion/session")).body.staff;
    const change = (active: boolean) => owner.call("PATCH", `/api/gestion/staff/${id}`, { body: { active } });
    await change(false);
    expect(await enter(newBrowser(), authenticator)).toMatchObject(REFUSED);
    await change(true);
    const own = newBrowser();
    expect((await enter(own, authenticator)).status).toBe(200);
    const [passkey] = (await own.call<PasskeysPage>("GET", OWN)).body.data;
    const path = `${OWN}/${passkey?.id}`;
    // Nobody removes another's, not even an owner.
    expect((await owner.call("DELETE", path)).status).toBe(200);
    expect((await enter(newBrowser(), authenticator)).status).toBe(200);
    for (let twice = 0; twice < 2; twice += 1) expect((await own.call("DELETE", path)).status).toBe(200);
    expect(await enter(newBrowser(), authenticator)).toMatchObject(REFUSED);
  });

  test("a reset at the command line removes them: the phone may be somebody else's", async () => {
    await signedInStaff(tested, "staff");
    const authenticator = await added(await signIn(tested, "equipo@correo.com"));
    await tested.shop.staff.resetPassword("equipo@correo.com", STAFF_PASSWORD);
    expect(await enter(newBrowser(), authenticator)).toMatchObject(REFUSED);
  });

  test("thirty attempts of one network are enough", async () => {
    const authenticator = await added(owner);
    const own = newBrowser();
    const codes = [];
    for (let count = 0; count < 32; count += 1) {
      const options = await begin(own);
      codes.push((await finish(own, authenticator.get(options, { rpId: "evil.bo" }))).code);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "WRONG_PASSKEY"));
    expect(codes.slice(30)).toEqual(["TOO_MANY", "TOO_MANY"]);
    expect((await enter(newBrowser(), authenticator)).status).toBe(200);
  });

  test("challenges that nobody answered are forgotten", async () => {
    await begin(newBrowser());
    clock.pass(6);
    await tested.shop.staff.prune();
    expect(await tested.database.db.select().from(staffChallenges)).toEqual([]);
  });
});

describe("instead of the password again", () => {
  const prove = async (own: Browser, authenticator: Authenticator, lies?: Lies) =>
    finish(own, authenticator.get(await begin(own, PROOF), lies), PROOF);

  test("allows what is dangerous, also when the authenticator leaves the person out", async () => {
    const authenticator = await added(owner);
    expect((await begin(owner, PROOF)).allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    for (const lies of [{}, { userHandle: null }]) {
      clock.pass(16);
      expect((await owner.call<Problem>("DELETE", NO_KEY)).body.code).toBe("PASSWORD_AGAIN");
      expect((await prove(owner, authenticator, lies)).status).toBe(200);
      expect((await owner.call("DELETE", NO_KEY)).status).toBe(200);
    }
  });

  test("refuses another person's passkey, another session's challenge and a replay", async () => {
    const person = await signedInStaff(tested, "staff");
    const [mine, theirs] = [await added(owner), await added(person)];
    clock.pass(16);
    expect(await prove(owner, theirs)).toMatchObject(REFUSED);
    expect(await prove(owner, theirs, { userHandle: null })).toMatchObject(REFUSED);
    const other = await signedInOwner(tested);
    expect(await finish(owner, mine.get(await begin(other, PROOF)), PROOF)).toMatchObject(REFUSED);
    expect((await owner.call<Problem>("DELETE", NO_KEY)).body.code).toBe("PASSWORD_AGAIN");
    const response = mine.get(await begin(owner, PROOF));
    expect((await finish(owner, response, PROOF)).status).toBe(200);
    expect(await finish(owner, response, PROOF)).toMatchObject(REFUSED);
  });
});
