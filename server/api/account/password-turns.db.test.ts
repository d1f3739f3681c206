/** @module-tag security */
/** Many password checks at once must not delay other requests. */
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { expect, test } from "vitest";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"], slowHashing: true });
const people = createPeople(tested);

async function guests(addresses: readonly string[]): Promise<Browser[]> {
  const opened = addresses.map((address) => openBrowser(tested.url, { "x-forwarded-for": address }));
  await Promise.all(opened.map((own) => own.visit("/api/csrf")));
  return opened;
}
const wrong = (own: Browser, index: number) => people.signIn(own, `nadie${index}@correo.com`, "no es esta clave");

test("forty wrong passwords at once: twelve are compared, the rest refused at once, and threads stay free (S16, LD9)", async () => {
  const all = await guests(Array.from({ length: 40 }, (_, index) => `10.7.0.${index}`));
  let compared = 0;
  const refused = [];
  const answers = all.map(async (own, index) => {
    const answer = await wrong(own, index);
    if (answer.status === 401) compared += 1;
    else refused.push(answer);
    return answer;
  });
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(28);
  const comparedBefore = compared;
  // Photographs, stored pages and files need a thread of the pool. Before the limit, they waited for all comparisons.
  await promisify(deflate)("a page to compress");
  expect(compared - comparedBefore).toBeLessThanOrEqual(4);
  expect(compared).toBeLessThan(12);
  for (const { status, headers, body } of (await Promise.all(answers)).filter(({ status }) => status !== 401)) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: "SIGN_IN_BUSY", title: expect.stringMatching(/intenta de nuevo/) });
  }
  expect(compared).toBe(12);
}, 60_000);

test("one network, which is a whole /48 of IPv6, takes four places; shoppers of another one can sign in meanwhile", async () => {
  const { person, user } = await people.signedUp();
  const crowd = await guests(Array.from({ length: 15 }, (_, index) => `2001:db8:7:${index + 10}00::1`));
  const [owner] = await guests(["10.7.1.2"]);
  const answers = crowd.map((own, index) => wrong(own, index));
  const signed = owner && (await people.signIn(owner, person.email, person.password));
  expect(signed?.body.user.id).toBe(user.id);
  const statuses = (await Promise.all(answers)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 4 }, () => 401), ...Array.from({ length: 11 }, () => 503)]);
}, 60_000);

test("a refused request does not count as a password attempt", async () => {
  const crowd = await guests(Array.from({ length: 15 }, () => "10.7.2.1"));
  const { person } = await people.signedUp();
  await Promise.all(crowd.map((own) => people.signIn(own, person.email, "no es esta clave")));
  const [own] = await guests(["10.7.2.1"]);
  // Four of the ten attempts are used; this is one more.
  expect((own && (await people.signIn(own, person.email, person.password)))?.status).toBe(200);
}, 60_000);
