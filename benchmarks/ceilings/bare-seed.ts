/** The ceiling for a first start: only creates, migrates and seeds a database, and sends how long that took. */
import { openOwnDatabase } from "../own-database.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";

const [folder = ""] = process.argv.slice(2);
const began = performance.now();
const database = await openOwnDatabase(folder);
await seedDemoShop(database.db, new Date());
const took = performance.now() - began;
await database.close();
process.send?.({ took });
process.on("disconnect", () => process.exit());
