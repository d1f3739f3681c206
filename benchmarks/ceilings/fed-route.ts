/**
 * The ceiling of a page that must be drawn: the built route on `node:http`, whose loaders get from memory what the shop
 * answered the first time. No middleware, no address is looked up, nothing is read.
 */
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { systemClock } from "#contracts/clock.ts";
import { openPostgres } from "#database/connect.ts";
import { type PageBuild, rendererOf } from "#server/pages/render-context.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { root } from "../processes.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const database = await openPostgres(databaseUrl, (message, error) => console.error(message, error));
const { shop } = await openTestShop({ database, clock: systemClock });
const build: PageBuild = await import(pathToFileURL(path.join(root, "build/server/index.js")).href);
const draw = rendererOf(build, "production");

/** Every method answers the same arguments with what it answered first. */
function fromMemory<T extends object>(of: T): T {
  const answers = new Map<string, unknown>();
  const parts = new Map<PropertyKey, unknown>();
  return new Proxy(of, {
    get(target, name, receiver) {
      if (!parts.has(name)) {
        const part: unknown = Reflect.get(target, name, receiver);
        if (typeof part === "function")
          parts.set(name, (...given: unknown[]) => {
            const key = `${String(name)} ${JSON.stringify(given)}`;
            if (!answers.has(key)) answers.set(key, Reflect.apply(part, target, given));
            return answers.get(key);
          });
        else parts.set(name, typeof part === "object" && part !== null ? fromMemory(part) : part);
      }
      return parts.get(name);
    },
  });
}

const fed = fromMemory(shop);
const facts = {
  publicUrl: "http://localhost",
  report: (error: unknown) => console.error(error),
  session: null,
  isPreview: false,
  nonce: "0123456789abcdef01234w==",
};

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const answerWith = async () => {
    const answer = await draw(new Request(`http://localhost${request.url}`), fed, facts);
    const body = Buffer.from(await answer.arrayBuffer());
    response
      .writeHead(answer.status, { "content-type": "text/html; charset=utf-8", "content-length": body.byteLength })
      .end(body);
  };
  answerWith().catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` });
});
process.on("disconnect", () => process.exit());
