/** A shop killed again and again while it imports many products (F01): each is there once, and the import ends. */
import { expect, test } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import type { ImportDocument } from "#contracts/import/import.document.ts";
import type { Database } from "#database/pool/connect.ts";
import { imports } from "#modules/import/import.sql.ts";
import { openPlace } from "#server/database.ts";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { newProductsCsv, sendImport } from "#tests/support/files/import-file.ts";
import { openFolder } from "#tests/support/shop/main-process.ts";

const PRODUCTS = process.env.NIGHTLY ? 3_000 : 1_500;
const KILLS = 4;

const folder = openFolder();
let dataDir: string;
test.beforeEach(() => {
  dataDir = folder.make();
});
test.afterEach(() => folder.remove());

test("killed four times: what is written down as done is there, and nothing else (F01)", async () => {
  test.setTimeout(300_000);
  let port = 0;
  let shop: ReturnType<typeof folder.start> | undefined;
  const open = async () => {
    shop = folder.start({ DEMO: "on", PORT: String(port) });
    port = await shop.opened;
  };
  const kill = async () => {
    shop?.child.kill("SIGKILL");
    await shop?.ended;
  };
  const warn = (message: string, error: unknown) => console.warn(message, error);
  async function within<T>(look: (database: Database) => Promise<T>): Promise<T> {
    const place = await openPlace({ dataDir, databaseUrl: undefined }, warn);
    const database = await place.open();
    try {
      return await look(database);
    } finally {
      await database.close();
      await place.release();
    }
  }

  await open();
  const own = openBrowser(`http://127.0.0.1:${port}`);
  const { email, password } = DEMO_OWNER;
  expect((await own.call("POST", "/api/gestion/session", { body: { email, password } })).status).toBe(200);
  const id = await sendImport(own, newProductsCsv("muerte", PRODUCTS, ["S", "M"]), { name: "muerte.csv" });
  expect((await own.call("POST", `/api/gestion/imports/${id}/check`, {})).status).toBe(200);
  const find = async () => (await own.call<ImportDocument>("GET", `/api/gestion/imports/${id}`)).body;
  await expect.poll(async () => (await find()).state, { timeout: 60_000 }).toBe("checked");
  await own.call("POST", `/api/gestion/imports/${id}/start`, {});

  for (let round = 1, before = 0; round <= KILLS; round += 1) {
    await expect.poll(async () => (await find()).done, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(before);
    await kill();
    before = await within(async ({ db }) => {
      const [row] = await db
        .select({
          done: imports.done,
          created: imports.created,
          products: sql<number>`(select count(*)::int from products where slug like 'muerte-%')`,
          variants: sql<number>`(select count(*)::int from variants where id like 'muerte-%')`,
        })
        .from(imports)
        .where(eq(imports.id, id));
      // What is written down as done is there, and nothing else.
      expect(row).toEqual({ done: row?.done, created: row?.done, products: row?.done, variants: 2 * (row?.done ?? 0) });
      return row?.done ?? 0;
    });
    await open();
  }
  await expect.poll(async () => (await find()).state, { timeout: 120_000 }).toBe("done");
  expect(await find()).toMatchObject({ total: PRODUCTS, done: PRODUCTS, created: PRODUCTS, same: 0, failed: 0 });
  await kill();
});
