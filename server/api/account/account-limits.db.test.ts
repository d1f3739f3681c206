/** @module-tag security */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { type People, createPeople } from "#tests/support/people/account-people.ts";
import { PASSWORD } from "#tests/support/people/people.ts";

const MINUTE = 60_000;
/** The cookie that names the accounts signed in to in a browser. */
const DEVICE = "vitrina.device";
let tested: TestShop;
let people: People;

const clock = movingClock();

/** Limits of one instance count by `performance.now()`, shared ones by the shop's clock. */
function passWindow(): void {
  vi.advanceTimersByTime(11 * MINUTE);
  clock.pass(11);
}

async function open(proxies: readonly string[]): Promise<void> {
  tested = await openTestShop({ proxies, clock });
  people = createPeople(tested);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
  vi.useRealTimers();
});

const from = (address: string, more: Record<string, string> = {}) =>
  openBrowser(tested.url, { "x-forwarded-for": address, ...more });

/** Tries `count` wrong passwords. Resolves to how many were compared; the rest must be 429 with Retry-After. */
async function tried(count: number, attempt: (index: number) => Promise<{ status: number; headers: Headers }>) {
  let reached = 0;
  for (let index = 0; index < count; index += 1) {
    const { status, headers } = await attempt(index);
    if (status === 401) reached += 1;
    else {
      expect(status).toBe(429);
      const wait = Number(headers.get("retry-after"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(660);
    }
  }
  return reached;
}
const wrong = (own: Browser, email: string) => people.signIn(own, email, "no es esta clave");

describe("wrong passwords", () => {
  test("200 on one account from 200 networks: 20 are tried, and the right one works again after the window (S16)", async () => {
    await open(["127.0.0.1"]);
    const { person, own } = await people.signedUp();
    expect(await tried(200, (index) => wrong(from(`10.5.0.${index}`), person.email))).toBe(19);
    const late = await people.signIn(from("10.6.0.1"), person.email, PASSWORD);
    expect(late).toMatchObject({ status: 429, body: { code: "TOO_MANY" } });
    // A session that exists stays signed in.
    expect((await people.me(own)).status).toBe(200);
    passWindow();
    expect((await people.signIn(from("10.6.0.1"), person.email, PASSWORD)).status).toBe(200);
  });

  test("the owner's known browser has its own limit while others guess; a forged device cookie does not help (S16, A12)", async () => {
    await open(["127.0.0.1"]);
    const { person, own, user } = await people.signedUp();
    await own.call("POST", "/api/auth/sign-out", { body: {} });
    expect(await tried(60, (index) => wrong(from(`10.5.0.${index}`), person.email))).toBe(19);
    expect((await people.signIn(from("10.6.0.1"), person.email, PASSWORD)).status).toBe(429);
    const forged = (own.cookies.get(DEVICE) ?? "").replace(/^./, (first) => (first === "A" ? "B" : "A"));
    const nameless = from("10.6.0.1");
    nameless.cookies.set(DEVICE, forged);
    expect((await people.signIn(nameless, person.email, PASSWORD)).status).toBe(429);
    const back = await people.signIn(own, person.email, PASSWORD);
    expect(back.body.user.id).toBe(user.id);
    // A stolen device cookie allows no more attempts, and does not use up those of the owner's browser elsewhere.
    const other = from("10.6.0.2");
    other.cookies.set(DEVICE, own.cookies.get(DEVICE) ?? "");
    expect(await tried(30, () => wrong(other, person.email))).toBe(9);
    passWindow();
    expect((await people.signIn(own, person.email, PASSWORD)).status).toBe(200);
  });

  test("a browser known to another account of the address can only try that account's password (S16, A04)", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.confirmed();
    const stranger = people.browser();
    await people.signUp(stranger, { ...person, password: "otra clave distinta" });
    await tried(60, (index) => wrong(from(`10.5.0.${index}`), person.email));
    // The stranger's browser has ten attempts of its own, but only for the account the stranger made.
    expect((await people.signIn(stranger, person.email, PASSWORD)).status).toBe(401);
    const own = await people.signIn(stranger, person.email, "otra clave distinta");
    expect(own).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
  });

  test("when a network has used up its attempts, a known browser there can still sign in (S16)", async () => {
    await open(["127.0.0.1"]);
    const shared = "10.5.0.1";
    const own = from(shared);
    const { person } = await people.signedUp();
    expect((await people.signIn(own, person.email, PASSWORD)).status).toBe(200);
    expect(await tried(80, (index) => wrong(from(shared), `nadie${index}@correo.com`))).toBe(59);
    expect((await people.signIn(from(shared), person.email, PASSWORD)).status).toBe(429);
    expect((await people.signIn(own, person.email, PASSWORD)).status).toBe(200);
    const body = { currentPassword: PASSWORD, newPassword: "otra llama verde" };
    expect((await own.call("POST", "/api/auth/change-password", { body })).status).toBe(200);
  });

  test("from one network on one account: 10 are tried, and the owner can sign in from another network (S16)", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.signedUp();
    const attacker = from("10.5.0.1");
    expect(await tried(200, () => wrong(attacker, person.email))).toBe(10);
    expect((await people.signIn(from("10.6.0.1"), person.email, PASSWORD)).status).toBe(200);
    // However long the attack lasts.
    for (let window = 0; window < 3; window += 1) {
      passWindow();
      await tried(30, () => wrong(attacker, person.email));
      expect((await people.signIn(from("10.6.0.1"), person.email, PASSWORD)).status).toBe(200);
    }
  });

  test("one password on 200 accounts from one network: 60 are tried (S16)", async () => {
    await open(["127.0.0.1"]);
    const attacker = from("10.5.0.1");
    expect(await tried(200, (index) => wrong(attacker, `nadie${index}@correo.com`))).toBe(60);
    passWindow();
    expect((await wrong(attacker, "nadie0@correo.com")).status).toBe(401);
  });

  test("an address without an account has the same limits as one with an account (S16, S17)", async () => {
    await open(["127.0.0.1"]);
    const one = from("10.5.0.1");
    expect(await tried(30, () => wrong(one, "nadie@correo.com"))).toBe(10);
    expect(await tried(30, (index) => wrong(from(`10.5.1.${index}`), "nadie@correo.com"))).toBe(10);
  });

  test("signing up with a taken address also tries its password, so it counts as an attempt (S16)", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.signedUp();
    const attacker = from("10.5.0.1");
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { ...person, password: `no es esta ${index}` };
      answers.push((await attacker.call("POST", "/api/auth/sign-up/email", { body })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    // Another browser of that network: the attacker's own one is a known device of the account it made, with further
    // attempts.
    expect((await wrong(from("10.5.0.1"), person.email)).status).toBe(429);
  });

  test("cannot be guessed by joining accounts made with the owner's address (S16)", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.confirmed();
    let guesses = 0;
    for (let network = 0; network < 6; network += 1) {
      const attacker = from(`10.5.0.${network}`);
      const body = { ...person, password: `otra clave ${network}` };
      const made = await attacker.call("POST", "/api/auth/sign-up/email", { body });
      if (made.status === 429) continue;
      guesses += 1;
      guesses += await tried(12, () =>
        attacker.call("POST", "/api/users/me/join", { body: { password: "no es esta" } }),
      );
    }
    // The owner's own sign-up used one of the twenty.
    expect(guesses).toBeLessThanOrEqual(20);
    passWindow();
    expect((await people.signIn(from("10.6.0.1"), person.email, PASSWORD)).status).toBe(200);
  });

  test("of one's own account are counted per account, not per browser (S16)", async () => {
    await open(["127.0.0.1"]);
    const { own, person } = await people.signedUp();
    const change = async (index: number) => {
      own.cookies.set("x", String(index));
      const body = { email: "otra@correo.com", password: "no es esta" };
      return (await own.call("POST", "/api/users/me/email", { body })).status;
    };
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await change(index));
    expect(answers.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(answers.slice(-1)).toEqual([429]);
    expect((await people.me(own)).body.email).toBe(person.email);
  });

  test("reset mails: three per address, over all callers (S16)", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.signedUp();
    const before = (await people.mailsTo(person.email)).length;
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      const asked = from(`10.5.0.${index}`).call("POST", "/api/auth/request-password-reset", {
        body: { email: person.email },
      });
      answers.push((await asked).status);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await people.mailsTo(person.email)).length).toBe(before + 3);
    passWindow();
    expect(await people.askReset(person.email)).not.toBe("");
  });
});

describe("the client's address (A12, S36)", () => {
  test("is the socket's address: a header counts only from a listed proxy", async () => {
    await open([]);
    const { person } = await people.signedUp();
    const names = ["x-forwarded-for", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip", "forwarded"];
    const attempt = (index: number) =>
      wrong(
        openBrowser(tested.url, Object.fromEntries(names.map((name) => [name, `10.5.${index % 200}.1`]))),
        person.email,
      );
    // Signing up used one attempt.
    expect(await tried(100, attempt)).toBe(9);
  });

  test("counts a whole IPv6 /56 as one network", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.signedUp();
    const host = (index: number) => from(`2001:db8:1:2${index.toString(16).padStart(2, "0")}::${index}`);
    expect(await tried(40, (index) => wrong(host(index), person.email))).toBe(10);
    expect((await people.signIn(from("2001:db8:1:300::1"), person.email, PASSWORD)).status).toBe(200);
  });

  test("is the same in every spelling", async () => {
    await open(["127.0.0.1"]);
    const { person } = await people.signedUp();
    const spellings = [
      "10.5.0.1",
      "::ffff:10.5.0.1",
      "::FFFF:10.5.0.1",
      "10.5.0.1:4711",
      "[::ffff:10.5.0.1]:80",
      " 10.5.0.1 ",
    ];
    const spelled = (index: number) => from(spellings[index % spellings.length] ?? "");
    expect(await tried(40, (index) => wrong(spelled(index), person.email))).toBe(10);
    const left = (index: number) => from(`10.${index}.0.9, 10.5.0.1`);
    expect(await tried(10, (index) => wrong(left(index), person.email))).toBe(0);
  });
});
