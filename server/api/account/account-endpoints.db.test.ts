import { describe, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { HOSTILE_RETURN_URLS } from "#tests/support/values/hostile-return-urls.ts";
import { fastPasswordHashing } from "#tests/support/shop/fast-password-hashing.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const people = createPeople(tested);
const victim = await people.confirmed();

const CLOSED: readonly (readonly [method: string, path: string, body: object | null])[] = [
  ["GET", "/api/users/me", null],
  ["PATCH", "/api/users/me", { name: "Otra" }],
  ["DELETE", "/api/users/me", {}],
  ["POST", "/api/users/me/email", { email: "otra@correo.com" }],
  ["POST", "/api/users/me/confirmation", {}],
  ["POST", "/api/users/me/join", { password: "x" }],
  ["POST", "/api/auth/link-social", { provider: "google" }],
  ["POST", "/api/auth/change-password", { currentPassword: "x", newPassword: "una clave nueva" }],
  ["GET", "/api/auth/list-sessions", null],
  ["POST", "/api/auth/revoke-session", { id: newId() }],
  ["POST", "/api/auth/revoke-other-sessions", {}],
];

describe("only the session's cookie identifies the user", () => {
  test.each(CLOSED)(
    "%s %s without a session is refused, whatever user the body names (A03)",
    async (method, path, body) => {
      const { user, person } = victim;
      for (const named of [
        {},
        { userId: user.id },
        { user: { id: user.id } },
        { email: person.email },
        { id: user.id },
      ]) {
        const own = people.browser();
        const sent = body === null ? {} : { body: { ...body, ...named } };
        const query = method === "GET" ? `?userId=${user.id}` : "";
        const answer = await own.call(method, path + query, sent);
        expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
      }
      expect((await people.me(victim.own)).status).toBe(200);
    },
  );

  test("with one's own session, naming another user changes nothing of theirs (A03, A06, Z07)", async () => {
    const { own, user } = await people.signedUp();
    const { body: before } = await people.me(victim.own);
    for (const [method, path, body] of CLOSED) {
      // These endpoints read no body.
      if (body === null || /confirmation|revoke-other/.test(path)) continue;
      const answer = await own.call(method, path, { body: { ...body, userId: victim.user.id } });
      expect({ path, status: answer.status }).toEqual({ path, status: 400 });
    }
    const list = await own.call<{ id: string }[]>("GET", `/api/auth/list-sessions?userId=${victim.user.id}`);
    expect(list.body).toHaveLength(1);
    expect((await own.call("GET", `/api/users/me?id=${victim.user.id}&uid=${victim.user.id}`)).body).toEqual(user);
    expect((await people.me(victim.own)).body).toEqual(before);
  });

  test("a user document has no address by id: one's own, another's and a missing id get the same answer (S06, Z07)", async () => {
    const { own, user } = await people.signedUp();
    for (const method of ["GET", "PATCH", "DELETE", "PUT"]) {
      const answers = [];
      for (const id of [user.id, victim.user.id, newId(), "1", "", "me/", "*", "%00", "__proto__"]) {
        const { status, body } = await own.call<{ code: string }>(
          method,
          `/api/users/${id}`,
          method === "GET" ? {} : { body: {} },
        );
        answers.push(`${status} ${body.code}`);
      }
      expect(new Set(answers)).toEqual(new Set(["404 NOT_FOUND"]));
    }
    expect((await people.me(victim.own)).status).toBe(200);
  });

  test.each([
    ["no bearer", "Bearer "],
    ["10 kB of garbage", `Bearer ${"x".repeat(10_000)}`],
    ["characters not allowed in a header", "Bearer ñ\u00ff\u0080"],
    ["a basic one", "Basic dXNlcjpwYXNz"],
  ])("an Authorization header with %s has no effect (A11)", async (_, authorization) => {
    const headers = { host: new URL(tested.url).host, authorization };
    const answer = await rawRequest(tested.url, { target: "/api/users/me", headers });
    expect(answer.status).toBe(401);
    const secret = decodeURIComponent(victim.own.cookies.get("vitrina.session") ?? "");
    const bearer = await fetch(`${tested.url}/api/users/me`, { headers: { authorization: `Bearer ${secret}` } });
    expect(bearer.status).toBe(401);
    expect((await people.me(victim.own)).status).toBe(200);
  });

  test("a forged, cut, doubled or invented cookie has no effect (A07)", async () => {
    const real = victim.own.cookies.get("vitrina.session") ?? "";
    const [token = "", signature = ""] = decodeURIComponent(real).split(".");
    const made = [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${"A".repeat(signature.length)}`,
      `${token}x.${signature}`,
      `${victim.user.id}.${signature}`,
      "null",
      "undefined",
      "%00",
      "%",
      "{}",
      "x".repeat(10_000),
      `${newId()}.${signature}`,
    ];
    for (const value of made) {
      const cookie = `vitrina.session=${value.startsWith("%") ? value : encodeURIComponent(value)}`;
      const answer = await rawRequest(tested.url, {
        target: "/api/users/me",
        headers: { host: new URL(tested.url).host, cookie },
      });
      expect({ value, status: answer.status }).toEqual({ value, status: 401 });
    }
  });

  test("after a change of the secret all earlier sessions are invalid (A07)", async () => {
    const { createAccounts } = await import("#modules/account/account.ts");
    const { shop, database, url } = tested;
    const { jobs, mail } = shop;
    const nothing = async () => undefined;
    const fresh = createAccounts({
      db: database.db,
      clock: { now: () => new Date() },
      jobs: { ...jobs, handle: () => undefined },
      mail,
      publicUrl: url,
      secret: "another secret of the tests, long enough to be one",
      providers: {},
      passwords: fastPasswordHashing,
      moveBelongings: nothing,
      removeBelongings: nothing,
    });
    const headers = new Headers({ cookie: victim.own.cookieHeader() });
    expect((await shop.accounts.session(headers))?.session.userId).toBe(victim.user.id);
    expect(await fresh.session(headers)).toBeNull();
  });
});

describe("endpoints not listed do not exist", () => {
  test.each([
    "/api/auth/error?error=<img src=x onerror=alert(1)>",
    "/api/auth/error",
    "/api/auth/ok",
    "/api/auth/get-session/",
    "/api/auth/session",
    "/api/auth/verify-email?token=x&callbackURL=//evil.example",
    "/api/auth/reset-password/x?callbackURL=//evil.example",
    "/api/auth/list-accounts",
    "/api/auth/delete-user/callback?token=x",
    "/api/auth/account-info",
    "/api/auth/reference",
    "/api/auth",
    "/api/users",
    "/api/users/me/password",
  ])("GET %s (A02, A13)", async (path) => {
    const answer = await people.browser().call<{ code: string }>("GET", path);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.text).not.toContain("<img");
  });

  test.each([
    "update-user",
    "change-email",
    "delete-user",
    "set-password",
    "unlink-account",
    "revoke-sessions",
    "send-verification-email",
    "get-access-token",
    "refresh-token",
    "verify-password",
    "update-session",
    "sign-in/oauth2",
    "forget-password",
  ])("POST /api/auth/%s, signed in (A13)", async (name) => {
    const { own, user } = await people.signedUp();
    const answer = await own.call("POST", `/api/auth/${name}`, {
      body: { userId: user.id, name: "x", newEmail: "x@y.zz" },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await people.me(own)).body).toEqual(user);
  });

  test.each([
    "//api//auth/sign-in/email",
    "/api//auth/sign-in/email",
    "/api/auth//sign-in/email",
    "/api/auth/sign-in//email",
    "/api/auth/sign-in/email/",
    "/api/auth/%2e/sign-in/email",
    "/api/auth/./sign-in/../sign-in/email",
    "/api/auth/sign-in%2Femail",
    "/api/AUTH/sign-in/email",
    "/API/auth/sign-in/email",
    "/api/auth/Sign-In/Email",
    "/api/auth/sign-in/email;x=1",
    "/api/auth/sign-in/email%00",
    "/api/auth/sign-in/email%20",
    "\\api\\auth\\sign-in\\email",
    "http://evil.example/api/auth/sign-in/email",
  ])("sign-in spelled %s signs nobody in (A13)", async (target) => {
    const own = people.browser();
    await own.visit("/api/csrf");
    const token = own.cookies.get("XSRF-TOKEN") ?? "";
    const answer = await rawRequest(tested.url, {
      method: "POST",
      target,
      headers: {
        host: new URL(tested.url).host,
        origin: tested.url,
        cookie: `XSRF-TOKEN=${token}`,
        "x-xsrf-token": decodeURIComponent(token),
        "content-type": "application/json",
      },
      body: JSON.stringify({ email: victim.person.email, password: victim.person.password }),
    });
    // The URL parser removes dot segments first: this is the normal endpoint, with its limits.
    if (/\/\.\.?\/|%2e/.test(target)) expect([200, 404]).toContain(answer.status);
    else expect([400, 403, 404, 405]).toContain(answer.status);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("signing in with %s is refused (A13, S21)", async (method) => {
    const own = people.browser();
    const query = new URLSearchParams({ email: victim.person.email, password: victim.person.password }).toString();
    const body = { email: victim.person.email, password: victim.person.password };
    const safe = method === "GET" || method === "HEAD";
    const answer = await own.call(method, `/api/auth/sign-in/email?${query}&_method=POST`, safe ? {} : { body });
    expect(answer.status).toBe(404);
    expect(own.cookies.has("vitrina.session")).toBe(false);
  });
});

describe("fields with a redirect address (A01, A15, S20)", () => {
  test.each(["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL", "redirect_uri", "returnUrl"])(
    "%s is refused by endpoints that do not redirect",
    async (name) => {
      for (const path of ["sign-in/email", "sign-up/email"]) {
        const body = { ...people.somebody(), [name]: "/carrito" };
        const answer = await people.browser().call("POST", `/api/auth/${path}`, { body });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          errors: expect.arrayContaining([{ path: name, code: "UNKNOWN_FIELD", message: expect.any(String) }]),
        });
      }
      const reset = { token: "x".repeat(24), newPassword: "una clave nueva", [name]: "/carrito" };
      expect((await people.browser().call("POST", "/api/auth/reset-password", { body: reset })).status).toBe(400);
    },
  );

  test("a mailed link returns only to paths of the shop", async () => {
    for (const returnUrl of HOSTILE_RETURN_URLS) {
      const { person } = await people.signedUp();
      const asked = await people.browser().call("POST", "/api/auth/request-password-reset", {
        body: { email: person.email, returnUrl },
      });
      expect(asked.status).toBe(200);
      const [mail] = (await people.mailsTo(person.email)).toReversed();
      expect(mail?.text).toMatch(/\/restablecer\?token=[\w-]+\s/);
      expect(mail?.text).not.toMatch(/evil|returnUrl/);
    }
  }, 180_000);
});
