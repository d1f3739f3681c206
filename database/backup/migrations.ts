/** Which schema a database has, as the name of its newest migration. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db.ts";
import { MIGRATIONS } from "../migrate.ts";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

const JOURNAL = "meta/_journal.json";

const readJournal = () => journalSchema.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), "utf8")));

/** Undefined = one that this release does not know. */
export async function newestMigration(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ when: sql<number>`max(created_at)::float8` }).from(sql`drizzle.__drizzle_migrations`);
  return readJournal().entries.find(({ when }) => when === row?.when)?.tag;
}

export const isKnownMigration = (tag: string) => readJournal().entries.some((entry) => entry.tag === tag);

export const isNewestMigration = (tag: string) => readJournal().entries.at(-1)?.tag === tag;

/** Copies the migrations up to this one. A backup fits only the tables it was made of. */
export function copyMigrationsUntil(tag: string, folder: string): void {
  const journal = readJournal();
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  const entries = journal.entries.slice(0, last + 1);
  mkdirSync(path.join(folder, "meta"), { recursive: true });
  for (const entry of entries)
    copyFileSync(path.join(MIGRATIONS, `${entry.tag}.sql`), path.join(folder, `${entry.tag}.sql`));
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
}
