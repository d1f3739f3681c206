import type { UserDocument } from "#contracts/account/account.document.ts";
import { describe, expect, test } from "vitest";
import { header } from "#tests/support/files/read-mail.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { peopleOf, somebody } from "#tests/support/people/people.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });

const { browser, signIn, me, mailsTo, newestMailTo, tokenFor, signedUp } = peopleOf(() => tested);

describe("signing up", () => {
  test("makes an account, a session and a mail that confirms the address, once", async () => {
    const { person, own, user } = await signedUp();
    expect(user).toEqual({
      id: expect.any(String),
      uid: user.id,
      name: person.name,
      email: person.email,
      emailVerified: false,
      signIns: ["password"],
      version: 1,
      createdAt: expect.any(String),
    });
    expect((await me(own)).body).toEqual(user);
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail && header(mail, "subject")).toBe("Confirma tu correo");
    const token = await tokenFor(person.email);
    const elsewhere = browser();
    const body = { token, password: person.password };
    const confirmed = await elsewhere.call("POST", "/api/users/confirm-email", { body });
    expect(confirmed).toMatchObject({ status: 200, body: { email: person.email } });
    expect((await me(own)).body).toMatchObject({ emailVerified: true, version: 2 });
    const again = await elsewhere.call("POST", "/api/users/confirm-email", { body });
    expect(again).toMatchObject({ status: 410, body: { code: "LINK_GONE" } });
  });

  test.each([
    [{ name: "A" }, "name", "Escribe tu nombre con al menos 2 letras"],
    [{ email: "ana" }, "email", "Ingresa un correo válido"],
    [{ password: "1234567" }, "password", "Usa al menos 8 caracteres"],
    [{ password: "a".repeat(129) }, "password", "Usa hasta 128 caracteres"],
    [{ password: "aaaaaaaa" }, "password", "Repite muy pocos caracteres: prueba con tres palabras sueltas"],
    [{ password: "12345678" }, "password", "Evita secuencias como 12345678 o qwerty: prueba con tres palabras sueltas"],
    [{ password: "vitrina2026" }, "password", "No uses el nombre de la tienda en tu contraseña"],
    [{ role: "owner" }, "role", "Este campo no se acepta aquí"],
    [{ emailVerified: true }, "emailVerified", "Este campo no se acepta aquí"],
    [{ claim: "otra@correo.com" }, "claim", "Este campo no se acepta aquí"],
  ])("with %j returns the error of its field", async (wrong, path, message) => {
    const { status, body } = await browser().call<{ errors: unknown }>("POST", "/api/auth/sign-up/email", {
      body: { ...somebody(), ...wrong },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, code: expect.any(String), message }]);
  });

  test.each(["password", "Football", "superman", "sunshine"])("with %s is refused as too common", async (password) => {
    const { status, body } = await browser().call("POST", "/api/auth/sign-up/email", {
      body: { ...somebody(), password },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: "password", code: "COMMON" }] });
  });

  test("accepts any password text: 64 letters, emoji, spaces at the ends", async () => {
    for (const password of [
      "una frase larga, de las que nadie adivina y uno mismo recuerda bien",
      "🔑🔑🔑🔑 llaves",
      "  espacios al inicio y al fin  ",
      "Ñandúes, çedillas y güeras: ".repeat(4),
    ]) {
      const person = { ...somebody(), password };
      expect((await browser().call("POST", "/api/auth/sign-up/email", { body: person })).status).toBe(200);
      expect((await signIn(browser(), person.email, password)).status).toBe(200);
      expect(
        (await signIn(browser(), person.email, password.trim() === password ? `${password} ` : password.trim())).status,
      ).toBe(401);
    }
  });

  test("with an address that has an account looks the same, and makes another account", async () => {
    const { person, user } = await signedUp();
    const stranger = browser();
    const known = await stranger.call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", {
      body: { name: "Otra", email: person.email, password: "otra clave distinta" },
    });
    const fresh = await browser().call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", {
      body: { ...somebody(), name: "Otra", password: "otra clave distinta" },
    });
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body.user)).toEqual(Object.keys(fresh.body.user));
    expect({ ...known.body.user, id: "", uid: "", email: "", createdAt: "" }).toEqual({
      ...fresh.body.user,
      id: "",
      uid: "",
      email: "",
      createdAt: "",
    });
    const names = (headers: Headers) => [...headers.keys()].toSorted();
    expect(names(known.headers)).toEqual(names(fresh.headers));
    expect(known.body.user.id).not.toBe(user.id);
    expect((await me(stranger)).body).toMatchObject({ email: person.email, emailVerified: false });
    // Each password opens its own account.
    expect((await signIn(browser(), person.email, person.password)).body.user.id).toBe(user.id);
    expect((await signIn(browser(), person.email, "otra clave distinta")).body.user.id).toBe(known.body.user.id);
  });

  test("again with the right password signs in", async () => {
    const { person, user } = await signedUp();
    const again = await browser().call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", { body: person });
    expect(again.body.user.id).toBe(user.id);
  });

  test("ten times at once with one address makes one account with that address", async () => {
    const person = somebody();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        browser().call("POST", "/api/auth/sign-up/email", { body: { ...person, password: `clave número ${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});

describe("the owner of an address", () => {
  test("is the account that confirms it; an earlier unconfirmed account loses it (A04)", async () => {
    const attacker = await signedUp();
    const victim = browser();
    await victim.call("POST", "/api/auth/sign-up/email", {
      body: { name: "Dueña", email: attacker.person.email, password: "la verdadera dueña" },
    });
    const token = await tokenFor(attacker.person.email);
    expect((await victim.call("POST", "/api/users/confirm-email", { body: { token } })).status).toBe(200);
    const { body: owner } = await me(victim);
    expect(owner).toMatchObject({ email: attacker.person.email, emailVerified: true });
    expect((await signIn(browser(), attacker.person.email, "la verdadera dueña")).body.user.id).toBe(owner.id);
    // The earlier password still opens the earlier account, never the owner's.
    expect((await signIn(browser(), attacker.person.email, attacker.person.password)).body.user.id).toBe(
      attacker.user.id,
    );
    expect((await me(attacker.own)).body).toMatchObject({ id: attacker.user.id, emailVerified: false });
  });

  test("a mailbox that has an account is notified, without a link that changes anything", async () => {
    const { person, own } = await signedUp();
    await own.call("POST", "/api/users/confirm-email", { body: { token: await tokenFor(person.email) } });
    await browser().call("POST", "/api/auth/sign-up/email", { body: { ...person, password: "otra clave distinta" } });
    const newest = await newestMailTo(person.email);
    expect(newest && header(newest, "subject")).toBe("Ya tienes una cuenta");
    expect(newest?.text).not.toContain("token=");
  });

  test("two accounts of one person can be joined from one of them with the other's password", async () => {
    const { person, own, user } = await signedUp();
    await own.call("POST", "/api/users/confirm-email", { body: { token: await tokenFor(person.email) } });
    const second = browser();
    await second.call("POST", "/api/auth/sign-up/email", { body: { ...person, password: "otra clave distinta" } });
    const wrong = await second.call("POST", "/api/users/me/join", { body: { password: "no es esta" } });
    expect(wrong).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
    expect((await second.call("POST", "/api/users/me/join", { body: { password: person.password } })).status).toBe(204);
    expect((await me(second)).status).toBe(401);
    expect((await signIn(second, person.email, person.password)).body.user.id).toBe(user.id);
  });
});

describe("signing in and out", () => {
  test("an unknown address and a wrong password get the same answer", async () => {
    const { person } = await signedUp();
    const wrong = await signIn(browser(), person.email, "no es esta");
    const unknown = await signIn(browser(), "nadie@correo.com", "no es esta");
    const plain = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, "");
    expect(plain(wrong)).toBe(plain(unknown));
    expect(wrong).toMatchObject({ status: 401, body: { title: "Correo o contraseña incorrectos" } });
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test("an address is the same account in every spelling", async () => {
    const { person, user } = await signedUp();
    const shouted = await signIn(browser(), `  ${person.email.toUpperCase()} `, person.password);
    expect(shouted.body.user.id).toBe(user.id);
  });

  test("every sign-in makes a new session and ends the browser's previous one (S18)", async () => {
    const { person, own } = await signedUp();
    const before = own.cookieHeader();
    expect((await signIn(own, person.email, person.password)).status).toBe(200);
    expect(own.cookieHeader()).not.toBe(before);
    const old = await fetch(`${tested.url}/api/users/me`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
    const planted = browser();
    planted.cookies.set("vitrina.session", "planted.by-somebody");
    await signIn(planted, person.email, person.password);
    expect(planted.cookies.get("vitrina.session")).not.toBe("planted.by-somebody");
  });

  test("after signing out the cookie is invalid", async () => {
    const { own } = await signedUp();
    const before = own.cookieHeader();
    expect((await own.call("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
    expect(own.cookies.has("vitrina.session")).toBe(false);
    expect((await fetch(`${tested.url}/api/users/me`, { headers: { cookie: before } })).status).toBe(401);
    expect((await own.call("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  });

  test("the cookie cannot be read by scripts or other sites", async () => {
    const { headers } = await browser().call("POST", "/api/auth/sign-up/email", { body: somebody() });
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("vitrina.session=")) ?? "";
    expect(line.split("; ").slice(1).toSorted()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
  });

  test("get-session returns only the caller's own user, null for a guest", async () => {
    const { own, user } = await signedUp();
    expect((await own.call("GET", "/api/auth/get-session")).body).toEqual({ user });
    expect(await browser().call("GET", "/api/auth/get-session")).toMatchObject({ status: 200, body: null });
  });

  test("no response body contains the session's token", async () => {
    const { own, person } = await signedUp();
    const secret = decodeURIComponent(own.cookies.get("vitrina.session") ?? "").split(".")[0] ?? "";
    expect(secret.length).toBeGreaterThan(20);
    const { text } = await signIn(own, person.email, person.password);
    expect(text).not.toMatch(/token/);
    expect((await own.call("GET", "/api/auth/list-sessions")).text).not.toContain(secret);
  });
});
