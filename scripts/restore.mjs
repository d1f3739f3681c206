/** `npm run restore -- <file>`: a backup into an empty place. */
import { runShopCommand } from "./command.mjs";

await runShopCommand("restore");
