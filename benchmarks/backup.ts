/** How long the rows of a backup take. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { dumpTables } from "#database/backup/dump-tables.ts";
import type { Db } from "#database/db.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import { FILE_TABLES } from "#modules/import/import.ts";
import { type Measure, spread } from "./measure.ts";
import { openOwnDatabase } from "./own-database.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { fillCatalogue } from "./search/catalogue.ts";

const ROUNDS = 3;
const PRODUCTS = 2_000;
const ORDERS = 20_000;
const USERS = 4_000;
const CARTS = 10_000;
/** A week of them: older ones are deleted. */
const JOBS = 6_000;
const NOTICES = 4_000;

export async function backupBenchmark(): Promise<readonly Measure[]> {
  const small = await timesOf("demo", async (db) => seedDemoShop(db, new Date()));
  const large = await timesOf("large", async (db) => {
    await fillCatalogue(db, PRODUCTS, new Date());
    await fillSales(db);
  });
  return [
    { name: "Rows of a backup, demo shop", unit: "ms", ours: spread(small) },
    { name: "20,000 orders, 2,000 products", unit: "ms", ours: spread(large) },
  ];
}

async function timesOf(name: string, fill: (db: Db) => Promise<unknown>): Promise<number[]> {
  const folder = temporaryFolder();
  const database = await openOwnDatabase(folder);
  await fill(database.background);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const to = path.join(folder, `${name}-${round}`);
    mkdirSync(to);
    const began = performance.now();
    await dumpTables(database, to, async () => undefined, FILE_TABLES);
    times.push(performance.now() - began);
  }
  await database.close();
  removeFolder(folder);
  return times;
}

/** Years of orders, three of five paid by QR, with what they leave behind. */
async function fillSales(db: Db): Promise<void> {
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    select md5('user ' || n)::uuid, 'Persona número ' || n, 'persona' || n || '@example.com', true, now(), now()
    from generate_series(1, ${USERS}::int) n`);
  await db.execute(sql`insert into orders (id, number, user_id, status, shipping, billing, purchase_type, subtotal, total,
      version, created_at, updated_at, placed_at)
    select md5('order ' || n)::uuid, n, md5('user ' || 1 + n % ${USERS}::int)::uuid, 'entregado',
      jsonb_build_object('name', 'Persona número ' || n, 'phone', '70000000', 'address', 'Calle de las Flores 123, piso 4',
        'city', 'La Paz', 'method', 'delivery'),
      jsonb_build_object('name', 'Persona número ' || n, 'nit', '1234567'), 'qr', 25000, 25000, 6, now(), now(), now()
    from generate_series(1, ${ORDERS}::int) n`);
  await db.execute(sql`insert into order_lines (${sql.raw('"order"')}, variant, position, product, name, image, color, size,
      price, discount, quantity)
    select md5('order ' || n)::uuid, 'GEN-' || lpad((1 + n % ${PRODUCTS}::int)::text, 7, '0') || '-0-' || z, z,
      md5('product ' || 1 + n % ${PRODUCTS}::int)::uuid, 'Cartera de cuero ' || n, 'generada-1-0', 'Negro', 'M', 12500, 0, 1
    from generate_series(1, ${ORDERS}::int) n, generate_series(0, 1) z`);
  await db.execute(sql`insert into order_history (${sql.raw('"order"')}, status, at, by)
    select md5('order ' || n)::uuid, status, now(), 'owner'
    from generate_series(1, ${ORDERS}::int) n, unnest(array['pendiente', 'pagado', 'preparando', 'enviado', 'entregado']) status`);
  // A QR is a picture of three kilobytes, which cannot be compressed.
  await db.execute(sql`insert into payments (id, ${sql.raw('"order"')}, attempt, provider, state, amount, currency, reference, provider_id,
      image, expires_on, created_at, paid_at, vouchers)
    select md5('payment ' || n)::uuid, md5('order ' || n)::uuid, 1, 'bnb', 'pagado', 25000, 'BOB', 'V-' || n, n::text,
      case when n % 5 < 3 then (select decode(string_agg(md5(n || ':' || m), ''), 'hex') from generate_series(1, 190) m) end,
      current_date, now(), now(), array['voucher-' || n]
    from generate_series(1, ${ORDERS}::int) n`);
  await db.execute(sql`insert into payment_notices (provider, body, payment, received_at)
    select 'bnb', repeat('{"QRId": "1", "Gloss": "V-000001"}', 10), null, now() from generate_series(1, ${NOTICES}::int) n`);
  await db.execute(sql`insert into jobs (kind, key, data, run_at, attempts, max_attempts, created_at, done_at)
    select 'payment-poll', n::text, '{"payment": "00000000-0000-7000-8000-000000000000"}', now(), 1, 10, now(), now()
    from generate_series(1, ${JOBS}::int) n`);
  await db.execute(sql`insert into carts (id, guest, version, created_at, updated_at)
    select md5('cart ' || n)::uuid, md5('guest ' || n), 1, now(), now() from generate_series(1, ${CARTS}::int) n`);
}
