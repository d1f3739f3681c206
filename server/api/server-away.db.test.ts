/** What shoppers, pages, probes and sockets get while PostgreSQL is unavailable or locked (F03, F04). */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { example } from "#tests/support/values/examples.ts";
import {
  RETRY_AFTER,
  UNAVAILABLE,
  shopWithFailingDatabase,
} from "#tests/support/database/shop-with-failing-database.ts";

const { sku } = example(10);
const { tested, page, probe, put } = shopWithFailingDatabase();

describe("a database that is away", () => {
  async function asAdmin(statement: (name: string) => string): Promise<void> {
    const admin = new pg.Client({ connectionString: inject("postgresUrl") });
    await admin.connect();
    await admin.query(statement(name));
    await admin.end();
  }
  let name: string;
  beforeEach(async () => {
    const [row] = await tested()
      .database.db.select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`);
    name = row?.name ?? "";
  });
  const leave = async () => {
    await asAdmin((own) => `alter database ${own} with allow_connections false`);
    await asAdmin((own) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own}'`);
  };
  const comeBack = () => asAdmin((own) => `alter database ${own} with allow_connections true`);

  test("stored pages are served, also dropped ones, others get 503 with Retry-After; afterwards all works again (F03)", async () => {
    const cart = await tested().api<Cart>("PUT", `/api/carts/${newId()}`, { visitor: newVisitorId(), body: {} });
    expect(cart.status).toBe(201);
    for (const path of ["/inicio", "/carrito"]) expect((await page(path)).status).toBe(200);
    await leave();
    try {
      expect((await page("/inicio")).status).toBe(200);
      // The change drops the pages while none can be rendered again: the old ones must be served.
      tested().pages.cache.drop(() => true);
      const old = await page("/inicio");
      expect([old.status, await old.text()]).toEqual([200, expect.stringContaining("/inicio")]);

      const missing = await page("/mi-cuenta");
      expect([missing.status, missing.headers.get("retry-after")]).toEqual([503, RETRY_AFTER]);
      expect(missing.headers.get("cache-control")).toBe("no-store");
      expect(missing.headers.get("content-security-policy")).toContain("default-src 'none'");
      const text = await missing.text();
      expect(text).toContain("No podemos mostrar esta página ahora");
      expect(text).toContain("Intentar de nuevo");

      expect(await put(newVisitorId())).toEqual(UNAVAILABLE);
      const signUp = { name: "Ana", email: "ana@correo.com", password: "tres llamas azules" };
      expect((await tested().api("POST", "/api/auth/sign-up/email", { body: signUp })).status).toBe(503);
      expect(
        (await tested().api("POST", "/api/auth/sign-in/email", { body: { ...signUp, name: undefined } })).status,
      ).toBe(503);
      expect(await probe()).toBe("503 not ready: the database does not answer");
      expect((await fetch(`${tested().url}/healthz`)).status).toBe(200);
      expect((await fetch(`${tested().url}/metrics`)).status).toBe(200);
    } finally {
      await comeBack();
    }
    await vi.waitFor(async () => expect((await put(newVisitorId())).status).toBe(201), 10_000);
    expect((await page("/mi-cuenta")).status).toBe(200);
    expect((await probe()).slice(0, 3)).toBe("200");
  });

  test("a new subscription is refused to be retried; an existing socket gets the change after the recovery", async () => {
    const visitor = newVisitorId();
    const path = `/api/carts/${newId()}`;
    await tested().api("PUT", path, { visitor, body: {} });
    const live = await tested().openLive();
    const before = live.subscribe({ topic: "cart", localUserId: visitor });
    await live.answer(before);
    await leave();
    try {
      const meanwhile = live.subscribe({ topic: "cart", localUserId: newVisitorId() });
      expect(await live.answer(meanwhile)).toMatchObject({ type: "denied", code: "UNAVAILABLE" });
    } finally {
      await comeBack();
    }
    const body = { products: { [sku]: { quantity: 2 } } };
    const changed = await vi.waitFor(async () => {
      const answer = await tested().api<Cart>("PATCH", path, { visitor, body });
      expect(answer.status).toBe(200);
      return answer;
    }, 10_000);
    await vi.waitFor(() => expect(live.latest(before)?.data).toEqual([changed.body]), 10_000);
    await live.close();
  });

  test("a locked table keeps no response waiting: each is refused by a limit of the database or the pool (F04)", async () => {
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = tested().database.background.transaction(async (tx) => {
      await tx.execute(sql`lock table carts, brands in access exclusive mode`);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    try {
      const answers = await Promise.all([
        ...Array.from({ length: 30 }, () => put(newVisitorId())),
        ...Array.from({ length: 30 }, async () => (await page("/carrito")).status),
      ]);
      for (const answer of answers) expect(answer).toEqual(typeof answer === "number" ? 503 : UNAVAILABLE);
      expect(await probe()).toMatch(/^200 degraded: database (locked|busy)$/);
    } finally {
      free.resolve();
      await holder;
    }
    expect((await put(newVisitorId())).status).toBe(201);
    expect((await page("/carrito")).status).toBe(200);
  });
});
