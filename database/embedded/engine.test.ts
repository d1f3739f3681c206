import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Engine, startEngine } from "./engine.ts";

let folder: string;
let engine: Engine;
let pool: pg.Pool;
let restarts = 0;
const warnings: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-engine-"));
  const options = { dataDir: path.join(folder, "database"), channel: "changes" };
  engine = await startEngine(
    options,
    (message) => void warnings.push(message),
    () => (restarts += 1),
  );
  pool = new pg.Pool({ stream: () => engine.wire(), max: 1, user: "postgres", database: "postgres", ssl: false });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
}, 120_000);
afterAll(async () => {
  await pool.end();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const PATIENCE = { timeout: 60_000 };

test("a lost thread is started again: a pending call gets an answer or an error, acknowledged writes are kept", async () => {
  await pool.query("create table kept (id int); insert into kept values (1)");
  // The two ports race, so this query may be answered before the thread ends, or fail.
  const told = pool.query("select pg_sleep(0.2)").then(
    () => "answered",
    (error: Error) => error.message,
  );

  // PostgreSQL ends its process at a message it does not know. Connecting also takes the connection from the waiting
  // query.
  const wire = engine.wire().on("error", () => undefined);
  const gone = new Promise((resolve) => wire.once("close", resolve));
  wire.connect().write(Buffer.from([0x7a, 0, 0, 0, 4]));
  await gone;
  expect(["answered", "Connection terminated by the embedded database"]).toContain(await told);
  await vi.waitFor(() => expect(restarts).toBe(1), PATIENCE);
  expect(warnings).toEqual(["the embedded database ended, and is started again"]);
  expect((await pool.query("select id from kept")).rows).toEqual([{ id: 1 }]);
}, 120_000);

test("a connection lost in the middle of a transaction leaves nothing of it", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into kept values (2)");
  client.release(true);
  expect((await pool.query("select id from kept")).rows).toEqual([{ id: 1 }]);
});

test("a new connection knows nothing of the statements that the one before has prepared", async () => {
  const ask = () => pool.query({ name: "one", text: "select $1::int as one", values: [1] });
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  const client = await pool.connect();
  client.release(true);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test("a refused statement leaves the connection usable", async () => {
  await expect(pool.query("insert into kept values ($1)", ["no number"])).rejects.toMatchObject({ code: "22P02" });
  await expect(pool.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
  expect((await pool.query("select $1::int as one", [1])).rows).toEqual([{ one: 1 }]);
});

// `npm run dev` failed: Node then reports each loaded file to the thread's parent, before the thread's own first word.
test("it starts under `node --watch`", async () => {
  process.env.WATCH_REPORT_DEPENDENCIES = "1";
  try {
    const watched = await startEngine(
      { dataDir: path.join(folder, "watched"), channel: "changes" },
      (message) => void warnings.push(message),
      () => undefined,
    );
    await watched.close();
  } finally {
    delete process.env.WATCH_REPORT_DEPENDENCIES;
  }
});
