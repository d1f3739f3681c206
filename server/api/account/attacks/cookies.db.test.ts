/** @module-tag security */
import { describe, expect, test } from "vitest";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { begin, decide, landing, openSocialShop } from "#tests/support/people/social.ts";

/** A shop behind https, as in production. */
const social = await openSocialShop({ publicUrl: "https://shop.example" });

const SESSION = "__Host-vitrina.session";
const attributes = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.split("; ").slice(1).toSorted());
const whoAmI = (cookie: string) => fetch(`${social.tested.url}/api/users/me`, { headers: { cookie } });

describe("over https (S19)", () => {
  const forSession = ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"];
  const forDevice = ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"];
  const forScripts = ["Path=/", "SameSite=Lax", "Secure"];

  test("the session's cookie is limited to this host, for every way of signing in", async () => {
    const { person } = await social.people.signedUp();
    const own = social.people.browser();
    const signed = await social.people.signIn(own, person.email, person.password);
    const up = await social.people
      .browser()
      .call("POST", "/api/auth/sign-up/email", { body: social.people.somebody() });
    for (const { headers } of [signed, up]) {
      expect(attributes(headers.getSetCookie(), SESSION)).toEqual([forSession]);
      expect(attributes(headers.getSetCookie(), "XSRF-TOKEN")).toEqual([forScripts]);
      expect(attributes(headers.getSetCookie(), "__Host-vitrina.device")).toEqual([forDevice]);
      expect(headers.getSetCookie()).toHaveLength(3);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    }
    const guest = social.people.browser();
    const url = await begin(guest, "google", "/carrito");
    expect(url.searchParams.get("redirect_uri")).toBe("https://shop.example/api/auth/callback/google");
    expect([...guest.cookies.keys()].toSorted()).toEqual(["XSRF-TOKEN", "__Host-vitrina.state"]);
    const back = await guest.visit(await decide(url));
    expect(landing(back)).toBe("/entrada?returnUrl=%2Fcarrito");
    expect(attributes(back.headers.getSetCookie(), SESSION)).toEqual([forSession]);
    expect(attributes(back.headers.getSetCookie(), "XSRF-TOKEN")).toEqual([forScripts]);
    for (const line of back.headers.getSetCookie()) expect(line).not.toMatch(/domain/i);
  });

  test("a cookie under the http name is ignored", async () => {
    const { own } = await social.people.signedUp();
    const value = own.cookies.get(SESSION) ?? "";
    expect((await whoAmI(`vitrina.session=${value}`)).status).toBe(401);
    expect((await whoAmI(`__Secure-vitrina.session=${value}`)).status).toBe(401);
    expect((await whoAmI(`x${SESSION}=${value}`)).status).toBe(401);
    expect((await whoAmI(`${SESSION}=${value}`)).status).toBe(200);
  });

  test("responses about an account are not cacheable", async () => {
    const { own } = await social.people.signedUp();
    for (const path of ["/api/users/me", "/api/auth/list-sessions", "/api/csrf"]) {
      const { headers } = await own.call("GET", path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("signing out deletes the cookie with the attributes it was set with", async () => {
    const { own } = await social.people.signedUp();
    const { headers } = await own.call("POST", "/api/auth/sign-out", { body: {} });
    const gone = ["HttpOnly", "Max-Age=0", "Path=/", "SameSite=Lax", "Secure"];
    expect(attributes(headers.getSetCookie(), SESSION)).toEqual([gone]);
    expect((await own.call("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  });
});

describe("a session ends at once (S18)", () => {
  const NEW = "una clave nueva";

  test.each([
    ["signing out", async (made) => made.own.call("POST", "/api/auth/sign-out", { body: {} })],
    [
      "a new password",
      async (made) =>
        made.own.call("POST", "/api/auth/change-password", {
          body: { currentPassword: made.person.password, newPassword: NEW },
        }),
    ],
    ["a reset", async (made) => social.people.reset(await social.people.askReset(made.person.email), NEW)],
    [
      "deleting the account",
      async (made) => made.own.call("DELETE", "/api/users/me", { body: { password: made.person.password } }),
    ],
    ["signing in once more", async (made) => social.people.signIn(made.own, made.person.email, made.person.password)],
    [
      "signing up as somebody else",
      async (made) => made.own.call("POST", "/api/auth/sign-up/email", { body: social.people.somebody() }),
    ],
  ] satisfies [string, (made: Awaited<ReturnType<typeof social.people.confirmed>>) => Promise<{ status: number }>][])(
    "with %s",
    async (_, end) => {
      const made = await social.people.confirmed();
      const cookie = made.own.cookieHeader();
      expect((await whoAmI(cookie)).status).toBe(200);
      expect((await end(made)).status).toBeLessThan(300);
      expect((await whoAmI(cookie)).status).toBe(401);
      const { session } = (await social.tested.shop.accounts.session(new Headers({ cookie }))) ?? { session: null };
      expect(session).toBeNull();
    },
  );

  test("a cookie planted before signing in does not become the session", async () => {
    const { person } = await social.people.signedUp();
    const attacker = await social.people.signedUp();
    const planted = openBrowser(social.tested.url, { "x-forwarded-for": "10.8.8.8" });
    planted.cookies.set(SESSION, attacker.own.cookies.get(SESSION) ?? "");
    expect((await social.people.signIn(planted, person.email, person.password)).status).toBe(200);
    expect(planted.cookies.get(SESSION)).not.toBe(attacker.own.cookies.get(SESSION));
    expect((await social.people.me(planted)).body.email).toBe(person.email);
    // The attacker who planted it is not signed in either.
    expect((await social.people.me(attacker.own)).status).toBe(401);
  });

  test("two sessions have two cookies; ending one keeps the other", async () => {
    const { person, own } = await social.people.signedUp();
    const other = social.people.browser();
    await social.people.signIn(other, person.email, person.password);
    expect(other.cookies.get(SESSION)).not.toBe(own.cookies.get(SESSION));
    await own.call("POST", "/api/auth/sign-out", { body: {} });
    expect((await social.people.me(other)).status).toBe(200);
  });
});
