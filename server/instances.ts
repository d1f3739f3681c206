/** Several instances on one PostgreSQL: what they must share is asked at the start. */
import pg from "pg";
import type { Warn } from "#database/pool/warn.ts";
import { secretMark } from "./backup/description.ts";
import { ConfigError } from "./config/config.ts";

/** First keys of advisory locks, which each instance holds for its life: they say who is there, and end with it. */
const SECRET = 26;
const FOLDER = 27;

interface Instance {
  readonly databaseUrl: string;
  readonly secret: string;
  /** Photographs lie in a folder of this machine. */
  readonly hasFolder: boolean;
}

/** Call it inside `database.alone`. Returns what leaves. Refuses where others have another secret: each would end the other's sessions. */
export async function joinInstances({ databaseUrl, secret, hasFolder }: Instance, warn: Warn): Promise<() => void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", (error) => warn("the connection that marks this instance is gone", error));
  await client.connect();
  // Positive: PostgreSQL shows the key without its sign.
  const mark = Buffer.from(secretMark(secret), "hex").readUInt32BE() >>> 1;
  const held = `from pg_locks where locktype = 'advisory' and classid = $1 and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`;
  const others = await client.query(`select ${held} and objid <> $2`, [SECRET, mark]);
  if (others.rowCount !== 0) {
    await client.end();
    throw new ConfigError(["SESSION_SECRET: otra instancia abierta de esta tienda tiene otra; pon la misma en todas"]);
  }
  await client.query("select pg_advisory_lock_shared($1, $2)", [SECRET, mark]);
  if (hasFolder) {
    const folders = await client.query(`select ${held}`, [FOLDER]);
    if (folders.rowCount !== 0)
      warn(
        "two instances without a bucket (S3_ENDPOINT)",
        new Error("photographs of one are missing on the other, and in its backups"),
      );
    await client.query("select pg_advisory_lock_shared($1, 0)", [FOLDER]);
  }
  return () => void client.end().catch(() => undefined);
}
