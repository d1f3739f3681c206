import { describe, expect, test } from "vitest";
import type { Provider } from "#contracts/account/account.ts";
import { eq } from "drizzle-orm";
import { sessions, signIns, users } from "#modules/account/account.sql.ts";
import { header } from "#tests/support/files/read-mail.ts";
import type { Person } from "#tests/support/providers/test-sign-in-provider.ts";
import { HOSTILE_RETURN_URLS } from "#tests/support/values/hostile-return-urls.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { begin, decide, linkWith, openSocialShop, signInWith } from "#tests/support/people/social.ts";

const social = await openSocialShop();

let persons = 0;
/** Makes the provider sign in a new person, by default with an address that Google confirms. */
function chosen(provider: Provider, more: Partial<Person> = {}): Person & { id: string } {
  persons += 1;
  const id = `${provider}-person-${persons}`;
  const person = { id, name: `Ana ${persons}`, email: `ana${persons}@correo.com`, emailVerified: true, ...more };
  social.provider.choose(provider, person);
  return { ...person, id };
}

const nobodyKnows = (provider: Provider) => {
  persons += 1;
  const person = { id: `${provider}-person-${persons}`, name: `Ana ${persons}` };
  social.provider.choose(provider, person);
  return person;
};

describe("what is asked of the provider", () => {
  test.each([
    ["facebook", "email"],
    ["google", "openid profile email"],
  ] as const)("%s: %s, and nothing else", async (provider, scope) => {
    const own = social.people.browser();
    const url = await begin(own, provider);
    expect(url.searchParams.get("scope")).toBe(scope);
    expect(url.searchParams.get("redirect_uri")).toBe(`${social.tested.url}/api/auth/callback/${provider}`);
    expect(url.searchParams.get("state")?.length).toBeGreaterThanOrEqual(32);
    const common = ["client_id", "redirect_uri", "response_type", "scope", "state"];
    const own_ = provider === "google" ? ["code_challenge", "code_challenge_method", "prompt"] : [];
    expect([...url.searchParams.keys()].toSorted()).toEqual([...common, ...own_].toSorted());
  });

  test("each sign-in has its own state and its own PKCE challenge", async () => {
    const own = social.people.browser();
    const [first, second] = [await begin(own, "google"), await begin(own, "google")];
    for (const name of ["state", "code_challenge"])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  });

  test("a provider without credentials is refused, at every step", async () => {
    const plain = await openTestShop({ proxies: ["127.0.0.1"] });
    const people = createPeople(plain);
    const { own } = await people.signedUp();
    for (const path of ["sign-in/social", "link-social"]) {
      for (const provider of ["facebook", "google"]) {
        const refused = await own.call("POST", `/api/auth/${path}`, { body: { provider } });
        expect(refused).toMatchObject({ status: 409, body: { code: "PROVIDER_OFF" } });
      }
      const unknown = await own.call("POST", `/api/auth/${path}`, { body: { provider: "github" } });
      expect(unknown).toMatchObject({ status: 400, body: { code: "INVALID" } });
    }
    const callback = await people.browser().visit("/api/auth/callback/google?code=x&state=y");
    expect(callback.headers.get("location")).toMatch(/\/entrada\?error=state_mismatch$/);
    expect((await own.visit("/api/auth/callback/github?code=x&state=y")).status).toBe(404);
    expect(plain.errors).toEqual([]);
    await plain.close();
  });
});

describe("signing in", () => {
  test("with Google makes an account with its confirmed address; signing in again finds the same account", async () => {
    const person = chosen("google");
    const own = social.people.browser();
    expect(await signInWith(own, "google", "/carrito?x=1")).toBe("/entrada?returnUrl=%2Fcarrito%3Fx%3D1");
    const { body: user } = await social.people.me(own);
    expect(user).toEqual({
      id: expect.any(String),
      uid: user.id,
      name: person.name,
      email: person.email,
      emailVerified: true,
      signIns: ["google"],
      version: 1,
      createdAt: expect.any(String),
    });
    const again = social.people.browser();
    expect(await signInWith(again, "google")).toBe("/entrada");
    expect((await social.people.me(again)).body).toEqual(user);
    expect(await social.people.mailsTo(person.email ?? "")).toEqual([]);
  });

  test("with Facebook without an address makes an account that has none, until one is given and confirmed", async () => {
    nobodyKnows("facebook");
    const own = social.people.browser();
    expect(await signInWith(own, "facebook", "/datos-envio")).toBe("/entrada?returnUrl=%2Fdatos-envio");
    const { body: user } = await social.people.me(own);
    expect(user).toMatchObject({ email: null, emailVerified: false, signIns: ["facebook"] });
    const { email } = social.people.somebody();
    expect((await own.call("POST", "/api/users/me/email", { body: { email } })).status).toBe(202);
    expect((await social.people.me(own)).body).toMatchObject({ email, emailVerified: false });
    const [mail] = await social.people.mailsTo(email);
    expect(mail && header(mail, "subject")).toBe("Confirma tu correo");
    expect((await social.people.confirm(await social.people.tokenFor(email), own)).status).toBe(200);
    expect((await social.people.me(own)).body).toMatchObject({ id: user.id, email, emailVerified: true });
    const again = social.people.browser();
    await signInWith(again, "facebook");
    expect((await social.people.me(again)).body).toMatchObject({ id: user.id, email });
  });

  test.each([
    ["facebook", true],
    ["google", false],
    ["google", "false"],
    ["google", undefined],
  ] as const)("with %s (confirmed: %s) an address must be confirmed by mail", async (provider, emailVerified) => {
    const { email = "" } = chosen(provider, { emailVerified });
    const own = social.people.browser();
    expect(await signInWith(own, provider)).toBe("/entrada");
    expect((await social.people.me(own)).body).toMatchObject({ email, emailVerified: false, signIns: [provider] });
    expect((await social.people.confirm(await social.people.tokenFor(email), own)).status).toBe(200);
    expect((await social.people.me(own)).body).toMatchObject({ email, emailVerified: true });
  });

  test("an invalid address from the provider is ignored", async () => {
    for (const email of [
      "ana＠correo.com",
      "ana@correo.com, otra@correo.com",
      "ana@sin-confirmar.invalid",
      "İ@correo.com",
    ]) {
      chosen("google", { email });
      const own = social.people.browser();
      expect(await signInWith(own, "google")).toBe("/entrada");
      expect((await social.people.me(own)).body).toMatchObject({ email: null, emailVerified: false });
    }
  });

  test("stores only the person's name and address", async () => {
    chosen("facebook");
    const own = social.people.browser();
    await signInWith(own, "facebook");
    const { body } = await social.people.me(own);
    const [row] = await social.tested.database.db.select().from(users).where(eq(users.id, body.id));
    expect(row).toMatchObject({ image: null, phone: null, shipping: null, billing: null });
  });

  test("without a password, confirming a change needs a sign-in of the last ten minutes (F21)", async () => {
    const { email } = social.people.somebody();
    nobodyKnows("facebook");
    const own = social.people.browser();
    await signInWith(own, "facebook");
    const { body: user } = await social.people.me(own);
    const { db } = social.tested.database;
    const old = { createdAt: new Date(Date.now() - 601_000) };
    await db.update(sessions).set(old).where(eq(sessions.userId, user.id));
    const asked = async () => [
      (await own.call<{ code?: string }>("POST", "/api/users/me/email", { body: { email } })).body?.code,
      (await own.call<{ code?: string }>("DELETE", "/api/users/me", { body: {} })).body?.code,
      (await own.call<{ code?: string }>("DELETE", "/api/users/me", { body: { password: "x" } })).body?.code,
    ];
    expect(await asked()).toEqual(["REAUTHENTICATE", "REAUTHENTICATE", "REAUTHENTICATE"]);
    // The clock was set back after the sign-in (F21): a future sign-in is not a recent one.
    const ahead = { createdAt: new Date(Date.now() + 1_200_000) };
    await db.update(sessions).set(ahead).where(eq(sessions.userId, user.id));
    expect(await asked()).toEqual(["REAUTHENTICATE", "REAUTHENTICATE", "REAUTHENTICATE"]);
    expect((await social.people.me(own)).body).toEqual(user);
    await signInWith(own, "facebook");
    expect((await own.call("DELETE", "/api/users/me", { body: {} })).status).toBe(204);
    expect((await social.people.me(own)).status).toBe(401);
  });

  test.each([
    "/buscar?q=ni%C3%B1o!",
    "/buscar?q=a%27b()*~",
    "/categoria?c=1&d=%25#abajo",
    "/producto?id=1,2;3:4",
    "/x?y=[1]{2}|^`",
    "/a-b_c.d~e/f",
  ])("returns to %s unchanged, also by a mailed link", async (returnUrl) => {
    chosen("google");
    const landed = await signInWith(social.people.browser(), "google", returnUrl);
    expect(landed).toBe(`/entrada?returnUrl=${encodeURIComponent(returnUrl)}`);
    const { person } = await social.people.signedUp();
    const body = { email: person.email, returnUrl };
    await social.people.browser().call("POST", "/api/auth/request-password-reset", { body });
    const link = /http:\S+/.exec((await social.people.newestMailTo(person.email))?.text ?? "")?.[0] ?? "";
    expect(new URL(link).searchParams.get("returnUrl")).toBe(returnUrl);
  });

  test("names from the provider are cleaned", async () => {
    for (const [given, name] of [
      ["  Ana\u0000\r\nFlores  ", "Ana Flores"],
      ["A", "Cliente"],
      ["x".repeat(300), "x".repeat(80)],
    ] as const) {
      chosen("google", { name: given });
      const own = social.people.browser();
      await signInWith(own, "google");
      expect((await social.people.me(own)).body.name).toBe(name);
    }
  });

  test("makes a session like any other: its cookie and CSRF token are new, none from before is used (S18)", async () => {
    chosen("google");
    const { own, user } = await social.people.signedUp();
    const before = own.cookieHeader();
    const answer = await own.visit(await decide(await begin(own, "google")));
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("vitrina.session=")) ?? "";
    expect(line.split("; ").slice(1).toSorted()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { body } = await social.people.me(own);
    expect(body.id).not.toBe(user.id);
    expect((await own.call("PATCH", "/api/users/me", { body: { name: "Otra Ana" } })).status).toBe(200);
    const old = await fetch(`${social.tested.url}/api/users/me`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
  });

  test.each(HOSTILE_RETURN_URLS)("never redirects to %j (S20)", async (returnUrl) => {
    chosen("google");
    const own = social.people.browser();
    expect(await signInWith(own, "google", returnUrl)).toBe("/entrada");
  });

  test("accepts no other redirect parameter (A01)", async () => {
    for (const name of ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo", "scopes", "idToken"]) {
      const refused = await social.people.browser().call("POST", "/api/auth/sign-in/social", {
        body: { provider: "google", [name]: "/carrito" },
      });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: name, code: "UNKNOWN_FIELD" }] } });
    }
  });
});

describe("the owner of an address", () => {
  test("Google with the address of a confirmed account is not linked to it (A04)", async () => {
    const { person, own, user } = await social.people.confirmed();
    const { body: before } = await social.people.me(own);
    chosen("google", { email: person.email });
    const stranger = social.people.browser();
    expect(await signInWith(stranger, "google", "/carrito")).toBe(
      "/entrada?returnUrl=%2Fcarrito&error=account_not_linked",
    );
    expect((await social.people.me(stranger)).status).toBe(401);
    expect((await social.people.me(own)).body).toEqual(before);
    expect(before).toMatchObject({ id: user.id, signIns: ["password"] });
  });

  test("Google assigns the address to its owner; an account that signed up with it before loses it (A04)", async () => {
    const attacker = await social.people.signedUp();
    const { email } = attacker.person;
    chosen("google", { email: email.toUpperCase() });
    const victim = social.people.browser();
    expect(await signInWith(victim, "google")).toBe("/entrada");
    const { body: owner } = await social.people.me(victim);
    expect(owner).toMatchObject({ email, emailVerified: true, signIns: ["google"] });
    expect(owner.id).not.toBe(attacker.user.id);
    expect((await social.people.me(attacker.own)).body).toMatchObject({ id: attacker.user.id, emailVerified: false });
    // The attacker's password still opens the attacker's account, which now only claims the address.
    const again = await social.people.signIn(social.people.browser(), email, attacker.person.password);
    expect(again).toMatchObject({ status: 200, body: { user: { id: attacker.user.id, emailVerified: false } } });
    // Earlier mails must not work any more.
    const late = await social.people.confirm(await social.people.tokenFor(email), attacker.own);
    expect(late).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN" } });
    expect((await social.people.me(victim)).body).toEqual(owner);
  });

  test("an earlier reset link does not open the account that lost the address (A04)", async () => {
    const attacker = await social.people.signedUp();
    const { email } = attacker.person;
    const token = await social.people.askReset(email);
    chosen("google", { email });
    const victim = social.people.browser();
    await signInWith(victim, "google");
    const { body: owner } = await social.people.me(victim);
    expect(await social.people.reset(token, "una clave nueva")).toMatchObject({
      status: 410,
      body: { code: "LINK_GONE" },
    });
    expect((await social.people.me(victim)).body).toEqual(owner);
    expect((await social.people.me(attacker.own)).body).toMatchObject({ email, emailVerified: false });
  });

  test("Facebook with the address of an account makes another account; the mailbox is notified", async () => {
    const { person, own } = await social.people.confirmed();
    const { body: before } = await social.people.me(own);
    chosen("facebook", { email: person.email });
    const stranger = social.people.browser();
    await signInWith(stranger, "facebook");
    expect((await social.people.me(stranger)).body).toMatchObject({ email: person.email, emailVerified: false });
    const [newest] = (await social.people.mailsTo(person.email)).toReversed();
    expect(newest && header(newest, "subject")).toBe("Ya tienes una cuenta");
    expect((await social.people.me(own)).body).toEqual(before);
  });
});

test("the providers' tokens are never stored, also when the same person is linked again", async () => {
  for (const provider of ["facebook", "google"] as const) {
    chosen(provider);
    const own = social.people.browser();
    await signInWith(own, provider);
    await signInWith(social.people.browser(), provider);
    expect(await linkWith(own, provider)).toBe(`/mi-cuenta?vinculado=${provider}`);
  }
  expect(social.provider.tokens.length).toBeGreaterThan(10);
  for (const way of await social.tested.database.db.select().from(signIns)) {
    const { accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt } = way;
    const kept = { accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt };
    expect(Object.values(kept)).toEqual([null, null, null, null, null]);
  }
});
