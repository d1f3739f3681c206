/** @module-tag security */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addressLinks, users, verifications } from "#modules/account/account.sql.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { begin, openSocialShop } from "#tests/support/people/social.ts";
import type { People } from "#tests/support/people/account-people.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const social = await openSocialShop();
const { tested, people } = social;

const NEW = "una clave nueva";
const GONE = { status: 410, body: { code: "LINK_GONE" } };

/** Requests a change of address; resolves to the mailed token. */
async function askChange(made: Awaited<ReturnType<People["signedUp"]>>, email: string): Promise<string> {
  const { own, person } = made;
  const asked = await own.call("POST", "/api/users/me/email", { body: { email, password: person.password } });
  expect(asked.status).toBe(202);
  return people.tokenFor(email);
}

test("each kind of token works only at its own endpoint (A05)", async () => {
  const made = await people.confirmed();
  const change = await askChange(made, people.somebody().email);
  const reset = await people.askReset(made.person.email);
  const session = decodeURIComponent(made.own.cookies.get("vitrina.session") ?? "");
  const state = (await begin(people.browser(), "google")).searchParams.get("state") ?? "";
  const csrf = decodeURIComponent(made.own.cookies.get("XSRF-TOKEN") ?? "");
  const { body: list } = await made.own.call<{ id: string }[]>("GET", "/api/auth/list-sessions");
  const others = [state, session.split(".")[0] ?? "", made.user.id, list[0]?.id ?? "", csrf.split(".")[1] ?? ""];
  for (const token of [...others, change]) expect(await people.reset(token, NEW)).toMatchObject(GONE);
  for (const token of [...others, reset]) expect(await people.confirm(token, made.own)).toMatchObject(GONE);
  for (const secret of [change, reset, state]) {
    const callback = await people.browser().visit(`/api/auth/callback/google?code=x&state=${secret}`);
    expect(callback.headers.get("location")).toMatch(/\/entrada\?error=state_mismatch$/);
    const cookie = `vitrina.session=${secret}`;
    expect((await fetch(`${tested.url}/api/users/me`, { headers: { cookie } })).status).toBe(401);
  }
  for (const token of [session, "", "x".repeat(65), "a b", "../..", "%00"])
    expect((await people.reset(token, NEW)).status).toBe(400);
  expect((await people.me(made.own)).body).toMatchObject({ email: made.person.email, version: 2 });
  // After all wrong uses each token still works at its own endpoint.
  expect((await people.confirm(change, made.own)).status).toBe(200);
});

test("a link works for the account it was mailed for, whatever account is named (A06)", async () => {
  const first = await people.signedUp();
  const second = await people.signedUp();
  const token = await people.tokenFor(first.person.email);
  for (const more of [{ userId: second.user.id }, { email: second.person.email }, { id: second.user.id }]) {
    const named = await second.own.call("POST", "/api/users/confirm-email", { body: { token, ...more } });
    expect(named.status).toBe(400);
  }
  expect(await people.confirm(token, second.own)).toMatchObject({ status: 403, body: { code: "CONFIRM_PASSWORD" } });
  const reset = await people.askReset(first.person.email);
  const answer = await second.own.call("POST", "/api/auth/reset-password", {
    body: { token: reset, newPassword: NEW },
  });
  expect(answer.status).toBe(200);
  expect((await people.signIn(people.browser(), second.person.email, second.person.password)).body.user).toEqual(
    second.user,
  );
  expect((await people.signIn(people.browser(), first.person.email, NEW)).status).toBe(200);
});

describe("a mailed link", () => {
  test("works once, also when used ten times at once, from any browser (S38)", async () => {
    const { person } = await people.confirmed();
    const token = await people.askReset(person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => people.reset(token, `${NEW} ${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    const used = answers.findIndex(({ status }) => status === 200);
    expect((await people.signIn(people.browser(), person.email, `${NEW} ${used}`)).status).toBe(200);
    const other = await people.signedUp();
    const confirmation = await people.tokenFor(other.person.email);
    const confirmed = await Promise.all(Array.from({ length: 10 }, () => people.confirm(confirmation, other.own)));
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
  });

  test("works for an hour to reset a password, for a day to confirm an address (S38)", async () => {
    const { db } = tested.database;
    const made = await people.signedUp();
    const reset = await people.askReset(made.person.email);
    const [row] = await db.select().from(verifications).where(eq(verifications.value, made.user.id));
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verifications.value, made.user.id));
    expect(await people.reset(reset, NEW)).toMatchObject(GONE);
    await made.own.call("POST", "/api/users/me/confirmation", { body: {} });
    const confirmation = await people.tokenFor(made.person.email);
    await db
      .update(addressLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(addressLinks.userId, made.user.id));
    expect(await people.confirm(confirmation, made.own)).toMatchObject(GONE);
    expect((await people.signIn(people.browser(), made.person.email, made.person.password)).status).toBe(200);
  });

  test("is stored only as a hash, so that it cannot be used from the database", async () => {
    const made = await people.signedUp();
    const reset = await people.askReset(made.person.email);
    const { db } = tested.database;
    const kept = JSON.stringify([await db.select().from(verifications), await db.select().from(addressLinks)]);
    const confirmation = (await people.mailsTo(made.person.email)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "-",
    );
    expect(reset).toMatch(/^[\w-]{24,}$/);
    for (const secret of [reset, ...confirmation]) expect(kept).not.toContain(secret);
  });

  test("to the old address is invalid after the address changed (S38)", async () => {
    const made = await people.confirmed();
    const old = await people.askReset(made.person.email);
    const { email } = people.somebody();
    const change = await askChange(made, email);
    expect((await people.confirm(change, made.own)).status).toBe(200);
    expect(await people.reset(old, NEW)).toMatchObject(GONE);
    expect((await people.signIn(people.browser(), email, made.person.password)).status).toBe(200);
  });

  test("to the old address is invalid after an unconfirmed address was replaced (S38)", async () => {
    const made = await people.signedUp();
    const old = await people.askReset(made.person.email);
    await askChange(made, people.somebody().email);
    expect(await people.reset(old, NEW)).toMatchObject(GONE);
  });

  test("to a thief's address is invalid after the owner reset or changed the password (S38)", async () => {
    const reset = await people.confirmed();
    const toThief = await askChange(reset, people.somebody().email);
    expect((await people.reset(await people.askReset(reset.person.email), NEW)).status).toBe(200);
    expect(await people.confirm(toThief, reset.own)).toMatchObject(GONE);
    const changed = await people.confirmed();
    const another = await askChange(changed, people.somebody().email);
    const body = { currentPassword: changed.person.password, newPassword: NEW };
    expect((await changed.own.call("POST", "/api/auth/change-password", { body })).status).toBe(200);
    expect(await people.confirm(another, changed.own)).toMatchObject(GONE);
    expect((await people.me(changed.own)).body).toMatchObject({ email: changed.person.email, emailVerified: true });
  });

  test("to one's own unconfirmed address stays valid after a change of the password", async () => {
    const made = await people.signedUp();
    const token = await people.tokenFor(made.person.email);
    const body = { currentPassword: made.person.password, newPassword: NEW };
    await made.own.call("POST", "/api/auth/change-password", { body });
    expect((await people.confirm(token, made.own)).status).toBe(200);
  });

  test("to reset a password is invalid after another account confirmed the address (A04)", async () => {
    const first = await people.signedUp();
    const { email } = first.person;
    const reset = await people.askReset(email);
    const owner = await people.signedUp({ ...first.person, password: "la verdadera dueña" });
    expect((await people.confirm(await people.tokenFor(email), owner.own)).status).toBe(200);
    expect(await people.reset(reset, NEW)).toMatchObject(GONE);
    expect((await people.me(owner.own)).body).toMatchObject({ email, emailVerified: true });
    const { db } = tested.database;
    const [left] = await db.select().from(users).where(eq(users.id, first.user.id));
    expect(left).toMatchObject({ claim: email, emailVerified: false });
  });

  test("uses the configured host, whatever the request's Host is (A14)", async () => {
    const { person } = await people.signedUp();
    const own = people.browser();
    await own.visit("/api/csrf");
    const token = own.cookies.get("XSRF-TOKEN") ?? "";
    const ask = (target: string) =>
      rawRequest(tested.url, {
        method: "POST",
        target,
        headers: {
          host: new URL(tested.url).host,
          "x-forwarded-host": "evil.example",
          forwarded: "host=evil.example",
          origin: tested.url,
          cookie: `XSRF-TOKEN=${token}`,
          "x-xsrf-token": decodeURIComponent(token),
          "content-type": "application/json",
        },
        body: JSON.stringify({ email: person.email }),
      });
    const before = (await people.mailsTo(person.email)).length;
    expect((await ask("http://evil.example/api/auth/request-password-reset")).status).toBe(400);
    expect(await people.mailsTo(person.email)).toHaveLength(before);
    expect((await ask("/api/auth/request-password-reset")).status).toBe(200);
    const [mail] = (await people.mailsTo(person.email)).toReversed();
    expect(mail?.text).toContain(`${tested.url}/restablecer?token=`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
  });
});

describe("addresses", () => {
  test.each([
    "victima＠correo.com",
    "vıctima@correo.com",
    "vİctima@correo.com",
    "víctima@correo.com",
    "victima@corre\u043e.com",
    "victima@correo。com",
    "victima(nota)@correo.com",
    '"victima"@correo.com',
    "victima@correo.com,otra@correo.com",
    "victima@correo.com;otra@correo.com",
    "victima@correo.com otra@correo.com",
    "victima@correo.com\r\nBcc: otra@correo.com",
    "victima@correo.com\u0000",
    "victima@[127.0.0.1]",
    "victima@localhost",
    "x@sin-confirmar.invalid",
    `${"x".repeat(250)}@correo.com`,
  ])("%j is refused everywhere, and nobody is written to (A10)", async (email) => {
    const { own, person } = await people.signedUp();
    const before = (await tested.mails()).length;
    const calls: [string, object][] = [
      ["/api/auth/sign-up/email", { name: "Ana", email, password: NEW }],
      ["/api/auth/sign-in/email", { email, password: NEW }],
      ["/api/auth/request-password-reset", { email }],
      ["/api/users/me/email", { email, password: person.password }],
    ];
    for (const [path, body] of calls) expect((await own.call("POST", path, { body })).status).toBe(400);
    await tested.shop.jobs.runDue();
    expect((await tested.mails()).length).toBe(before);
  });

  test("are the same account in capitals and as they are pasted (A10)", async () => {
    const { person, user } = await people.confirmed();
    const shouted = `\t${person.email.toUpperCase()} `;
    for (const pasted of [shouted, `Ana <${person.email}>`, `${person.email}.`, `mailto:${person.email}\u200b`])
      expect((await people.signIn(people.browser(), pasted, person.password)).body.user.id).toBe(user.id);
    expect(await people.askReset(shouted)).toBe("");
    const [mail] = (await people.mailsTo(person.email)).toReversed();
    expect(mail && header(mail, "subject")).toBe("Crea una contraseña nueva");
  });
});

test("of three accounts that want a free address and confirm it at once, one gets it", async () => {
  const wanting = [await people.signedUp(), await people.signedUp(), await people.signedUp()];
  const { email } = people.somebody();
  const asked = await Promise.all(
    wanting.map(({ own, person }) =>
      own.call("POST", "/api/users/me/email", { body: { email, password: person.password } }),
    ),
  );
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
  const tokens = (await people.mailsTo(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
  const answers = await Promise.all(tokens.map((token) => people.confirm(token, people.browser(), PASSWORD)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(["EMAIL_TAKEN", "EMAIL_TAKEN"]);
});

describe("passwords (S38)", () => {
  test.each([
    ["7 characters", "1q2w3e!", 400],
    ["7 emoji", "🔑".repeat(7), 400],
    ["the top of the list", "password1", 400],
    ["the same in capitals", "PASSWORD1", 400],
    ["the list, longer", "1234567890", 400],
    ["129", "x".repeat(129), 400],
    ["200", "ñ".repeat(200), 400],
    ["NUL", "clave\u0000nueva", 400],
    ["half a letter", "clave \ud800 nueva", 400],
    ["1 MB", "x".repeat(1_000_000), 413],
    ["a list", ["una clave nueva"], 400],
    ["one letter again and again", "x".repeat(64), 400],
    ["one emoji again and again", "🔑".repeat(8), 400],
    ["only spaces", "          ", 400],
    ["a sequence", "qwerty1234", 400],
    ["the shop's name", "Vitrina-2026", 400],
    ["8 emoji", "🔑🧉🦙🌵🔑🧉🦙🌵", 200],
    ["64", "bolso y llama ".repeat(5).slice(0, 64), 200],
    ["128 emoji", "🔑🧉🦙🌵".repeat(32), 200],
    ["a space first", " clave nueva", 200],
    ["breaks", "clave\r\nnueva", 200],
  ] as const)("%s", async (_, password, status) => {
    const person = people.somebody();
    const made = await people.browser().call("POST", "/api/auth/sign-up/email", { body: { ...person, password } });
    expect(made.status).toBe(status);
    const { own, person: other } = await people.signedUp();
    const changed = await own.call("POST", "/api/auth/change-password", {
      body: { currentPassword: other.password, newPassword: password },
    });
    expect(changed.status).toBe(status);
    const signed = await people.signIn(people.browser(), person.email, String(password));
    if (status === 200) expect(signed.status).toBe(200);
    else expect([400, 401, 413]).toContain(signed.status);
  });

  test("changing the address needs the password; the old address is notified", async () => {
    const made = await people.confirmed();
    const { email } = people.somebody();
    for (const password of [undefined, "no es esta", ` ${made.person.password}`, made.person.password.toUpperCase()]) {
      const refused = await made.own.call("POST", "/api/users/me/email", { body: { email, password } });
      expect(refused).toMatchObject({ status: 403, body: { code: "WRONG_PASSWORD" } });
    }
    expect(await people.mailsTo(email)).toEqual([]);
    await people.confirm(await askChange(made, email), made.own);
    const [notice] = (await people.mailsTo(made.person.email)).toReversed();
    expect(notice && header(notice, "subject")).toBe("Tu cuenta usa otro correo");
  });
});
