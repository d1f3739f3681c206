/** The page of the back office. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Identity } from "#contracts/content/shown-content.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { createStaticFiles } from "../files/static-files.ts";
import { backOfficePage } from "./back-office.ts";

const picture = { id: "logo-1a2b", width: 300, height: 100, dominant: "#fff" };
const first = { name: "Vitrina", slogan: "Cuero", about: "", logo: null, isOwn: false };
let identity: Identity = first;
let folder: string;
beforeEach(() => {
  identity = first;
  folder = mkdtempSync(path.join(tmpdir(), "vitrina-gestion-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open() {
  const app = new Hono<ShopEnv>();
  const files = createStaticFiles(folder);
  app.get("*", async (c, next) => (await files(c.req.path, "", "")) ?? next());
  app.get(
    "/gestion/*",
    backOfficePage(folder, () => identity),
  );
  return app;
}

test("every address below /gestion is the same page, never stored, in no frame and without foreign scripts", async () => {
  mkdirSync(path.join(folder, "gestion"));
  writeFileSync(path.join(folder, "gestion/index.html"), "<!doctype html><title>Gestión</title>");
  const app = open();
  for (const address of ["/gestion/", "/gestion/orders/1/show", "/gestion/index.html"]) {
    const answer = await app.request(address);
    expect([answer.status, await answer.text()]).toEqual([200, "<!doctype html><title>Gestión</title>"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const policy = answer.headers.get("content-security-policy")?.split("; ") ?? [];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.some((part) => part.startsWith("script-src"))).toBe(false);
  }
});

test.each([
  ".env",
  "%2eenv",
  "assets.map",
  "sw.js.map",
  "node_modules/x",
  "..%2f.env",
  "orders/.git/config",
  "a%5c.env",
])("a file that is not there is not the page: %s (S28)", async (name) => {
  mkdirSync(path.join(folder, "gestion"));
  writeFileSync(path.join(folder, "gestion/index.html"), "<!doctype html><title>Gestión</title>");
  const answer = await open().request(`/gestion/${name}`);
  expect([answer.status, await answer.text()]).toEqual([404, "No encontramos lo que buscas"]);
});

test("a missing script is not the page; without a build there is a sentence", async () => {
  const app = open();
  expect((await app.request("/gestion/assets/gone.js")).status).toBe(404);
  const answer = await app.request("/gestion/");
  expect([answer.status, await answer.text()]).toEqual([503, "La gestión no está construida: npm run build"]);
});

test("the page names the shop as its owner calls it, and shows its logo", async () => {
  mkdirSync(path.join(folder, "gestion"));
  const built = '<link rel="icon" href="/favicon.svg"><meta content="Vitrina"><title>Gestión · Vitrina</title>';
  writeFileSync(path.join(folder, "gestion/index.html"), built);
  const app = open();
  identity = { ...first, name: 'Ana & "Hijos" <b>', logo: picture, isOwn: true };
  const name = "Ana &amp; &quot;Hijos&quot; &lt;b&gt;";
  expect(await (await app.request("/gestion/")).text()).toBe(
    `<link rel="icon" href="/fotos/logo-1a2b-icon-192.png"><meta content="${name}"><title>Gestión · ${name}</title>`,
  );
});
