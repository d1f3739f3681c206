import { openPlace } from "#server/database.ts";
import type { Database } from "#database/connect.ts";

/** The database of a shop that keeps its own, in `dataDir`; no shop may run there meanwhile. */
export async function openOwnDatabase(dataDir: string): Promise<Database> {
  const place = await openPlace({ dataDir, databaseUrl: undefined }, (message) => console.error(message));
  const database = await place.open();
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.release();
    },
  };
}
