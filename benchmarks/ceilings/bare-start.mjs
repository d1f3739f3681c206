/**
 * The ceiling for a start. `bundle` loads what the built shop loads and listens on a port; `database <folder>` opens
 * that folder's database; both together are the least a shop needs. Plain JavaScript, because stripping types would
 * count as start time.
 */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [parts = "", folder = ""] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../..");
const inBuild = (file) => import(pathToFileURL(path.join(root, "build", file)).href);

const server = createServer((_request, response) => response.end("ok"));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

/** Programs and threads of their own: loading one would run it. */
const ENTRIES = new Set(["main", "owner", "backup", "restore", "picture-process"].map((name) => `${name}.js`));

async function loadBundle() {
  const chunks = readdirSync(path.join(root, "build/shop")).filter(
    (name) => name.endsWith(".js") && !ENTRIES.has(name),
  );
  await Promise.all([inBuild("server/index.js"), ...chunks.map((name) => inBuild(`shop/${name}`))]);
}

async function openDatabase() {
  const { startEmbedded } = await import("../../database/embedded/server.ts");
  return startEmbedded(folder, console.error);
}

const [client] = await Promise.all([
  parts.includes("database") ? openDatabase() : undefined,
  parts.includes("bundle") ? loadBundle() : undefined,
]);
process.on("SIGTERM", async () => {
  await client?.close();
  process.exit();
});
process.on("disconnect", () => process.exit());
process.send({ url: `http://127.0.0.1:${server.address().port}` });
