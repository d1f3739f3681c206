/** What shoppers, pages and probes get while the database accepts no writes (F04, F06). */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newVisitorId } from "#contracts/ids.ts";
import { UNAVAILABLE, shopWithFailingDatabase } from "#tests/support/database/shop-with-failing-database.ts";

const { tested, warnings, page, probe, put } = shopWithFailingDatabase();

describe("a database that accepts no writes (F06)", () => {
  /** Makes the engine refuse writes with this SQL state: disk full (53100), read-only, a lock held too long. */
  const refuse = async (state: string) => {
    await tested().database.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '${state}'; end $$`),
    );
    await tested().database.db.execute(
      sql`create trigger refuse before insert or update on carts for each row execute function refuse()`,
    );
  };

  test.each([
    ["53100", "full"],
    ["25006", "read-only"],
    ["55P03", "locked"],
    ["53200", "busy"],
    ["57014", "slow"],
  ])("%s: writes get 503 with Retry-After, reads go on, and /readyz says %s", async (state, failure) => {
    const visitor = newVisitorId();
    expect((await put(visitor)).status).toBe(201);
    await refuse(state);
    expect(await put(newVisitorId())).toEqual(UNAVAILABLE);
    expect((await tested().api<Cart[]>("GET", "/api/carts", { visitor })).body).toHaveLength(1);
    expect((await page("/inicio")).status).toBe(200);
    expect(await probe()).toBe(`200 degraded: database ${failure}`);
    expect(warnings()).toEqual([`the database could not do what it was asked: ${failure}`]);
    await tested().database.db.execute(sql`drop trigger refuse on carts`);
    expect((await put(newVisitorId())).status).toBe(201);
  });
});
