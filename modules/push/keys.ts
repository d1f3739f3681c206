/** The shop's keys for notices (VAPID, RFC 8292): made once, kept sealed in the database. */
import webPush from "web-push";
import type { Db } from "#database/db.ts";
import { createSeal } from "#modules/encryption/encryption.ts";
import { pushDevices, pushKeys } from "./push.sql.ts";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const THE_ROW = 1;

export function createKeys(db: Db, secret: string): () => Promise<VapidKeys> {
  const { seal, open } = createSeal(secret, "vitrina push keys");

  const opened = (row: typeof pushKeys.$inferSelect | undefined): VapidKeys | null => {
    const privateKey = row ? open(row.privateKey) : null;
    return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null;
  };

  /** Alone: of two instances that start at once, the second takes the first one's keys. */
  const make = (): Promise<VapidKeys> =>
    db.transaction(async (tx) => {
      const made = webPush.generateVAPIDKeys();
      const sealed = { publicKey: made.publicKey, privateKey: seal(made.privateKey) };
      await tx
        .insert(pushKeys)
        .values({ id: THE_ROW, ...sealed })
        .onConflictDoNothing();
      const [row] = await tx.select().from(pushKeys).for("update");
      const kept = opened(row);
      if (kept) return kept;
      // Sealed with a secret that the shop no longer has: devices of the old key accept nothing from a new one.
      await tx.update(pushKeys).set(sealed);
      await tx.delete(pushDevices);
      return made;
    });

  return async () => opened((await db.select().from(pushKeys))[0]) ?? make();
}
