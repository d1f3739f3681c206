import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { SEALED, createSeal } from "./encryption.ts";

interface Secrets {
  readonly before: string;
  readonly now: string;
}

/** Seals anew what the secret before sealed. What it does not open stays as it is: it may be sealed anew already. */
export async function reseal(db: Db, secrets: Secrets): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { purpose, table, column } of SEALED) {
      const [before, now] = [createSeal(secrets.before, purpose), createSeal(secrets.now, purpose)];
      const [from, at] = [sql.identifier(table), sql.identifier(column)];
      const rows = await tx
        .select({ sealed: sql<string>`${at}` })
        .from(sql`${from}`)
        .where(sql`${at} is not null`)
        .for("update");
      for (const { sealed } of rows) {
        const opened = before.open(sealed);
        if (opened === null) continue;
        await tx.execute(sql`update ${from} set ${at} = ${now.seal(opened)} where ${at} = ${sealed}`);
      }
    }
  });
}
