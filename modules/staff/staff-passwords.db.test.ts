/** @module-tag security */
/** A lost password of the back office, and the own one changed. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { PasswordLink, StaffSession, TotpSetup } from "#contracts/staff/staff.document.ts";
import { newId } from "#contracts/ids.ts";
import { Secret, TOTP } from "otpauth";
import { staff as staffTable, staffChallenges } from "./staff.sql.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { STAFF_PASSWORD, signIn, signedInOwner, signedInStaff } from "#tests/support/people/staff.ts";

const OWNER = "duena@correo.com";
const ASSISTANT = "equipo@correo.com";
const NEXT = "cinco cóndores del norte";
const clock = movingClock();
let assistant: Browser;
let assistantId: string;

const me = async (who: Browser) =>
  (await who.call<{ staff: StaffSession | null }>("GET", "/api/gestion/session")).body.staff;

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], clock });
let owner = await signedInOwner(tested);
await signedInStaff(tested, "staff");
beforeEach(async () => {
  // Every test starts with the passwords of the first.
  for (const email of [OWNER, ASSISTANT]) await tested.shop.staff.resetPassword(email, STAFF_PASSWORD);
  owner = await signIn(tested, OWNER);
  assistant = await signIn(tested, ASSISTANT);
  assistantId = (await me(assistant))?.id ?? "";
});

let networks = 0;
const stranger = () => {
  networks += 1;
  return openBrowser(tested.url, { "x-forwarded-for": `10.3.${Math.floor(networks / 250)}.${networks % 250}` });
};
const enter = async (email: string, password: string) =>
  (await stranger().call<Problem>("POST", "/api/gestion/session", { body: { email, password } })).body.code ?? "in";

const request = (email: string) => stranger().call("POST", "/api/gestion/password-link", { body: { email } });
async function newMails() {
  const before = (await tested.mails()).length;
  await tested.shop.jobs.runDue();
  // Each test signs in from other browsers, which is told too.
  return (await tested.mails()).slice(before).filter((mail) => !header(mail, "subject").includes("otro aparato"));
}
/** Without the limits of the call: the mails that come of asking. */
async function ask(email: string) {
  await tested.shop.staffPasswords.request(email, 0);
  return newMails();
}
/** The token of a newly mailed link. */
const mailedToken = async (email: string) => tokenIn((await ask(email)).map(({ text }) => text).join());
const tokenIn = (text: string) => /\/gestion\/password#([\w.-]+)/.exec(text)?.[1] ?? "";
const reset = (token: string, newPassword = NEXT) =>
  stranger().call<Problem>("PUT", "/api/gestion/password", { body: { token, newPassword } });

test("a mailed link sets another password, ends every session, and the person is told", async () => {
  clock.pass(60);
  owner = await signIn(tested, OWNER);
  const answer = await request(ASSISTANT);
  const mails = await newMails();
  expect([answer.status, answer.text]).toEqual([202, ""]);
  expect(mails.map((mail) => [header(mail, "to"), header(mail, "subject")])).toEqual([
    [ASSISTANT, "Crea una contraseña nueva para la gestión"],
  ]);
  const done = await reset(tokenIn(mails[0]?.text ?? ""));
  expect([done.status, done.text]).toEqual([204, ""]);
  expect(await me(assistant)).toBeNull();
  expect([await enter(ASSISTANT, STAFF_PASSWORD), await enter(ASSISTANT, NEXT)]).toEqual(["WRONG_CREDENTIALS", "in"]);
  expect((await newMails()).map((mail) => header(mail, "subject"))).toEqual(["Tu contraseña de la gestión cambió"]);
  const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=staff&subject=${assistantId}&perPage=1`);
  expect(trail.body.data[0]).toMatchObject({ by: "Beto Mamani", kind: "staff", action: "password" });
});

test("nobody learns whether an address is somebody's, and a switched-off person gets no link", async () => {
  clock.pass(60);
  owner = await signIn(tested, OWNER);
  const unknown = await request("nadie@correo.com");
  expect([unknown.status, unknown.text, await newMails()]).toEqual([202, "", []]);
  await owner.call("PATCH", `/api/gestion/staff/${assistantId}`, { body: { active: false } });
  expect(await ask(ASSISTANT)).toEqual([]);
  const link = await owner.call<Problem>("POST", `/api/gestion/staff/${assistantId}/password-link`, { body: {} });
  expect(link.body.code).toBe("NOT_FOUND");
});

test("a link opens once, also when it is used twice at the same time", async () => {
  clock.pass(60);
  const token = await mailedToken(ASSISTANT);
  const both = await Promise.all([reset(token), reset(token, "otra llama del salar")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  expect((await reset(token)).body.code).toBe("LINK_GONE");
});

test("a link is dead after an hour, after another change of the password, and with any other letter", async () => {
  clock.pass(60);
  const old = await mailedToken(ASSISTANT);
  clock.pass(61);
  expect((await reset(old)).body.code).toBe("LINK_GONE");
  const two = [];
  for (let times = 0; times < 2; times += 1) two.push(await mailedToken(ASSISTANT));
  // The newer ends the older.
  expect((await reset(two[0] ?? "")).body.code).toBe("LINK_GONE");
  expect((await reset(two[1] ?? "")).status).toBe(204);
  expect((await reset(two[1] ?? "")).body.code).toBe("LINK_GONE");
  const [, secret = ""] = (two[1] ?? "").split(".");
  expect((await reset(`${newId()}.${secret}`)).body.code).toBe("LINK_GONE");
  expect((await reset("corto")).body.errors?.[0]?.path).toBe("token");
});

test("a weak password is refused and named, and the link still opens", async () => {
  clock.pass(60);
  const token = await mailedToken(ASSISTANT);
  const weak = await reset(token, "miperro123");
  expect([weak.status, weak.body.errors?.[0]?.path]).toEqual([400, "newPassword"]);
  expect((await reset(token)).status).toBe(204);
});

test("strangers who ask for links cannot keep the person's own from coming: it comes later, joined with theirs", async () => {
  clock.pass(60);
  await newMails();
  let mails = 0;
  for (let times = 0; times < 3; times += 1) {
    expect((await request(OWNER)).status).toBe(202);
    mails += (await newMails()).length;
  }
  expect(mails).toBe(3);
  for (let times = 0; times < 3; times += 1) expect((await request(OWNER)).status).toBe(202);
  expect(await newMails()).toEqual([]);
  clock.pass(11);
  const late = await newMails();
  expect(late).toHaveLength(1);
  expect((await reset(tokenIn(late[0]?.text ?? ""))).status).toBe(204);
});

test("the database holds no secret of a link", async () => {
  clock.pass(60);
  const token = await mailedToken(OWNER);
  const rows = JSON.stringify(await tested.database.db.select().from(staffChallenges));
  expect(rows).not.toContain(token.split(".")[1]);
});

test("an owner hands a link to an assistant, for a day; never to an owner, and it is recorded", async () => {
  const path = `/api/gestion/staff/${assistantId}/password-link`;
  const made = await owner.call<PasswordLink>("POST", path, { body: {} });
  expect(made.status).toBe(200);
  expect(new Date(made.body.expiresAt).getTime() - clock.now().getTime()).toBe(24 * 60 * 60_000);
  const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?subject=${assistantId}&perPage=1`);
  expect(trail.body.data[0]).toMatchObject({ by: "Rosa Quispe", action: "password-link" });
  expect(trail.text).not.toContain(tokenIn(made.body.url).split(".")[1]);
  const ownId = (await me(owner))?.id;
  const own = await owner.call<Problem>("POST", `/api/gestion/staff/${ownId}/password-link`, { body: {} });
  expect([own.status, own.body.code]).toEqual([403, "FORBIDDEN"]);
  expect((await assistant.call<Problem>("POST", path, { body: {} })).body.code).toBe("FORBIDDEN");
  const late = await owner.call<PasswordLink>("POST", path, { body: {} });
  expect((await reset(tokenIn(made.body.url))).body.code).toBe("LINK_GONE");
  expect((await reset(tokenIn(late.body.url))).status).toBe(204);
});

test("a link made for an assistant does not open the owner that the assistant became", async () => {
  const made = await owner.call<PasswordLink>("POST", `/api/gestion/staff/${assistantId}/password-link`, { body: {} });
  const become = (role: "owner" | "staff") =>
    tested.database.db.update(staffTable).set({ role }).where(eq(staffTable.id, assistantId));
  await become("owner");
  const opened = await reset(tokenIn(made.body.url));
  await become("staff");
  expect(opened.body.code).toBe("LINK_GONE");
  expect(await enter(ASSISTANT, STAFF_PASSWORD)).toBe("in");
});

test("after a day the handed link is dead", async () => {
  const path = `/api/gestion/staff/${assistantId}/password-link`;
  const made = await owner.call<PasswordLink>("POST", path, { body: {} });
  clock.pass(24 * 60 + 1);
  expect((await reset(tokenIn(made.body.url))).body.code).toBe("LINK_GONE");
});

test("the own password changes by the present one: the other sessions end, this one stays and is proved", async () => {
  const other = await signIn(tested, ASSISTANT);
  clock.pass(20);
  const change = (currentPassword: string, newPassword: string) =>
    assistant.call<Problem & StaffSession>("PUT", "/api/gestion/me/password", {
      body: { currentPassword, newPassword },
    });
  expect((await change("no es esta", NEXT)).body.code).toBe("WRONG_PASSWORD");
  expect((await change(STAFF_PASSWORD, "miperro123")).body.errors?.[0]?.path).toBe("newPassword");
  expect(await me(other)).not.toBeNull();
  const done = await change(STAFF_PASSWORD, NEXT);
  expect([done.status, new Date(done.body.provedUntil).getTime() - clock.now().getTime()]).toEqual([200, 15 * 60_000]);
  expect(await me(other)).toBeNull();
  expect((await me(assistant))?.email).toBe(ASSISTANT);
  expect([await enter(ASSISTANT, STAFF_PASSWORD), await enter(ASSISTANT, NEXT)]).toEqual(["WRONG_CREDENTIALS", "in"]);
});

test("of two changes at the same time one counts", async () => {
  const change = (newPassword: string) =>
    assistant.call("PUT", "/api/gestion/me/password", { body: { currentPassword: STAFF_PASSWORD, newPassword } });
  const both = await Promise.all([change(NEXT), change("otra llama del salar")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test("with a second factor the link sets the password and the code is asked all the same", async () => {
  clock.pass(60);
  owner = await signIn(tested, OWNER);
  const { body } = await owner.call<TotpSetup>("POST", "/api/gestion/me/totp", { body: { password: STAFF_PASSWORD } });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  await owner.call("POST", "/api/gestion/me/totp/confirm", { body: { code } });
  expect((await reset(await mailedToken(OWNER))).status).toBe(204);
  expect(await enter(OWNER, NEXT)).toBe("CODE_NEEDED");
  const rows = await tested.database.db.select().from(staffTable);
  expect(rows.filter(({ totp: sealed }) => sealed !== null).map(({ email }) => email)).toEqual([OWNER]);
});
