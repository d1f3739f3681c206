/** @module-tag security */
/** The second factor of the back office. */
import { afterAll, expect, test } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { Problem } from "#contracts/api/errors.ts";
import type { StaffSession, TotpSetup } from "#contracts/staff/staff.document.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import { staff, staffSessions } from "./staff.sql.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { STAFF_PASSWORD, signedInOwner } from "#tests/support/people/staff.ts";

const clock = movingClock();
let totp: TOTP;
let recoveryCodes: readonly string[];
let known: { readonly own: Browser };

const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const owner = await signedInOwner(tested);
afterAll(() => tested.close());

const codeNow = () => totp.generate({ timestamp: clock.now().getTime() });

let networks = 0;
async function signIn(code?: string) {
  networks += 1;
  const body = { email: "duena@correo.com", password: STAFF_PASSWORD, ...(code !== undefined && { code }) };
  const own = openBrowser(tested.url, { "x-forwarded-for": `10.6.0.${networks}` });
  const answer = await own.call<StaffSession & Problem>("POST", "/api/gestion/session", { body });
  return { own, status: answer.status, code: answer.body.code, body: answer.body };
}

test("it counts only after a code of it was confirmed", async () => {
  const begin = (body: object) => owner.call<TotpSetup & Problem>("POST", "/api/gestion/me/totp", { body });
  // Straight after signing in too: somebody else may hold the phone.
  expect((await begin({})).body.errors?.[0]?.path).toBe("password");
  expect((await begin({ password: "no es esta" })).body.code).toBe("WRONG_PASSWORD");
  const { body } = await begin({ password: STAFF_PASSWORD });
  expect(body.uri).toContain("issuer=Vitrina");
  expect(body.qr).toMatch(/^data:image\/png;base64,/);
  totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  expect((await signIn()).status).toBe(200);
  const wrong = await owner.call<Problem>("POST", "/api/gestion/me/totp/confirm", { body: { code: "000000" } });
  expect(wrong.body.code).toBe("WRONG_CODE");
  // As the app shows it, copied with an invisible sign.
  const right = { body: { code: `\u200E${codeNow().slice(0, 3)} ${codeNow().slice(3)}` } };
  const confirmed = await owner.call<{ recoveryCodes: string[] }>("POST", "/api/gestion/me/totp/confirm", right);
  recoveryCodes = confirmed.body.recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(8);
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
});

test("then the password alone does not open, and a code opens once", async () => {
  expect(await signIn()).toMatchObject({ status: 401, code: "CODE_NEEDED" });
  // The code of the confirmation is used up, too.
  expect(await signIn(codeNow())).toMatchObject({ status: 401, code: "WRONG_CODE" });
  clock.pass(1);
  const code = codeNow();
  const [one, two] = await Promise.all([signIn(code), signIn(code)]);
  expect([one.status, two.status].toSorted()).toEqual([200, 401]);
  known = one.status === 200 ? one : two;
  expect((one.status === 200 ? one : two).body).toMatchObject({ hasTotp: true });
});

test("the code of half a minute ago still opens, that of two minutes ago no longer", async () => {
  clock.pass(3);
  const code = codeNow();
  clock.pass(0.5);
  expect((await signIn(`${code.slice(0, 3)}\u00A0${code.slice(3)}`)).status).toBe(200);
  clock.pass(3);
  const old = codeNow();
  clock.pass(2);
  expect(await signIn(old)).toMatchObject({ code: "WRONG_CODE" });
});

test("a recovery code opens once, however it is written", async () => {
  const [code = ""] = recoveryCodes;
  expect((await signIn(` ${code.replaceAll("-", "").toUpperCase()}`)).status).toBe(200);
  expect(await signIn(code)).toMatchObject({ code: "WRONG_CODE" });
});

test("what was done with the second factor is told by mail and written down with the device and its network", async () => {
  await tested.shop.jobs.runDue();
  const told = (await tested.mails()).map((mail) => [header(mail, "to"), header(mail, "subject")]);
  expect(told).toContainEqual(["duena@correo.com", "Tu cuenta pide otro código al entrar"]);
  expect(told).toContainEqual(["duena@correo.com", "Entraron con un código de recuperación"]);
  const { body } = await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=access&perPage=50");
  const after = JSON.stringify({ device: "Otro navegador", network: "una red local" });
  for (const action of ["sign-in", "recovery-code", "wrong-code"])
    expect(body.data).toContainEqual(expect.objectContaining({ by: "Rosa Quispe", action, after }));
});

test("who began to sign in with a password that is replaced meanwhile does not come in", async () => {
  clock.pass(3);
  const { db } = tested.database;
  const [person] = await db.select().from(staff);
  if (!person) throw new Error("nobody");
  const sessions = () => db.$count(staffSessions);
  const before = await sessions();
  const replace = (password: string) => db.update(staff).set({ password });
  const body = { email: "duena@correo.com", password: STAFF_PASSWORD, code: codeNow() };
  const from = { userAgent: "", address: "10.6.9.1", known: [] };
  const entering = tested.shop.staff.signIn(body, from, async () => void (await replace("another")));
  await expect(entering).rejects.toThrow(expect.objectContaining({ code: "WRONG_CREDENTIALS" }));
  expect(await sessions()).toBe(before);
  await replace(person.password);
});

test("neither the secret nor a recovery code is readable in the database", async () => {
  const rows = JSON.stringify(await tested.database.db.select().from(staff));
  expect(rows).not.toContain(totp.secret.base32);
  for (const code of recoveryCodes) expect(rows).not.toContain(code);
});

test("ten codes in ten minutes are enough, from whatever network; without the password none is counted", async () => {
  for (let count = 0; count < 12; count += 1) {
    const body = { email: "duena@correo.com", password: "no es esta", code: "123456" };
    const own = openBrowser(tested.url, { "x-forwarded-for": `10.5.0.${count}` });
    const answer = await own.call<Problem>("POST", "/api/gestion/session", { body });
    expect(answer.body.code).toBe("WRONG_CREDENTIALS");
  }
  const codes = [];
  for (let count = 0; count < 12; count += 1) codes.push((await signIn("000000")).code);
  expect(codes.at(-1)).toBe("TOO_MANY");
  // The fifth of them is told: somebody has the password.
  await tested.shop.jobs.runDue();
  const told = (await tested.mails()).filter((mail) => header(mail, "subject") === "Alguien tiene tu contraseña");
  expect(told).toHaveLength(1);
  // A browser that the person signed in from has codes of its own.
  clock.pass(3);
  const home = { body: { email: "duena@correo.com", password: STAFF_PASSWORD, code: codeNow() } };
  expect((await known.own.call("POST", "/api/gestion/session", home)).status).toBe(200);
});

test("switching it off needs the password each time, right after it too; then the password alone opens", async () => {
  await owner.call("POST", "/api/gestion/session/proof", { body: { password: STAFF_PASSWORD } });
  const remove = (body: object) => owner.call<Problem>("POST", "/api/gestion/me/totp/removal", { body });
  expect((await remove({})).body.errors?.[0]?.path).toBe("password");
  expect((await remove({ password: "no es esta" })).body.code).toBe("WRONG_PASSWORD");
  expect((await signIn()).code).toBe("CODE_NEEDED");
  expect((await remove({ password: STAFF_PASSWORD })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
});
