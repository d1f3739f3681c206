import type { UserDocument } from "#contracts/account/account.document.ts";
import { describe, expect, test } from "vitest";
import { header } from "#tests/support/files/read-mail.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { peopleOf, somebody } from "#tests/support/people/people.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });

const { browser, signIn, me, mailsTo, newestMailTo, tokenFor, signedUp } = peopleOf(() => tested);

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
    const mail = await newestMailTo(person.email);
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
    const notice = await newestMailTo(person.email);
    expect(notice && header(notice, "subject")).toBe("Tu contraseña cambió");
  });

  test("only the newest link works", async () => {
    const { person } = await signedUp();
    await ask(person.email);
    const first = await tokenFor(person.email);
    await ask(person.email);
    const second = await tokenFor(person.email);
    expect(second).not.toBe(first);
    expect((await reset(first, "una clave nueva")).status).toBe(410);
    expect((await reset(second, "una clave nueva")).status).toBe(200);
  });

  test("an address without an account is answered the same, and gets no mail", async () => {
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

  test("links use the configured host, whatever the request's Host is (A14)", async () => {
    const { person } = await signedUp();
    await browser().call("POST", "/api/auth/request-password-reset", {
      body: { email: person.email },
      headers: { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
    });
    const mail = await newestMailTo(person.email);
    expect(mail?.text).toContain(`${tested.url}/restablecer?token=`);
    expect(mail?.text).not.toContain("evil");
    expect(mail?.html).not.toContain("evil");
  });

  test("no other token resets a password, and a reset token does nothing else (A05)", async () => {
    const { person, own } = await signedUp();
    const confirmation = await tokenFor(person.email);
    await ask(person.email);
    const forReset = await tokenFor(person.email);
    const session = decodeURIComponent(own.cookies.get("vitrina.session") ?? "").split(".")[0] ?? "";
    for (const token of [confirmation, session]) expect((await reset(token, "una clave nueva")).status).toBe(410);
    for (const token of [forReset, session])
      expect((await own.call("POST", "/api/users/confirm-email", { body: { token } })).status).toBe(410);
  });

  test("the reset removes what a stranger put into an unconfirmed account", async () => {
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

describe("the user's own account", () => {
  test("profile, addresses and billing can be patched; fields of the owner are refused (S12)", async () => {
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

  test("two patches at once keep both changes (Z03)", async () => {
    const { own } = await signedUp();
    await Promise.all([
      own.call("PATCH", "/api/users/me", { body: { phone: "71234567" } }),
      own.call("PATCH", "/api/users/me", { body: { name: "Nombre Nuevo" } }),
    ]);
    expect((await me(own)).body).toMatchObject({ phone: "+59171234567", name: "Nombre Nuevo", version: 3 });
  });

  test("each invalid field gets its own error", async () => {
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
        { path: "billing.email", message: "Ingresa un correo válido" },
      ],
    });
  });

  test.each([true, "5", [5], null])("the document %j is none", async (documentType) => {
    const { own } = await signedUp();
    const { status, body } = await own.call("PATCH", "/api/users/me", {
      body: { billing: { documentType, documentNumber: "1234567", complement: "", name: "Ana", email: "a@b.co" } },
    });
    expect([status, body]).toMatchObject([400, { errors: [{ path: "billing.documentType" }] }]);
  });

  test("a new password needs the old one, and ends all other sessions", async () => {
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

  test("a new address needs the password and is used once confirmed; the old one is notified", async () => {
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
    const notice = await newestMailTo(person.email);
    expect(notice && header(notice, "subject")).toBe("Tu cuenta usa otro correo");
    expect((await signIn(browser(), other.email, person.password)).status).toBe(200);
    expect((await signIn(browser(), person.email, person.password)).status).toBe(401);
  });

  test("a mailed link changes only the account it was mailed for, in any browser (A06)", async () => {
    const first = await signedUp();
    const second = await signedUp();
    const token = await tokenFor(first.person.email);
    const confirm = (body: object) => second.own.call("POST", "/api/users/confirm-email", { body });
    expect(await confirm({ token })).toMatchObject({ status: 403, body: { code: "CONFIRM_PASSWORD" } });
    expect((await me(first.own)).body.emailVerified).toBe(false);
    expect((await confirm({ token, password: first.person.password })).status).toBe(200);
    expect((await me(first.own)).body.emailVerified).toBe(true);
    expect((await me(second.own)).body).toEqual(second.user);
  });

  test("a user can list and end only the own sessions", async () => {
    const { person, own } = await signedUp();
    const phone = browser({
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

  test("deleting the account needs the password and leaves nothing", async () => {
    const { person, own } = await signedUp();
    expect((await own.call("DELETE", "/api/users/me", { body: {} })).status).toBe(403);
    expect((await own.call("DELETE", "/api/users/me", { body: { password: "no es esta" } })).status).toBe(403);
    expect((await own.call("DELETE", "/api/users/me", { body: { password: person.password } })).status).toBe(204);
    expect((await me(own)).status).toBe(401);
    expect((await signIn(browser(), person.email, person.password)).status).toBe(401);
    const notice = await newestMailTo(person.email);
    expect(notice && header(notice, "subject")).toBe("Tu cuenta fue eliminada");
  });
});
