/** @module-tag security */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "#tests/support/api-client.ts";
import { type TestShop, openTestShop } from "#tests/support/open-test-shop.ts";
import { type People, type SignedUp, createPeople } from "#tests/support/account-people.ts";

const TIMES = 20;
/** Addresses that have an account; every other one is confirmed. */
const KNOWN = 10;
/** The number of mails one account may request before its limit. */
const CALLS_OF_ONE = 5;
/**
 * The allowed difference, with the noise of a busy machine: without the password comparison or the mail it would be
 * twice as large.
 */
const APART = 0.4;

let tested: TestShop;
let people: People;
const known: SignedUp[] = [];
beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], slowHashing: true });
  people = createPeople(tested);
  for (let index = 0; index < KNOWN; index += 1)
    known.push(index % 2 === 0 ? await people.confirmed() : await people.signedUp());
});
afterAll(async () => {
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

/** The lower quartile: a busy machine only makes calls slower, so the fast ones are the reliable ones. */
const quartile = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? 0;

interface Kind {
  readonly name: string;
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
    ask: async (email, index) => {
      const own = await guest();
      const body = { name: "Ana Flores", email, password: `otra clave distinta ${index}` };
      return () => own.call("POST", "/api/auth/sign-up/email", { body });
    },
  },
  {
    name: "signing in",
    ask: async (email) => {
      const own = await guest();
      return () => people.signIn(own, email, "no es esta clave");
    },
  },
  {
    name: "a forgotten password",
    ask: async (email) => {
      const own = await guest();
      return () => own.call("POST", "/api/auth/request-password-reset", { body: { email } });
    },
  },
  {
    name: "another address, of an account that has confirmed one",
    ask: byAccounts(() => people.confirmed()),
  },
  {
    name: "another address, of an account that has confirmed none",
    ask: byAccounts(() => people.signedUp()),
  },
];

describe.each(kinds)("$name", ({ ask }) => {
  test("answers the same, and as fast, for an address with and without an account (S17)", async () => {
    const calls = [];
    for (let index = 0; index < TIMES; index += 1) {
      // Their order alternates: a job of one call may still run while the next is measured.
      for (const kind of index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const email = kind === "known" ? (known[index % KNOWN]?.person.email ?? "") : people.somebody().email;
        calls.push({ kind, email, call: await ask(email, index) });
      }
    }
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const looks = new Set<string>();
    for (const { kind, email, call } of calls) {
      const start = performance.now();
      const answer = await call();
      times[kind].push(performance.now() - start);
      looks.add(JSON.stringify(seen(answer, [email])));
    }
    expect([...looks]).toHaveLength(1);
    const [ofKnown, ofUnknown] = [quartile(times.known), quartile(times.unknown)];
    const apart = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
    const measured = `known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart`;
    process.stdout.write(`  S17 ${measured}\n`);
    expect(apart, measured).toBeLessThan(APART);
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
