/** Several instances on one database: who is there, what they must agree on, what they count together. Front door of the module. */
import { randomUUID } from "node:crypto";
import { getTableName, not, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { instances, lastBackup, rateHits } from "./instances.sql.ts";

export { createRateHits } from "./rate-hits.ts";

/** Of this moment only: a backup has these tables empty. */
export const PASSING_TABLES: readonly string[] = [instances, rateHits, lastBackup].map((table) => getTableName(table));

export interface Instance {
  readonly name: string;
  readonly version: string;
  readonly secretMark: string;
  readonly files: string;
}

const BEAT_EVERY = 4_000;
/** An instance that was killed, or does not move, counts for so long. */
const isAlive = sql`${instances.seenAt} > now() - interval '15 seconds'`;
const WAIT = "Si lo acabas de cerrar, espera 15 segundos.";

/** Its message is for who starts the shop. */
class InstanceRefusedError extends Error {
  constructor(message: string) {
    super(`${message} ${WAIT}`);
    this.name = "InstanceRefusedError";
  }
}

/** What a backup of any instance lacks is told where its owner looks: files that were lost, or lie elsewhere. */
export async function noteBackup(db: Db, madeAt: Date, missing: readonly string[]): Promise<void> {
  const set = { madeAt, missing: [...missing] };
  await db
    .insert(lastBackup)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({ target: lastBackup.id, set });
}

export async function missingInBackup(db: Db): Promise<readonly string[]> {
  const [last] = await db.select({ missing: lastBackup.missing }).from(lastBackup);
  return last?.missing ?? [];
}

export const livingInstances = (db: Db) => db.select().from(instances).where(isAlive).orderBy(instances.name);

/**
 * Call it where no other instance starts. Refuses one with another secret, which would end the sessions of the others,
 * and one whose photographs lie elsewhere, which would show half of them. `db` is for the beats after the start. Returns
 * what leaves.
 */
export async function joinInstances(tx: Db, db: Db, own: Instance): Promise<() => Promise<void>> {
  await tx.delete(instances).where(not(isAlive));
  for (const { name, secretMark, files } of await livingInstances(tx)) {
    if (secretMark !== own.secretMark)
      throw new InstanceRefusedError(
        `SESSION_SECRET: la tienda ya está abierta en ${name} con otro. Pon el mismo en todos los servidores.`,
      );
    if (files !== own.files)
      throw new InstanceRefusedError(
        `La tienda ya está abierta en ${name}, que guarda las fotos en otro lugar: cada servidor mostraría solo las suyas. ` +
          `Usa el mismo bucket (S3_ENDPOINT) en todos, o la misma carpeta DATA_DIR.`,
      );
  }
  const id = randomUUID();
  const seenAt = sql`now()`;
  // Whole, because a crash of PostgreSQL empties the table.
  const beat = (to: Db) =>
    to
      .insert(instances)
      .values({ id, ...own, seenAt })
      .onConflictDoUpdate({ target: instances.id, set: { seenAt } });
  await beat(tx);
  let beating: Promise<unknown> = Promise.resolve();
  // A database that is away is told of by everything else.
  const timer = setInterval(() => (beating = beat(db).catch(() => undefined)), BEAT_EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beating;
    await db
      .delete(instances)
      .where(sql`${instances.id} = ${id}`)
      .catch(() => undefined);
  };
}
