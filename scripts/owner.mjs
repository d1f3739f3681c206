/** `npm run owner -- create|reset <email> [name]`: who may sign in to /gestion. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { loadDotEnv } from "./environment.mjs";
import { requireNode24 } from "./node24.mjs";

requireNode24();

const root = path.resolve(import.meta.dirname, "..");
loadDotEnv(root);
const { build, isBuilt } = await import("./build.mjs");
if (!isBuilt()) await build();
await import(pathToFileURL(path.join(root, "build/shop/owner.js")).href);
