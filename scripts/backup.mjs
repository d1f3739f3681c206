/** `npm run backup [-- file]`: the database and the photographs in one file. */
import { runShopCommand } from "./command.mjs";

await runShopCommand("backup");
