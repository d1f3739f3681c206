/** Checks the carts, orders, stock and payments of a whole shop with `invariants.sql`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { MOVES, ORDER_STATUSES } from "#contracts/order/order.ts";
import type { Db } from "./db.ts";
import { projectFolder } from "./project-folder.ts";

export interface Known {
  /** The initial stock and what was received, by SKU. */
  readonly pieces?: Readonly<Record<string, number>>;
  /** For a shop whose clock is not the database's. */
  readonly now?: Date;
  /** For a copy of a shop, as it stood at this moment of its database's clock. */
  readonly at?: Date;
  /** Ids of orders whose placing was acknowledged. */
  readonly placed?: readonly string[];
  readonly unpaidMax?: number;
}

const moves = ORDER_STATUSES.flatMap((from) =>
  Object.entries(MOVES[from]).flatMap(([to, movers]) => movers.map((by) => [from, to, by])),
);

const [before = "", after = "", ...rest] = readFileSync(path.join(projectFolder(), "database/invariants.sql"), "utf8")
  .replaceAll(/^--.*$/gm, "")
  .split("$1");
if (rest.length > 0) throw new Error("invariants.sql takes one parameter, once");

/** The violations, one per line: "INV1 stock BOLSO-1: 5 came in, 3 on the shelf, 1 in orders". */
export async function brokenInvariants(db: Db, { pieces = {}, placed = [], ...known }: Known = {}): Promise<string[]> {
  const given = JSON.stringify({ moves, pieces, placed, ...known });
  const rows = await db
    .select({ rule: sql<string>`rule`, what: sql<string>`what`, detail: sql<string>`detail` })
    .from(sql`(${sql.raw(before)}${given}${sql.raw(after)}) as broken`);
  return rows.map(({ rule, what, detail }) => `${rule} ${what}: ${detail}`);
}

/** Of a copy, as it stood at that moment. Mails that a server refused, or a limit held back, are no fault of the copy. */
export const brokenInCopy = async (db: Db, at: Date): Promise<string[]> =>
  (await brokenInvariants(db, { at })).filter((line) => !line.startsWith("INV8 mail"));
