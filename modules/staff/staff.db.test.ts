/** @module-tag security */
/** Signing in to the back office, and the people who may. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { Staff, StaffSession, StaffSessionsPage } from "#contracts/staff/staff.document.ts";
import { newId } from "#contracts/ids.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { STAFF_PASSWORD, signIn, signedInOwner, signedInStaff, signedInWith } from "#tests/support/people/staff.ts";

const HOUR = 60;

const clock = movingClock();
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
let owner = await signedInOwner(tested);
afterAll(() => tested.close());

/** Null = signed out. */
const me = async (who: Browser) =>
  (await who.call<{ staff: StaffSession | null }>("GET", "/api/gestion/session")).body.staff;

describe("signing in", () => {
  test("gives a cookie that scripts cannot read and other sites do not send, and no shopper's session", async () => {
    const own = openBrowser(tested.url);
    const body = { email: "duena@correo.com", password: STAFF_PASSWORD };
    const { headers, body: said } = await own.call<StaffSession>("POST", "/api/gestion/session", { body });
    const cookies = headers.getSetCookie().filter((line) => line.startsWith("vitrina.gestion="));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^vitrina\.gestion=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(said).toMatchObject({ name: "Rosa Quispe", email: "duena@correo.com", role: "owner" });
    expect((await own.call("GET", "/api/users/me")).status).toBe(401);
  });

  test.each([
    ["another password", { email: "duena@correo.com", password: "otra cosa" }],
    ["another address", { email: "nadie@correo.com", password: STAFF_PASSWORD }],
  ])("is refused alike with %s", async (_what, body) => {
    const answer = await openBrowser(tested.url).call<Problem>("POST", "/api/gestion/session", { body });
    expect([answer.status, answer.body.code]).toEqual([401, "WRONG_CREDENTIALS"]);
  });

  test("a customer's address and password do not open it", async () => {
    const customer = await createPeople(tested).signedUp();
    const body = { email: customer.person.email, password: customer.person.password };
    const answer = await openBrowser(tested.url).call<Problem>("POST", "/api/gestion/session", { body });
    expect(answer.body.code).toBe("WRONG_CREDENTIALS");
  });

  test("ten wrong passwords stop one network, and the owner elsewhere still gets in", async () => {
    const guess = () =>
      openBrowser(tested.url).call<Problem>("POST", "/api/gestion/session", {
        body: { email: "duena@correo.com", password: "no es esta" },
        headers: { "x-forwarded-for": "10.8.8.8" },
      });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).body.code).toBe("TOO_MANY");
    const home = openBrowser(tested.url, { "x-forwarded-for": "10.8.8.9" });
    const body = { email: "duena@correo.com", password: STAFF_PASSWORD };
    expect((await home.call("POST", "/api/gestion/session", { body })).status).toBe(200);
  });
});

const subjects = async () => {
  await tested.shop.jobs.runDue();
  return (await tested.mails()).map((mail) => header(mail, "subject"));
};
const trail = async (query: string) => (await owner.call<AuditPage>("GET", `/api/gestion/audit?${query}`)).body.data;

describe("while somebody guesses from many networks", () => {
  const BETO = "beto@correo.com";
  const body = { email: BETO, password: STAFF_PASSWORD };
  const tryFrom = (address: string, password: string) =>
    openBrowser(tested.url).call<Problem>("POST", "/api/gestion/session", {
      body: { email: BETO, password },
      headers: { "x-forwarded-for": address },
    });

  test("twenty wrong passwords of an account are compared; a browser it knows still gets in, and the person is told", async () => {
    await owner.call("POST", "/api/gestion/staff", { body: { ...body, name: "Beto Mamani", role: "staff" } });
    const home = await signIn(tested, BETO);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 22; count += 1) codes.push((await tryFrom(`10.9.${count}.1`, "no es esta")).body.code);
    expect(codes).toEqual([
      ...Array.from({ length: 20 }, () => "WRONG_CREDENTIALS"),
      ...Array.from({ length: 2 }, () => "TOO_MANY"),
    ]);
    expect((await tryFrom("10.9.99.1", STAFF_PASSWORD)).body.code).toBe("TOO_MANY");
    expect((await home.call("POST", "/api/gestion/session", { body })).status).toBe(200);
    expect((await subjects()).filter((one) => one === "Alguien prueba contraseñas en tu cuenta")).toHaveLength(1);
    expect(await trail("kind=access&perPage=50")).toContainEqual(
      expect.objectContaining({ by: "Beto Mamani", action: "guesses" }),
    );
    // Others are not concerned.
    await signIn(tested, "duena@correo.com");
  });
});

describe("the own sessions", () => {
  test("are listed with device and network, and ended one by one; nobody ends another's", async () => {
    const phone = {
      "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile",
      "x-forwarded-for": "181.115.20.7",
    };
    const found = openBrowser(tested.url, phone);
    const body = { email: "duena@correo.com", password: STAFF_PASSWORD };
    await found.call("POST", "/api/gestion/session", { body });
    const { data } = (await owner.call<StaffSessionsPage>("GET", "/api/gestion/me/sessions")).body;
    const other = data.find(({ device }) => device === "Chrome en Android");
    expect(other).toMatchObject({ network: "red 181.115.20.x", isThis: false });
    expect(data.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(await subjects()).toContain("Entraron con tu cuenta desde otro aparato");
    const assistant = await signedInStaff(tested, "staff");
    expect((await assistant.call("DELETE", `/api/gestion/me/sessions/${other?.id}`)).status).toBe(404);
    expect((await owner.call("DELETE", `/api/gestion/me/sessions/${other?.id}`)).status).toBe(204);
    expect((await owner.call("DELETE", `/api/gestion/me/sessions/${other?.id}`)).status).toBe(404);
    expect(await me(found)).toBeNull();
    expect(await me(owner)).not.toBeNull();
  });
});

test("files that are taken away are written down, with the device and its network; what is refused is not", async () => {
  const assistant = await signedInStaff(tested, "staff");
  await owner.call("GET", "/api/gestion/exports/orders.csv");
  await openBrowser(tested.url).call("GET", "/api/gestion/exports/newsletter.csv");
  const taken = (await trail("kind=access&perPage=50")).filter(({ action }) => action === "export");
  const after = JSON.stringify({ file: "orders.csv", device: "Otro navegador", network: "una red local" });
  expect(taken.map((one) => [one.by, one.after])).toEqual([["Rosa Quispe", after]]);
  expect(await me(assistant)).not.toBeNull();
});

describe("a session", () => {
  test("ends after twelve hours without a request, or after seven days in any case", async () => {
    const idle = await signIn(tested, "duena@correo.com");
    const busy = await signIn(tested, "duena@correo.com");
    clock.pass(11 * HOUR);
    expect(await me(busy)).not.toBeNull();
    clock.pass(2 * HOUR);
    expect(await me(idle)).toBeNull();
    expect(await me(busy)).not.toBeNull();
    for (let hours = 13; hours < 7 * 24; hours += 11) {
      clock.pass(11 * HOUR);
      await me(busy);
    }
    expect(await me(busy)).toBeNull();
    owner = await signIn(tested, "duena@correo.com");
  });

  test("signing out ends it on the server", async () => {
    const own = await signIn(tested, "duena@correo.com");
    const stolen = openBrowser(tested.url);
    for (const [name, value] of own.cookies) stolen.cookies.set(name, value);
    expect((await own.call("DELETE", "/api/gestion/session")).status).toBe(204);
    expect(own.cookies.has("vitrina.gestion")).toBe(false);
    expect(await me(stolen)).toBeNull();
  });

  test("its secret is not in the database", async () => {
    const own = await signIn(tested, "duena@correo.com");
    const { staffSessions } = await import("./staff.sql.ts");
    const rows = JSON.stringify(await tested.database.db.select().from(staffSessions));
    expect(rows).not.toContain(own.cookies.get("vitrina.gestion"));
  });
});

describe("what is dangerous", () => {
  const body = { name: "Carla Rojas", email: "carla@correo.com", password: STAFF_PASSWORD, role: "staff" };

  test("asks for the password again after a quarter of an hour", async () => {
    const own = await signIn(tested, "duena@correo.com");
    clock.pass(16);
    const refused = await own.call<Problem>("POST", "/api/gestion/staff", { body });
    expect([refused.status, refused.body.code]).toEqual([403, "PASSWORD_AGAIN"]);
    const wrong = await own.call<Problem>("POST", "/api/gestion/session/proof", { body: { password: "no" } });
    expect(wrong.body.code).toBe("WRONG_PASSWORD");
    expect((await own.call("POST", "/api/gestion/staff", { body })).status).toBe(403);
    const proof = await own.call<StaffSession>("POST", "/api/gestion/session/proof", {
      body: { password: STAFF_PASSWORD },
    });
    expect(new Date(proof.body.provedUntil).getTime() - clock.now().getTime()).toBe(15 * 60_000);
    expect((await own.call("POST", "/api/gestion/staff", { body })).status).toBe(201);
  });
});

const NEW = { name: "Nueva Persona", email: "nueva@correo.com", password: STAFF_PASSWORD };

describe("the people", () => {
  let staffId: string;
  let staff: Browser;
  beforeEach(async () => {
    owner = await signIn(tested, "duena@correo.com");
    staff = await signedInStaff(tested, "staff");
    staffId = (await me(staff))?.id ?? "";
    await owner.call("PATCH", `/api/gestion/staff/${staffId}`, { body: { active: true } });
    staff = await signedInStaff(tested, "staff");
  });

  test("one address is one person; a weak password is refused and named", async () => {
    const person = { name: "Beto Otra Vez", email: "equipo@correo.com", password: STAFF_PASSWORD, role: "staff" };
    const twice = await owner.call<Problem>("POST", "/api/gestion/staff", { body: person });
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([409, "email"]);
    const weak = await owner.call<Problem>("POST", "/api/gestion/staff", {
      body: { ...person, email: "otra@correo.com", password: "miperro123" },
    });
    expect([weak.status, weak.body.errors?.[0]?.path]).toEqual([400, "password"]);
  });

  test("one person is what the list says of them; nobody by another id", async () => {
    const list = await owner.call<{ data: Staff[] }>("GET", "/api/gestion/staff");
    const one = await owner.call<Staff>("GET", `/api/gestion/staff/${staffId}`);
    expect([one.status, one.body]).toEqual([200, list.body.data.find(({ id }) => id === staffId)]);
    expect((await owner.call<Problem>("GET", `/api/gestion/staff/${newId()}`)).body.code).toBe("NOT_FOUND");
  });

  test("who is switched off is out at once, everywhere, and cannot come back in", async () => {
    const path = `/api/gestion/staff/${staffId}`;
    expect((await owner.call("PATCH", path, { body: { active: false } })).status).toBe(200);
    expect(await me(staff)).toBeNull();
    const body = { email: "equipo@correo.com", password: STAFF_PASSWORD };
    const again = await openBrowser(tested.url).call<Problem>("POST", "/api/gestion/session", { body });
    expect(again.body.code).toBe("WRONG_CREDENTIALS");
    await owner.call("PATCH", path, { body: { active: true } });
  });

  test("who manages people gives, and gets at, no more than their own", async () => {
    const sara = await signedInWith(tested, ["sell", "people"]);
    const saraId = (await me(sara))?.id ?? "";
    const theOwner = (await me(owner))?.id ?? "";
    const seller = (await me(await signedInWith(tested, ["sell"])))?.id ?? "";
    const of = (id: string) => `/api/gestion/staff/${id}`;
    const asked: [string, string, object?][] = [
      ["POST", "/api/gestion/staff", { ...NEW, role: "owner" }],
      ["POST", "/api/gestion/staff", { ...NEW, role: "staff", rights: ["money"] }],
      ["POST", "/api/gestion/staff", { ...NEW, role: "staff", rights: ["sell"], rebateMax: 1 }],
      ["PATCH", of(saraId), { role: "owner" }],
      ["PATCH", of(saraId), { rights: ["sell", "people", "money"] }],
      ["PATCH", of(seller), { rights: ["prices"] }],
      ["PATCH", of(seller), { rebateMax: 5 }],
      // Has "prices", which she has not.
      ["PATCH", of(staffId), { name: "Otro" }],
      ["POST", `${of(staffId)}/password-link`, {}],
      ["DELETE", `${of(staffId)}/keys`],
      ["DELETE", `${of(staffId)}/sessions`],
      ["PATCH", of(theOwner), { active: false }],
      ["DELETE", `${of(theOwner)}/keys`],
    ];
    for (const [verb, path, body] of asked) {
      const { body: said } = await sara.call<Problem>(verb, path, body ? { body } : {});
      expect([verb, path, said.code]).toEqual([verb, path, "FORBIDDEN"]);
    }
    const { body: added } = await sara.call<Staff>("POST", "/api/gestion/staff", {
      body: { ...NEW, role: "staff", rights: ["sell"] },
    });
    const changed = await sara.call<Staff>("PATCH", of(added.id), { body: { rights: [], active: false } });
    expect([added.rights, changed.body.rights, changed.body.active]).toEqual([["sell"], [], false]);
    // Asked anew with each request: what is taken away is gone at once.
    await owner.call("PATCH", of(saraId), { body: { rights: ["sell"] } });
    expect((await sara.call<Problem>("GET", "/api/gestion/staff")).body.code).toBe("FORBIDDEN");
  });

  test("an owner always stays, also when two owners switch each other off at the same time", async () => {
    const promoted = await owner.call<Staff>("PATCH", `/api/gestion/staff/${staffId}`, { body: { role: "owner" } });
    expect(promoted.body.role).toBe("owner");
    const other = await signIn(tested, "equipo@correo.com");
    const ownerId = (await me(owner))?.id;
    const [one, two] = await Promise.all([
      owner.call<Problem>("PATCH", `/api/gestion/staff/${staffId}`, { body: { role: "staff" } }),
      other.call<Problem>("PATCH", `/api/gestion/staff/${ownerId}`, { body: { role: "staff" } }),
    ]);
    expect([one.status, two.status].toSorted()).not.toEqual([200, 200]);
    const list = await tested.shop.staff.list();
    expect(list.filter(({ role, active }) => role === "owner" && active)).toHaveLength(1);
    // For the tests after this one.
    const left = one.status === 200 ? owner : other;
    const lost = one.status === 200 ? staffId : ownerId;
    await left.call("PATCH", `/api/gestion/staff/${lost}`, { body: { role: "owner" } });
    owner = await signIn(tested, "duena@correo.com");
    await owner.call("PATCH", `/api/gestion/staff/${staffId}`, { body: { role: "staff" } });
  });

  test("of two owners who edit a person at once the second is told, and nothing of the first is lost", async () => {
    const path = `/api/gestion/staff/${staffId}`;
    const { body: seen } = await owner.call<Staff>("GET", path);
    const edit = (body: object) => owner.call<Staff & Partial<Problem>>("PATCH", path, { body });
    const first = await edit({ version: seen.version, name: "Beto Primero" });
    const second = await edit({ version: seen.version, name: "Beto Segundo" });
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, "EDITED_MEANWHILE"]);
    // Sent again it changes nothing, whatever was seen, and ends no session.
    const again = await edit({ version: seen.version, name: "Beto Primero", role: seen.role });
    expect([again.status, again.body.version]).toEqual([200, first.body.version]);
    expect((await edit({ version: first.body.version, name: seen.name })).body.name).toBe(seen.name);
  });

  test("the trail names who changed whom, and holds no password", async () => {
    await owner.call("PATCH", `/api/gestion/staff/${staffId}`, { body: { name: "Beto Nuevo" } });
    const { body } = await owner.call<AuditPage>("GET", `/api/gestion/audit?subject=${staffId}&perPage=1`);
    expect(body.data[0]).toMatchObject({
      by: "Rosa Quispe",
      kind: "staff",
      action: "change",
      before: '{"name":"Beto Mamani"}',
      after: '{"name":"Beto Nuevo"}',
    });
    const all = await owner.call<AuditPage>("GET", "/api/gestion/audit?perPage=100");
    expect(all.text).not.toContain(STAFF_PASSWORD);
  });
});

test("the first owner is made once: a later start with other data changes nothing", async () => {
  const before = await tested.shop.staff.list();
  await tested.shop.staff.ensureOwner({ name: "Otra", email: "otra@correo.com", password: STAFF_PASSWORD });
  expect(await tested.shop.staff.list()).toEqual(before);
});

test("a reset sets another password and ends the sessions of before", async () => {
  const own = await signIn(tested, "duena@correo.com");
  expect(await tested.shop.staff.resetPassword("duena@correo.com", "cinco cóndores del norte")).toBe(true);
  expect(await me(own)).toBeNull();
  await signIn(tested, "duena@correo.com", "cinco cóndores del norte");
  expect(await tested.shop.staff.resetPassword("nadie@correo.com", STAFF_PASSWORD)).toBe(false);
});
