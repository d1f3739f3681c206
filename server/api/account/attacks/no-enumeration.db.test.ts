/** @module-tag security */
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Answer } from "#tests/support/clients/api-client.ts";
import { statementsOf } from "#tests/support/database/count-statements.ts";
import { fastPasswordHashing } from "#tests/support/shop/fast-password-hashing.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { type SignedUp, createPeople } from "#tests/support/people/account-people.ts";

const TIMES = 6;
/** Addresses that have an account; every other one is confirmed. */
const KNOWN = 6;
/** The number of mails one account may request before its limit. */
const CALLS_OF_ONE = 5;

const known: SignedUp[] = [];
const hash = vi.spyOn(fastPasswordHashing, "hash");
const verify = vi.spyOn(fastPasswordHashing, "verify");
const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const people = createPeople(tested);
for (let index = 0; index < KNOWN; index += 1)
  known.push(index % 2 === 0 ? await people.confirmed() : await people.signedUp());
afterAll(async () => {
  hash.mockRestore();
  verify.mockRestore();
  expect(tested.errors).toEqual([]);
  await tested.close();
});

/** What a caller sees of a response, without generated values and without what was sent. */
function seen({ status, headers, text }: Answer<unknown>, sent: readonly string[]) {
  const plain = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "moment");
  const body = sent.reduce((left, word) => left.replaceAll(word, "sent"), plain);
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "=value"));
  return { status, body, cookies, headers: [...headers.keys()].toSorted() };
}

/** What takes time in a call: passwords that are hashed or compared, and jobs, such as mails, that are stored. */
async function workOf(call: () => Promise<unknown>) {
  const before = hash.mock.calls.length + verify.mock.calls.length;
  const statements = await statementsOf(call);
  const passwords = hash.mock.calls.length + verify.mock.calls.length - before;
  return `${passwords} passwords, ${statements.filter((text) => text.startsWith('insert into "jobs"')).length} jobs`;
}

interface Kind {
  readonly name: string;
  /** What each call does: the cost of the shop's real hashing is far above all else. */
  readonly work: string;
  /** Prepares one call about this address. */
  readonly ask: (email: string, index: number) => Promise<() => Promise<Answer<unknown>>>;
}

/** Calls about different addresses, from as many accounts as their limits require. */
function byAccounts(make: () => Promise<SignedUp>): Kind["ask"] {
  let calls = 0;
  let made: SignedUp | undefined;
  return async (email) => {
    if (!made || calls % CALLS_OF_ONE === 0) made = await make();
    calls += 1;
    const { own, person } = made;
    return () => own.call("POST", "/api/users/me/email", { body: { email, password: person.password } });
  };
}

async function guest() {
  const own = people.browser();
  await own.visit("/api/csrf");
  return own;
}

const kinds: readonly Kind[] = [
  {
    name: "signing up",
    work: "3 passwords, 1 jobs",
    ask: async (email, index) => {
      const own = await guest();
      const body = { name: "Ana Flores", email, password: `otra clave distinta ${index}` };
      return () => own.call("POST", "/api/auth/sign-up/email", { body });
    },
  },
  {
    name: "signing in",
    work: "2 passwords, 0 jobs",
    ask: async (email) => {
      const own = await guest();
      return () => people.signIn(own, email, "no es esta clave");
    },
  },
  {
    name: "a forgotten password",
    work: "0 passwords, 1 jobs",
    ask: async (email) => {
      const own = await guest();
      return () => own.call("POST", "/api/auth/request-password-reset", { body: { email } });
    },
  },
  {
    name: "another address, of an account that has confirmed one",
    work: "1 passwords, 1 jobs",
    ask: byAccounts(() => people.confirmed()),
  },
  {
    name: "another address, of an account that has confirmed none",
    work: "1 passwords, 1 jobs",
    ask: byAccounts(() => people.signedUp()),
  },
];

describe.each(kinds)("$name", ({ ask, work }) => {
  test("answers the same, after the same work, for an address with and without an account (S17)", async () => {
    const done = { known: new Set<string>(), unknown: new Set<string>() };
    const looks = new Set<string>();
    for (let index = 0; index < TIMES; index += 1) {
      for (const kind of ["known", "unknown"] as const) {
        const email = kind === "known" ? (known[index % KNOWN]?.person.email ?? "") : people.somebody().email;
        const call = await ask(email, index);
        done[kind].add(await workOf(async () => looks.add(JSON.stringify(seen(await call(), [email])))));
      }
    }
    expect([...looks]).toHaveLength(1);
    expect({ known: [...done.known], unknown: [...done.unknown] }).toEqual({ known: [work], unknown: [work] });
  });
});

test("one's own account document reveals nothing about the requested address (S17)", async () => {
  const documents = [];
  for (const email of [known[0]?.person.email ?? "", people.somebody().email]) {
    const { own, person } = await people.signedUp();
    await own.call("POST", "/api/users/me/email", { body: { email, password: person.password } });
    await own.call("POST", "/api/users/me/confirmation", { body: {} });
    documents.push(seen(await people.me(own), [email, person.name]));
  }
  expect(documents[0]).toEqual(documents[1]);
});
