/**
 * Before the tests on PGlite: makes a seeded and an empty database as dump files, from which every test file opens
 * its own.
 */
import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type EmbeddedDatabase, openEmbedded } from "#database/embedded/open.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
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
  const database = await openEmbedded({}, console.error);
  // PostgreSQL's default makes it clear 160 MB at every opening.
  await database.db.execute("alter system set shared_buffers = '16MB'");
  await database.db.execute("update pg_database set datistemplate = false");
  await database.db.execute("drop database template0");
  await database.db.execute("drop database template1");
  await dump(database, dumps.empty);
  await seedDemoShop(database.db, TEST_NOW);
  await dump(database, dumps.seeded);
  await database.close();
  project.provide("pgliteDumps", dumps);
  return remove;
}

async function dump(database: EmbeddedDatabase, file: string): Promise<void> {
  await writeFile(file, (await database.dump()).stream());
}
