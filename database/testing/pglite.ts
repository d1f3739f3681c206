/** Before the tests on PGlite: one migrated and seeded database as a file, from which every test file opens its own. */
import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { TestProject } from "vitest/node";
import { PGLITE_EXTENSIONS } from "#database/connect.ts";
import { migratePglite } from "#database/migrate.ts";
import { seedDemoShop } from "#database/seed/seed.ts";
import { TEST_NOW } from "./clock.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Dump files of PGlite: with the demo shop, and with empty tables. */
    pgliteDumps: { readonly seeded: string; readonly empty: string };
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrina-pglite-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const dumps = { seeded: path.join(folder, "seeded.tar"), empty: path.join(folder, "empty.tar") };
  const client = await PGlite.create({ extensions: PGLITE_EXTENSIONS });
  const db = drizzle({ client });
  await migratePglite(db);
  await dump(client, dumps.empty);
  await seedDemoShop(db, TEST_NOW);
  await dump(client, dumps.seeded);
  await client.close();
  project.provide("pgliteDumps", dumps);
  return remove;
}

async function dump(client: PGlite, file: string): Promise<void> {
  await writeFile(file, (await client.dumpDataDir("none")).stream());
}
