/** The least a first start can be: makes, migrates and seeds a database, and says how long only that took. */
import { openEmbedded } from "#database/embedded/open.ts";
import { seedDemoShop } from "#database/seed/seed.ts";

const [folder = ""] = process.argv.slice(2);
const began = performance.now();
const database = await openEmbedded({ dataDir: folder }, console.error);
await seedDemoShop(database.db, new Date());
const took = performance.now() - began;
await database.close();
process.send?.({ took });
process.on("disconnect", () => process.exit());
