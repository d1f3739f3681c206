import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserDocument } from "#contracts/account.ts";
import { header } from "#modules/mail/testing/read-mail.ts";
import { type Browser, openBrowser } from "../testing/browser-client.ts";
import { type TestShop, openTestShop } from "../testing/open-test-shop.ts";

let tested: TestShop;
beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"] });
});
afterAll(() => tested.close());

const PASSWORD = "tres llamas azules";
let people = 0;
let houses = 0;

/** Somebody new, with an address of their own. */
function somebody() {
  people += 1;
  return { name: `Persona ${people}`, email: `persona${people}@correo.com`, password: PASSWORD };
}

/** Each in a house of its own: what one does is not counted for another. */
function browser(): Browser {
  houses += 1;
  return openBrowser(tested.url, { "x-forwarded-for": `10.1.${Math.floor(houses / 250)}.${houses % 250}` });
}

async function signedUp(): Promise<{ person: ReturnType<typeof somebody>; own: Browser; user: UserDocument }> {
  const person = somebody();
  const own = browser();
  const { body, status } = await own.call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", { body: person });
  expect(status).toBe(200);
  await tested.shop.jobs.runDue();
  return { person, own, user: body.user };
}

const signIn = (own: Browser, email: string, password: string) =>
  own.call<{ user: UserDocument }>("POST", "/api/auth/sign-in/email", { body: { email, password } });

const me = (own: Browser) => own.call<UserDocument>("GET", "/api/users/me");

/** The mails somebody got since the last look, oldest first. */
async function mailsTo(email: string) {
  await tested.shop.jobs.runDue();
  return (await tested.mails()).filter((mail) => header(mail, "to") === email);
}

/** The secret in the newest mail. */
async function tokenFor(email: string): Promise<string> {
  const [newest] = (await mailsTo(email)).toReversed();
  return /[?&]token=([A-Za-z0-9_-]+)/.exec(newest?.text ?? "")?.[1] ?? "";
}

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
    const confirmed = await elsewhere.call("POST", "/api/users/confirm-email", { body: { token } });
    expect(confirmed).toMatchObject({ status: 200, body: { email: person.email } });
    expect((await me(own)).body).toMatchObject({ emailVerified: true, version: 2 });
    const again = await elsewhere.call("POST", "/api/users/confirm-email", { body: { token } });
    expect(again).toMatchObject({ status: 410, body: { code: "LINK_GONE" } });
  });

  test.each([
    [{ name: "A" }, "name", "Escribe tu nombre con al menos 2 letras"],
    [{ email: "ana" }, "email", "Ingresa un correo válido"],
    [{ password: "1234567" }, "password", "Usa al menos 8 caracteres"],
    [{ password: "a".repeat(129) }, "password", "Usa hasta 128 caracteres"],
    [{ role: "owner" }, "role", "Este campo no se acepta aquí"],
    [{ emailVerified: true }, "emailVerified", "Este campo no se acepta aquí"],
    [{ claim: "otra@correo.com" }, "claim", "Este campo no se acepta aquí"],
  ])("with %j says what is wrong", async (wrong, path, message) => {
    const { status, body } = await browser().call<{ errors: unknown }>("POST", "/api/auth/sign-up/email", {
      body: { ...somebody(), ...wrong },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, code: expect.any(String), message }]);
  });

  test.each(["password", "Football", "1234567890", "qwertyuiop"])(
    "with %s says that everybody tries it",
    async (password) => {
      const { status, body } = await browser().call("POST", "/api/auth/sign-up/email", {
        body: { ...somebody(), password },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: "password", code: "COMMON" }] });
    },
  );

  test("takes passwords as they are: 64 letters, emoji, spaces at the ends", async () => {
    for (const password of ["x".repeat(64), "🔑🔑🔑🔑 llaves", "  espacios al inicio y al fin  ", "ñ".repeat(128)]) {
      const person = { ...somebody(), password };
      expect((await browser().call("POST", "/api/auth/sign-up/email", { body: person })).status).toBe(200);
      expect((await signIn(browser(), person.email, password)).status).toBe(200);
      expect(
        (await signIn(browser(), person.email, password.trim() === password ? `${password} ` : password.trim())).status,
      ).toBe(401);
    }
  });

  test("with an address that has an account looks the same, and is another account", async () => {
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
    // The first one still has it, with the password of before; the second one cannot sign in with it.
    expect((await signIn(browser(), person.email, person.password)).body.user.id).toBe(user.id);
    expect((await signIn(browser(), person.email, "otra clave distinta")).status).toBe(401);
  });

  test("again with the right password signs in", async () => {
    const { person, user } = await signedUp();
    const again = await browser().call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", { body: person });
    expect(again.body.user.id).toBe(user.id);
  });

  test("ten times at once with one address makes one that has it", async () => {
    const person = somebody();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        browser().call("POST", "/api/auth/sign-up/email", { body: { ...person, password: `clave número ${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});

describe("whose an address is", () => {
  test("who confirms it has it; who only signed up with it before keeps an account without it (A04)", async () => {
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
    expect((await signIn(browser(), attacker.person.email, attacker.person.password)).status).toBe(401);
    expect((await me(attacker.own)).body).toMatchObject({ id: attacker.user.id, emailVerified: false });
  });

  test("a mailbox that has an account is told, without a link that changes anything", async () => {
    const { person, own } = await signedUp();
    await own.call("POST", "/api/users/confirm-email", { body: { token: await tokenFor(person.email) } });
    await browser().call("POST", "/api/auth/sign-up/email", { body: { ...person, password: "otra clave distinta" } });
    const [newest] = (await mailsTo(person.email)).toReversed();
    expect(newest && header(newest, "subject")).toBe("Ya tienes una cuenta");
    expect(newest?.text).not.toContain("token=");
  });

  test("two accounts of one person become one for who is in one and knows the other's password", async () => {
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
  test("an unknown address and a wrong password are answered alike", async () => {
    const { person } = await signedUp();
    const wrong = await signIn(browser(), person.email, "no es esta");
    const unknown = await signIn(browser(), "nadie@correo.com", "no es esta");
    const plain = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, "");
    expect(plain(wrong)).toBe(plain(unknown));
    expect(wrong).toMatchObject({ status: 401, body: { title: "Correo o contraseña incorrectos" } });
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test("addresses have one spelling", async () => {
    const { person, user } = await signedUp();
    const shouted = await signIn(browser(), `  ${person.email.toUpperCase()} `, person.password);
    expect(shouted.body.user.id).toBe(user.id);
  });

  test("every sign-in is a new session, and ends the one this browser had (S18)", async () => {
    const { person, own } = await signedUp();
    const before = own.cookieHeader();
    expect((await signIn(own, person.email, person.password)).status).toBe(200);
    expect(own.cookieHeader()).not.toBe(before);
    const old = await fetch(`${tested.url}/api/users/me`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
    const planted = openBrowser(tested.url);
    planted.cookies.set("vitrina.session", "planted.by-somebody");
    await signIn(planted, person.email, person.password);
    expect(planted.cookies.get("vitrina.session")).not.toBe("planted.by-somebody");
  });

  test("after signing out the cookie is worth nothing", async () => {
    const { own } = await signedUp();
    const before = own.cookieHeader();
    expect((await own.call("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
    expect(own.cookies.has("vitrina.session")).toBe(false);
    expect((await fetch(`${tested.url}/api/users/me`, { headers: { cookie: before } })).status).toBe(401);
    expect((await own.call("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  });

  test("the cookie is out of reach for scripts and other sites", async () => {
    const { headers } = await browser().call("POST", "/api/auth/sign-up/email", { body: somebody() });
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("vitrina.session=")) ?? "";
    expect(line.split("; ").slice(1).toSorted()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
  });

  test("no answer to the browser holds the session's secret", async () => {
    const { own, person } = await signedUp();
    const secret = decodeURIComponent(own.cookies.get("vitrina.session") ?? "").split(".")[0] ?? "";
    expect(secret.length).toBeGreaterThan(20);
    const { text } = await signIn(own, person.email, person.password);
    expect(text).not.toMatch(/token/);
    expect((await own.call("GET", "/api/auth/list-sessions")).text).not.toContain(secret);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string, returnUrl?: string) =>
    browser().call("POST", "/api/auth/request-password-reset", {
      body: { email, ...(returnUrl ? { returnUrl } : {}) },
    });
  const reset = (token: string, newPassword: string) =>
    browser().call("POST", "/api/auth/reset-password", { body: { token, newPassword } });

  test("a mailed link sets a new one, once, and ends every session", async () => {
    const { person, own } = await signedUp();
    expect(await ask(person.email, "/datos-envio?paso=1")).toMatchObject({ status: 200, body: { status: true } });
    const [mail] = (await mailsTo(person.email)).toReversed();
    expect(mail && header(mail, "subject")).toBe("Crea una contraseña nueva");
    expect(mail?.text).toContain(`${tested.url}/restablecer?token=`);
    expect(mail?.text).toContain("returnUrl=%2Fdatos-envio%3Fpaso%3D1");
    const token = await tokenFor(person.email);
    expect((await reset(token, "corta")).status).toBe(400);
    expect((await reset(token, "password")).status).toBe(400);
    expect((await reset(token, "una clave nueva")).status).toBe(200);
    expect((await me(own)).status).toBe(401);
    expect((await signIn(browser(), person.email, person.password)).status).toBe(401);
    expect((await signIn(browser(), person.email, "una clave nueva")).status).toBe(200);
    expect(await reset(token, "otra clave nueva")).toMatchObject({ status: 410, body: { code: "LINK_GONE" } });
    const [notice] = (await mailsTo(person.email)).toReversed();
    expect(notice && header(notice, "subject")).toBe("Tu contraseña cambió");
  });

  test("the newest link counts, the older ones not", async () => {
    const { person } = await signedUp();
    await ask(person.email);
    const first = await tokenFor(person.email);
    await ask(person.email);
    const second = await tokenFor(person.email);
    expect(second).not.toBe(first);
    expect((await reset(first, "una clave nueva")).status).toBe(410);
    expect((await reset(second, "una clave nueva")).status).toBe(200);
  });

  test("an address nobody has is answered alike, and gets no mail", async () => {
    const { person } = await signedUp();
    const known = await ask(person.email);
    const unknown = await ask("nadie.nunca@correo.com");
    expect({ status: unknown.status, text: unknown.text, headers: [...unknown.headers.keys()] }).toEqual({
      status: known.status,
      text: known.text,
      headers: [...known.headers.keys()],
    });
    expect(await mailsTo("nadie.nunca@correo.com")).toEqual([]);
  });

  test("links follow the configured address, whatever the request says (A14)", async () => {
    const { person } = await signedUp();
    await browser().call("POST", "/api/auth/request-password-reset", {
      body: { email: person.email },
      headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
    });
    const [mail] = (await mailsTo(person.email)).toReversed();
    expect(mail?.text).toContain(`${tested.url}/restablecer?token=`);
    expect(mail?.text).not.toContain("evil");
    expect(mail?.html).not.toContain("evil");
  });

  test("no other secret is a reset link, and a reset link nothing else (A05)", async () => {
    const { person, own } = await signedUp();
    const confirmation = await tokenFor(person.email);
    await ask(person.email);
    const forReset = await tokenFor(person.email);
    const session = decodeURIComponent(own.cookies.get("vitrina.session") ?? "").split(".")[0] ?? "";
    for (const token of [confirmation, session]) expect((await reset(token, "una clave nueva")).status).toBe(410);
    for (const token of [forReset, session])
      expect((await own.call("POST", "/api/users/confirm-email", { body: { token } })).status).toBe(410);
  });

  test("what somebody planted in an unconfirmed account goes with the reset", async () => {
    const { person, user } = await signedUp();
    await ask(person.email);
    await reset(await tokenFor(person.email), "una clave nueva");
    const own = browser();
    expect((await signIn(own, person.email, "una clave nueva")).body.user).toMatchObject({
      id: user.id,
      emailVerified: true,
    });
  });
});

describe("one's own account", () => {
  test("profile, addresses and billing are merge-set; owners' fields are refused (S12)", async () => {
    const { own, user } = await signedUp();
    const shipping = {
      name: " Ana Flores ",
      phone: "712 34567",
      department: "L",
      city: "El Alto",
      zone: "16 de Julio",
      address: "Av. Juan Pablo II N° 10",
      building: "",
      reference: "Frente al mercado",
    };
    const patched = await own.call<UserDocument>("PATCH", "/api/users/me", { body: { phone: "71234567", shipping } });
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual({
      ...user,
      phone: "+59171234567",
      shipping: { ...shipping, name: "Ana Flores", phone: "+59171234567" },
      version: 2,
    });
    const billing = {
      documentType: 1,
      documentNumber: "1.234.567",
      complement: "1a",
      name: "Ana",
      email: "ANA@correo.com",
    };
    const { body } = await own.call<UserDocument>("PATCH", "/api/users/me", { body: { billing, shipping: null } });
    expect(body).toEqual({
      ...user,
      phone: "+59171234567",
      billing: { documentType: 1, documentNumber: "1234567", complement: "1A", name: "Ana", email: "ana@correo.com" },
      version: 3,
    });
    for (const field of [
      "id",
      "uid",
      "email",
      "emailVerified",
      "role",
      "version",
      "createdAt",
      "password",
      "signIns",
    ]) {
      const { status } = await own.call("PATCH", "/api/users/me", { body: { [field]: "x" } });
      expect(`${field} ${status}`).toBe(`${field} 400`);
    }
    expect((await me(own)).body).toEqual(body);
  });

  test("two merge-sets at once keep both (Z03)", async () => {
    const { own } = await signedUp();
    await Promise.all([
      own.call("PATCH", "/api/users/me", { body: { phone: "71234567" } }),
      own.call("PATCH", "/api/users/me", { body: { name: "Nombre Nuevo" } }),
    ]);
    expect((await me(own)).body).toMatchObject({ phone: "+59171234567", name: "Nombre Nuevo", version: 3 });
  });

  test("each field says what is wrong with it", async () => {
    const { own } = await signedUp();
    const { status, body } = await own.call("PATCH", "/api/users/me", {
      body: { phone: "123", billing: { documentType: 5, documentNumber: "12", complement: "", name: "", email: "x" } },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        { path: "phone", message: "Ingresa un celular de 8 dígitos que empiece con 6 o 7" },
        { path: "billing.documentNumber", message: "El NIT tiene de 7 a 15 números" },
        { path: "billing.name", message: "Ingresa el nombre o la razón social" },
        { path: "billing.email", message: "Ingresa un correo válido para enviarte la factura" },
      ],
    });
  });

  test("a new password needs the old one, and leaves only this browser signed in", async () => {
    const { person, own } = await signedUp();
    const other = browser();
    await signIn(other, person.email, person.password);
    const change = (currentPassword: string) =>
      own.call("POST", "/api/auth/change-password", { body: { currentPassword, newPassword: "una clave nueva" } });
    expect(await change("no es esta")).toMatchObject({ status: 403, body: { code: "WRONG_PASSWORD" } });
    expect((await change(person.password)).status).toBe(200);
    expect((await me(own)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await signIn(browser(), person.email, "una clave nueva")).status).toBe(200);
  });

  test("another address needs the password, is used once its mailbox confirms, and the old one is told", async () => {
    const { person, own } = await signedUp();
    await own.call("POST", "/api/users/confirm-email", { body: { token: await tokenFor(person.email) } });
    const other = somebody();
    const change = (password?: string) =>
      own.call("POST", "/api/users/me/email", { body: { email: other.email, ...(password ? { password } : {}) } });
    expect(await change()).toMatchObject({ status: 403, body: { code: "WRONG_PASSWORD" } });
    expect((await change("no es esta")).status).toBe(403);
    expect((await change(person.password)).status).toBe(202);
    expect((await me(own)).body).toMatchObject({ email: person.email, emailVerified: true });
    await own.call("POST", "/api/users/confirm-email", { body: { token: await tokenFor(other.email) } });
    expect((await me(own)).body).toMatchObject({ email: other.email, emailVerified: true });
    const [notice] = (await mailsTo(person.email)).toReversed();
    expect(notice && header(notice, "subject")).toBe("Tu cuenta usa otro correo");
    expect((await signIn(browser(), other.email, person.password)).status).toBe(200);
    expect((await signIn(browser(), person.email, person.password)).status).toBe(401);
  });

  test("a mailed link changes the account it was mailed for, whoever is signed in where it is opened (A06)", async () => {
    const first = await signedUp();
    const second = await signedUp();
    const token = await tokenFor(first.person.email);
    await second.own.call("POST", "/api/users/confirm-email", { body: { token } });
    expect((await me(first.own)).body.emailVerified).toBe(true);
    expect((await me(second.own)).body).toEqual(second.user);
  });

  test("sessions are listed and ended, one's own only", async () => {
    const { person, own } = await signedUp();
    const phone = openBrowser(tested.url, {
      "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36",
    });
    await signIn(phone, person.email, person.password);
    const stranger = await signedUp();
    const list = await own.call<{ id: string; device: string; current: boolean }[]>("GET", "/api/auth/list-sessions");
    expect(list.body.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ["Chrome en Android", false],
      ["Otro navegador", true],
    ]);
    const id = list.body.find(({ current }) => !current)?.id;
    await stranger.own.call("POST", "/api/auth/revoke-session", { body: { id } });
    expect((await me(phone)).status).toBe(200);
    await own.call("POST", "/api/auth/revoke-session", { body: { id } });
    expect((await me(phone)).status).toBe(401);
    await signIn(phone, person.email, person.password);
    await own.call("POST", "/api/auth/revoke-other-sessions", { body: {} });
    expect((await me(phone)).status).toBe(401);
    expect((await me(own)).status).toBe(200);
  });

  test("deleting it needs the password and leaves nothing", async () => {
    const { person, own } = await signedUp();
    expect((await own.call("DELETE", "/api/users/me", { body: {} })).status).toBe(403);
    expect((await own.call("DELETE", "/api/users/me", { body: { password: "no es esta" } })).status).toBe(403);
    expect((await own.call("DELETE", "/api/users/me", { body: { password: person.password } })).status).toBe(204);
    expect((await me(own)).status).toBe(401);
    expect((await signIn(browser(), person.email, person.password)).status).toBe(401);
    const [notice] = (await mailsTo(person.email)).toReversed();
    expect(notice && header(notice, "subject")).toBe("Tu cuenta fue eliminada");
  });
});

test("nothing unexpected was logged", () => {
  expect(tested.errors).toEqual([]);
});
