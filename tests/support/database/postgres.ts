/**
 * Before the tests on PostgreSQL: starts a server of its own, with a seeded and an
 * empty template database. When it cannot start, the tests fail: nothing is skipped silently.
 */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#database/pool/connect.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import { TEST_NOW } from "../values/clock.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the server's database `postgres`, next to `template_seeded` and `template_empty`. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: server.url });
    // Else a fault below would be hidden by the end of this connection.
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create database template_empty");
    await fill(server.url, "template_empty", false);
    await client.query("create database template_seeded template template_empty");
    await fill(server.url, "template_seeded", true);
    await client.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}

async function fill(url: string, name: string, seeded: boolean): Promise<void> {
  const database = await openPostgres(new URL(name, url).href, () => undefined);
  if (seeded) await seedDemoShop(database.db, TEST_NOW);
  await database.close();
}
