/** Seals a secret before it is stored: a stolen copy of the database alone does not open it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Every sealed column. The purpose keeps the keys of different uses apart. */
const SEALED = [
  { purpose: "vitrina bank keys", table: "payment_settings", column: "keys" },
  { purpose: "vitrina push keys", table: "push_keys", column: "private_key" },
  { purpose: "vitrina staff totp", table: "staff", column: "totp" },
  { purpose: "vitrina staff totp", table: "staff", column: "totp_pending" },
] as const;

export interface Seal {
  seal(text: string): string;
  /** Null = sealed with another key, or damaged. */
  open(sealed: string): string | null;
}

export function createSeal(secret: string, purpose: (typeof SEALED)[number]["purpose"]): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}

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
