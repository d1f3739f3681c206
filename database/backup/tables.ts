/** The shop's tables as a backup sees them: all of them, parents before those that refer to them. */
import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";

export interface BackupTable {
  readonly name: string;
  /** Without those that the database computes itself. */
  readonly columns: readonly string[];
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

export async function listTables(db: Db): Promise<BackupTable[]> {
  const tables = await db
    .select({
      name: sql<string>`c.relname::text`,
      columns: sql<string[]>`array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '')`,
    })
    .from(sql`pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`)
    .where(sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
    .groupBy(sql`c.relname`)
    .orderBy(sql`c.relname`);
  const references = await db
    .select({ child: sql<string>`c.relname::text`, parent: sql<string>`p.relname::text` })
    .from(sql`pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid`)
    .where(sql`f.contype = 'f' and f.conrelid <> f.confrelid and c.relnamespace = 'public'::regnamespace`);
  return parentsFirst(tables, references);
}

/** Rows are loaded in this order: one that refers to a row that is not there yet would be refused. */
function parentsFirst<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] {
  const sorted: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const waits = (table: Table) => references.some(({ child, parent }) => child === table.name && waiting.has(parent));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}
