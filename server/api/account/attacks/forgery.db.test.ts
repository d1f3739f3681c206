/** @module-tag security */
import { describe, expect, test } from "vitest";
import { createCsrfToken } from "../../../middleware/csrf.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { TEST_SECRET } from "#tests/support/shop/open-test-shop.ts";
import { createPeople } from "#tests/support/people/account-people.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const people = createPeople(tested);
const victim = await people.confirmed();

describe("a request not made by our own pages (S21, Z14)", () => {
  const body = JSON.stringify({ name: "Otra" });
  const attempt = (own: Browser, headers: Record<string, string | null>) =>
    own.call<{ code: string }>("PATCH", "/api/users/me", { text: body, headers });

  test("is refused with another session's token, a guest's token after signing in, or a planted token", async () => {
    const { own, user, person } = await people.signedUp();
    const guest = people.browser();
    await guest.visit("/api/csrf");
    const tokenOf = (from: Browser) => decodeURIComponent(from.cookies.get("XSRF-TOKEN") ?? "");
    const tokens = [
      tokenOf(victim.own),
      tokenOf(guest),
      createCsrfToken(TEST_SECRET),
      createCsrfToken(TEST_SECRET, user.id),
      createCsrfToken("another secret", decodeURIComponent(own.cookies.get("vitrina.session") ?? "")),
      "planted",
    ];
    const real = own.cookies.get("XSRF-TOKEN") ?? "";
    for (const token of tokens) {
      own.cookies.set("XSRF-TOKEN", encodeURIComponent(token));
      expect(await attempt(own, { "x-xsrf-token": token })).toMatchObject({ status: 403, body: { code: "CSRF" } });
      // The right token in the header must not be enough while the cookie is planted.
      expect((await attempt(own, { "x-xsrf-token": decodeURIComponent(real) })).status).toBe(403);
    }
    expect((await people.me(own)).body.name).toBe(person.name);
    await own.visit("/api/csrf");
    expect((await attempt(own, {})).status).toBe(200);
  });

  test("is refused with the earlier token after signing in, signing out and signing in again", async () => {
    const { own, person } = await people.signedUp();
    const before = decodeURIComponent(own.cookies.get("XSRF-TOKEN") ?? "");
    await own.call("POST", "/api/auth/sign-out", { body: {} });
    await people.signIn(own, person.email, person.password);
    const after = own.cookies.get("XSRF-TOKEN") ?? "";
    own.cookies.set("XSRF-TOKEN", encodeURIComponent(before));
    expect((await attempt(own, { "x-xsrf-token": before })).status).toBe(403);
    own.cookies.set("XSRF-TOKEN", after);
    expect((await attempt(own, {})).status).toBe(200);
  });

  test.each([
    ["without an origin", { origin: null }],
    ["with the origin null", { origin: "null" }],
    ["from another site", { origin: "https://evil.example" }],
    ["from a host name that begins like ours", { origin: "http://127.0.0.1.evil.example" }],
    ["without a token", { "x-xsrf-token": null }],
  ])("is refused %s, also for signing in (S21, S22)", async (_, headers) => {
    const { own, person } = await people.signedUp();
    expect((await attempt(own, headers)).status).toBe(403);
    const other = people.browser();
    const answer = await other.call("POST", "/api/auth/sign-in/email", {
      body: { email: person.email, password: person.password },
      headers,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "CSRF" } });
    expect(other.cookies.has("vitrina.session")).toBe(false);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect((await people.me(own)).body.name).toBe(person.name);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "is refused as a form of another site, %s (S21)",
    async (type) => {
      const { own, person } = await people.signedUp();
      const asForm = { "content-type": type };
      expect((await attempt(own, { ...asForm, "x-xsrf-token": null, origin: "https://evil.example" })).status).toBe(
        403,
      );
      // Our pages never send forms: refused even with a valid token and origin.
      expect(await attempt(own, asForm)).toMatchObject({ status: 415, body: { code: "MEDIA_TYPE" } });
      expect((await people.me(own)).body.name).toBe(person.name);
    },
  );

  test.each(["https://evil.example", "null", "http://sub.127.0.0.1", "https://127.0.0.1"])(
    "from %s gets no CORS headers, so its page cannot read the answer (S22)",
    async (origin) => {
      for (const method of ["GET", "OPTIONS"]) {
        const cookie = victim.own.cookieHeader();
        const answer = await fetch(`${tested.url}/api/users/me`, {
          method,
          headers: { origin, cookie, "access-control-request-method": "PATCH", "x-forwarded-for": "10.7.7.7" },
        });
        const allowing = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect(allowing).toEqual([]);
      }
    },
  );
});

test("the fields of one's own profile have limits and contain no control characters (S13)", async () => {
  const { own, user } = await people.signedUp();
  const refused = [
    '{"__proto__":{"isAdmin":true}}',
    '{"name":"Ana","name":"Eva"}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"shipping":{"__proto__":{"isAdmin":true}}}',
    '{"shipping.name":"Ana"}',
    `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
    `{"name":"${"x".repeat(1_000_000)}"}`,
    '{"name":"a\\u0000b"}',
    '{"name":"\\ud800x"}',
    "[]",
    "null",
    '"x"',
    "{",
    "",
  ];
  for (const text of refused) {
    const { status } = await own.call("PATCH", "/api/users/me", { text });
    expect({ text: text.slice(0, 40), status }).toEqual({
      text: text.slice(0, 40),
      status: text.length > 20_001 ? 413 : status,
    });
    expect([400, 413]).toContain(status);
  }
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  expect((await people.me(own)).body).toEqual(user);
});
