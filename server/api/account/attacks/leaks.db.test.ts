/** @module-tag security */
/** What nobody else may read: secrets in the log, in answers and metrics (S29, S37), another's data in a crowd (S35). */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Draft } from "#contracts/order/order.document.ts";
import { newVisitorId } from "#contracts/ids.ts";
import { AT_HOME, type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { STAFF_PASSWORD, signedInStaff } from "#tests/support/people/staff.ts";
import { TEST_STORE, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { examples } from "#tests/support/values/examples.ts";

const [piece] = examples(1, 10);
if (!piece) throw new Error("no example");
const tested = await openTestShop({ proxies: ["127.0.0.1"], readsLog: true });
const buyers = createBuyers(tested);
afterAll(() => tested.close());

/** Eight letters of a secret are enough to know it again. */
const partsOf = (secret: string) =>
  Array.from({ length: Math.max(1, secret.length - 7) }, (_, at) => secret.slice(at, at + 8));

test("no secret stands in the log, in what is refused, or in the metrics, also when the database fails (S29, S37)", async () => {
  const { db } = tested.database;
  const { own, person, user } = await buyers.signedUp();
  const wrong = "zampoña-equivocada-9914";
  const storeKey = "clave-ajena-de-55-letras";
  const reset = await buyers.askReset(person.email);
  const visitor = newVisitorId();
  const owner = await signedInStaff(tested, "owner");
  const answers = [
    await buyers.signIn(buyers.browser(), person.email, wrong),
    await buyers.signIn(buyers.browser(), "nadie@correo.com", person.password),
    await owner.call("POST", "/api/gestion/session", { body: { email: "duena@correo.com", password: wrong } }),
    await own.call("POST", "/api/auth/sign-in/email", { text: `{"email":"a@b.co","password":"${person.password}"` }),
    await own.call("GET", `/api/nada/${reset}?token=${reset}`),
    await own.call("GET", `/api/carts/${visitor}`, { visitor }),
    await own.call("PUT", "/api/carts/nada", { visitor, body: { secreto: person.password } }),
    await buyers.reset(`${reset.slice(0, -1)}x`, person.password),
  ];
  const stores = await Promise.all(
    [TEST_STORE.key, storeKey].map(async (key) =>
      (await fetch(`${tested.url}/vitrina/API/?url=nada&key=${key}&codUnicoWeb=${TEST_STORE.code}`)).text(),
    ),
  );
  await db.execute(sql`alter table users rename to users_away`);
  const broken = await buyers.signIn(buyers.browser(), person.email, person.password);
  await db.execute(sql`alter table users_away rename to users`);
  expect(broken.status).toBe(500);
  expect(broken.text).not.toMatch(/relation|users|select|\.ts|at /);
  expect(tested.logged.some((line) => line.includes("users"))).toBe(true);

  const told = [
    ...tested.logged,
    ...[...answers, broken].map(({ text }) => text),
    ...stores,
    await (await fetch(`${tested.url}/metrics`)).text(),
  ].join("\n");
  const cookies = [own, owner].flatMap((browser) =>
    [...browser.cookies].flatMap(([name, value]) => (name === "XSRF-TOKEN" ? [] : [decodeURIComponent(value)])),
  );
  expect(cookies.length).toBeGreaterThan(1);
  const secrets = [person.password, STAFF_PASSWORD, wrong, storeKey, reset, visitor, person.email, ...cookies];
  expect(secrets.filter((secret) => partsOf(secret).some((part) => told.includes(part)))).toEqual([]);
  expect(user.email).toBe(person.email);
});

test("in a crowd everybody reads only what is theirs (S35)", async () => {
  const crowd: (Buyer & { readonly marker: string; readonly draft: Draft })[] = [];
  // One by one: passwords by the dozen at once are refused.
  for (const index of Array(12).keys()) {
    const marker = `Marca${String(index).padStart(3, "0")}Zorro`;
    const buyer = await buyers.buyer({ [piece.sku]: 1 });
    await buyer.own.call("PATCH", "/api/users/me", { body: { name: marker } });
    const draft = await buyers.draft(buyer);
    const note = { shipping: { ...AT_HOME, reference: `Puerta de ${marker}` } };
    expect((await buyer.own.call("PATCH", `/api/orders/${draft.id}`, { body: note })).status).toBe(200);
    crowd.push({ ...buyer, marker, draft });
  }
  const read = crowd.flatMap(({ own, cart, draft, marker }) =>
    Array.from({ length: 4 }, () => [
      "/api/users/me",
      "/api/carts",
      `/api/orders/${draft.id}`,
      `/api/carts/${cart}`,
      "/api/orders",
      "/api/products?pageSize=3",
      "/inicio",
      "/carrito",
    ]).flatMap((paths) => paths.map(async (path) => ({ path, marker, text: await (await own.visit(path)).text() }))),
  );
  const seen = await Promise.all(read);
  const foreign = seen.filter(({ marker, text }) =>
    crowd.some(
      (other) => other.marker !== marker && (text.includes(other.marker) || text.includes(other.person.email)),
    ),
  );
  expect(foreign).toEqual([]);
  expect(seen.filter(({ marker, text }) => text.includes(marker)).length).toBeGreaterThanOrEqual(crowd.length * 8);
});
