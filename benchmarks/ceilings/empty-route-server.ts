/** Serves the built empty route: its page, and its scripts compressed like the shop's (brotli 11). */
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";

const [folder = ""] = process.argv.slice(2);
const assets = path.join(folder, "client/assets");
const scripts = new Map(
  readdirSync(assets).map((name) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return [`/assets/${name}`, brotliCompressSync(readFileSync(path.join(assets, name)), { params })];
  }),
);
const build: ServerBuild = await import(pathToFileURL(path.join(folder, "server/index.js")).href);
const render = createRequestHandler(build, "production");
const page = await render(new Request("http://localhost/"), new RouterContextProvider());
const html = await page.text();

const server = createServer((request, response) => {
  const script = scripts.get(request.url ?? "");
  if (script) {
    response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" }).end(script);
    return;
  }
  response
    .writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html" })
    .end(request.url === "/" ? html : "");
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
});
process.on("disconnect", () => process.exit());
