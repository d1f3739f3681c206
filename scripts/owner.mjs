/** `npm run owner -- create|reset <email> [name]`: who may sign in to /gestion. */
import { runShopCommand } from "./command.mjs";

await runShopCommand("owner");
