import { newId } from "#contracts/ids.ts";
import { publish } from "#database/changes.ts";
import type { Database } from "#database/pool/connect.ts";

/** Notices arrive in order and some time after the write: afterwards none of what was done before is on its way. */
export async function drainNotices({ db, changes }: Pick<Database, "db" | "changes">): Promise<void> {
  const mark = `order:${newId()}` as const;
  const arrived = Promise.withResolvers<void>();
  const stop = changes.onChange((topic) => topic === mark && arrived.resolve());
  await publish(db, [mark]);
  await arrived.promise;
  stop();
}
