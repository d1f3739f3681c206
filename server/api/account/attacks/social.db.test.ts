/** @module-tag security */
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#modules/account/account.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import type { Person } from "#tests/support/providers/test-sign-in-provider.ts";
import { begin, decide, landing, openSocialShop, signInWith } from "#tests/support/people/social.ts";

const social = await openSocialShop();

let persons = 0;
beforeEach(() => {
  persons += 1;
  choose({});
});
function choose(more: Partial<Person>): void {
  for (const provider of ["facebook", "google"] as const) {
    const email = `ana${persons}@correo.com`;
    social.provider.choose(provider, {
      id: `${provider}-${persons}`,
      name: "Ana",
      email,
      emailVerified: true,
      ...more,
    });
  }
}

/** Follows the callback and expects neither a session nor an account. */
async function leadsNowhere(own: Browser, callback: string, to: string | RegExp): Promise<void> {
  const count = async () => {
    const { db } = social.tested.database;
    return [await db.$count(users), await db.$count(sessions)];
  };
  const before = await count();
  const answer = await own.visit(callback);
  if (typeof to === "string") expect(landing(answer)).toBe(to);
  else expect(landing(answer)).toMatch(to);
  expect(answer.headers.getSetCookie().join()).not.toContain("vitrina.session=");
  expect((await social.people.me(own)).status).toBe(401);
  expect(await count()).toEqual(before);
}

const changed = (callback: string, change: (query: URLSearchParams) => void): string => {
  const [path = "", query = ""] = callback.split("?");
  const search = new URLSearchParams(query);
  change(search);
  return `${path}?${search.toString()}`;
};

describe("the state belongs to the provider (A08)", () => {
  test.each([
    ["facebook", "google"],
    ["google", "facebook"],
  ] as const)("a state made for %s is refused by %s", async (first, second) => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, first));
    await leadsNowhere(
      own,
      callback.replace(`/callback/${first}`, `/callback/${second}`),
      "/entrada?error=state_mismatch",
    );
  });

  test("a code of one provider with the state of the other is refused", async () => {
    const own = social.people.browser();
    const code = new URLSearchParams((await decide(await begin(own, "facebook"))).split("?")[1]).get("code") ?? "";
    const callback = await decide(await begin(own, "google"));
    await leadsNowhere(
      own,
      changed(callback, (query) => query.set("code", code)),
      "/entrada?error=invalid_code",
    );
  });

  test.each(["https://evil.example", "https://www.facebook.com", "", "https://accounts.google.com.evil.example"])(
    "Google's answer with the issuer %j is refused",
    async (iss) => {
      const own = social.people.browser();
      const callback = await decide(await begin(own, "google"));
      expect(callback).toContain("iss=https%3A%2F%2Faccounts.google.com");
      await leadsNowhere(
        own,
        changed(callback, (query) => query.set("iss", iss)),
        "/entrada?error=issuer_mismatch",
      );
    },
  );

  test.each([
    { aud: "another-client" },
    { aud: ["simulador-google", "another-client"] },
    { iss: "https://evil.example" },
    { exp: 1 },
    { exp: undefined },
    { sub: "" },
    { sub: 5 },
  ])("a Google token with %j is refused", async (claims) => {
    choose({ claims });
    const own = social.people.browser();
    await leadsNowhere(own, await decide(await begin(own, "google")), "/entrada?error=provider_failed");
  });
});

describe("the state belongs to the browser, once (A07, A09)", () => {
  test.each(["facebook", "google"] as const)("%s: no state, no code, or nothing at all", async (provider) => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, provider));
    await leadsNowhere(
      own,
      changed(callback, (query) => query.delete("state")),
      /^\/entrada\?error=state_(mismatch|not_found)$/,
    );
    await leadsNowhere(own, `/api/auth/callback/${provider}`, /^\/entrada\?error=state_(mismatch|not_found)$/);
    await leadsNowhere(
      own,
      changed(callback, (query) => query.delete("code")),
      "/entrada?error=no_code",
    );
  });

  test("a forged one, in the address and in an invented cookie, is refused", async () => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    for (const state of ["x".repeat(32), "", "null", "auth-state:x", "%00", "x".repeat(5_000), "ñandú"]) {
      own.cookies.set("vitrina.state", `${encodeURIComponent(state)}.c2lnbmF0dXJl`);
      await leadsNowhere(
        own,
        changed(callback, (query) => query.set("state", state)),
        /^\/entrada\?error=state_(mismatch|not_found)$/,
      );
    }
  });

  test("another person's callback does not sign in to their account", async () => {
    const attacker = social.people.browser();
    const callback = await decide(await begin(attacker, "google"));
    await leadsNowhere(social.people.browser(), callback, "/entrada?error=state_mismatch");
    // The victim's own valid state cookie does not help either.
    const victim = social.people.browser();
    await begin(victim, "google");
    await leadsNowhere(victim, callback, "/entrada?error=state_mismatch");
  });

  test("without the cookie, or with another browser's cookie, it is refused", async () => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    const cookie = own.cookies.get("vitrina.state") ?? "";
    expect(cookie).not.toBe("");
    own.cookies.delete("vitrina.state");
    await leadsNowhere(own, callback, "/entrada?error=state_mismatch");
    await begin(own, "google");
    await leadsNowhere(own, callback, "/entrada?error=state_mismatch");
  });

  test("a code requested without this sign-in's PKCE challenge is refused", async () => {
    const own = social.people.browser();
    const url = await begin(own, "google");
    url.searchParams.set("code_challenge", "bm90IHRoZSBvbmUgb2YgdGhpcyBzaWduLWlu");
    await leadsNowhere(own, await decide(url), "/entrada?error=invalid_code");
    const plain = await begin(own, "google");
    plain.searchParams.delete("code_challenge_method");
    expect((await fetch(plain, { redirect: "manual" })).status).toBe(400);
  });

  test("a code of another sign-in is refused", async () => {
    const attacker = social.people.browser();
    const stolen = new URLSearchParams((await decide(await begin(attacker, "google"))).split("?")[1]).get("code") ?? "";
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    await leadsNowhere(
      own,
      changed(callback, (query) => query.set("code", stolen)),
      "/entrada?error=invalid_code",
    );
  });

  test.each(["facebook", "google"] as const)("%s: the callback opened again signs nobody in", async (provider) => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, provider));
    const state = own.cookies.get("vitrina.state") ?? "";
    expect(landing(await own.visit(callback))).toBe("/entrada");
    expect(landing(await own.visit(callback))).toBe("/entrada?error=state_mismatch");
    expect((await social.people.me(own)).status).toBe(200);
    const other = social.people.browser();
    other.cookies.set("vitrina.state", state);
    await leadsNowhere(other, callback, "/entrada?error=state_mismatch");
  });

  test("the callback opened five times at once signs in at most once, and makes one account", async () => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    const cookie = own.cookieHeader();
    const { db } = social.tested.database;
    const before = await db.$count(users);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(social.tested.url + callback, { headers: { cookie, "x-forwarded-for": "10.9.9.9" }, redirect: "manual" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
    const signed = answers.filter(({ headers }) => headers.getSetCookie().join().includes("vitrina.session="));
    expect(signed).toHaveLength(1);
    expect(await db.$count(users)).toBe(before + 1);
  });

  test("two sign-ins of the same person at once make one account", async () => {
    const { db } = social.tested.database;
    const before = await db.$count(users);
    const browsers = [social.people.browser(), social.people.browser()];
    const landed = await Promise.all(browsers.map((own) => signInWith(own, "google")));
    expect(landed).toContain("/entrada");
    expect(await db.$count(users)).toBe(before + 1);
  });

  test("the callback opened 100 times always answers a page, and is processed 60 times (A12)", async () => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    const forged = changed(callback, (query) => query.set("state", "x"));
    const landed = [];
    for (let index = 0; index < 100; index += 1) landed.push(landing(await own.visit(forged)));
    expect(landed.filter((address) => address === "/entrada?error=state_mismatch")).toHaveLength(60);
    expect(landed.filter((address) => address === "/entrada?error=too_many")).toHaveLength(40);
  });

  test("by POST it does not exist", async () => {
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    const answer = await own.call("POST", callback, { body: {} });
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

describe("a provider that refuses or fails", () => {
  test.each(["facebook", "google"] as const)("%s: the person refuses", async (provider) => {
    choose({ denied: true });
    const own = social.people.browser();
    const callback = await decide(await begin(own, provider, "/carrito"));
    await leadsNowhere(own, callback, "/entrada?returnUrl=%2Fcarrito&error=access_denied");
  });

  test("the provider's error text is escaped in the address (A02)", async () => {
    choose({ denied: true });
    const own = social.people.browser();
    const callback = changed(await decide(await begin(own, "google")), (query) => {
      query.set("error", "<img src=x onerror=alert(1)>\r\nSet-Cookie: a=b");
      query.set("error_description", "//evil.example");
    });
    const answer = await own.visit(callback);
    const to = new URL(answer.headers.get("location") ?? "", social.tested.url);
    expect([to.origin, to.pathname]).toEqual([social.tested.url, "/entrada"]);
    expect(answer.headers.getSetCookie().join()).not.toContain("a=b");
  });

  test.each([
    ["facebook", "error"],
    ["google", "error"],
    ["facebook", "not JSON"],
    ["google", "not JSON"],
  ] as const)("%s answers with %s", async (provider, problem) => {
    choose({ problem });
    const own = social.people.browser();
    const callback = await decide(await begin(own, provider, "/carrito"));
    await leadsNowhere(own, callback, /^\/entrada\?.*error=(invalid_code|unable_to_get_user_info|provider_failed)$/);
  });

  test.each(["facebook", "google"] as const)("%s does not identify the person", async (provider) => {
    social.provider.choose(provider, { name: "Nadie" });
    const own = social.people.browser();
    const callback = await decide(await begin(own, provider));
    await leadsNowhere(own, callback, /^\/entrada\?error=(unable_to_get_user_info|provider_failed)$/);
  });

  test("a slow provider delays nobody else, and signs in in the end", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    choose({ until: promise });
    const own = social.people.browser();
    const callback = await decide(await begin(own, "google"));
    const waiting = own.visit(callback);
    choose({});
    expect(await signInWith(social.people.browser(), "facebook")).toBe("/entrada");
    resolve();
    expect(landing(await waiting)).toBe("/entrada");
    expect((await social.people.me(own)).status).toBe(200);
  });
});
