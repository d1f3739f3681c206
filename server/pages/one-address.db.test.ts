import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import type { RenderPage } from "./render/render-page.ts";

let rendered: string[] = [];
const render: RenderPage = async ({ url }) => {
  const { pathname, search } = new URL(url);
  rendered.push(pathname + search);
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response("<!doctype html>", { status: pathname === "/no-encontrado" ? 404 : 200, headers });
};
const OPEN = ["/", "/inicio", "/destacado", "/filtros", "/carrito", "/sub-categoria", "/iniciar-sesion"];
const tested = await openTestShop({ render, paths: [...OPEN, ...GUARDED] });
beforeEach(() => {
  rendered = [];
});
afterAll(() => tested.close());

/** Sends the target exactly as written: `fetch` would normalise it. */
function ask(target: string, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request(tested.url, { path: target, method, agent: false }, async (response) => {
      let text = "";
      for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.on("error", reject).end();
  });
}

test.each([
  ["/inicio/", "/inicio"],
  ["/destacado/?utm_source=facebook&fbclid=a%2Fb", "/destacado?utm_source=facebook&fbclid=a%2Fb"],
  ["/filtros/?volver=%2Foutlet%2F", "/filtros?volver=%2Foutlet%2F"],
  ["/carrito///", "/carrito"],
  ["//inicio", "/inicio"],
  ["///carrito//?a=1", "/carrito?a=1"],
  ["/INICIO", "/inicio"],
  ["/Sub-Categoria/?id=101&desc=A/B", "/sub-categoria?id=101&desc=A/B"],
  ["/mi-cuenta/?x=//evil", "/mi-cuenta?x=//evil"],
  ["/iniciar-sesion/?returnUrl=%2Fcarrito", "/iniciar-sesion?returnUrl=%2Fcarrito"],
  ["//", "/"],
  ["/destacado/_.data?_routes=root", "/destacado.data?_routes=root"],
  ["/Destacado.data", "/destacado.data"],
])("%s is %s, for good, with its query; nothing is drawn for it", async (typed, plain) => {
  for (const method of ["GET", "HEAD", "GET"]) {
    const { status, headers, text } = await ask(typed, method);
    expect({ method, status, location: headers.location, text }).toEqual({
      method,
      status: 308,
      location: plain,
      text: "",
    });
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
  expect(rendered).toEqual([]);
});

test("every page has one address, and is served there", async () => {
  for (const path of [...OPEN.slice(1), ...GUARDED]) {
    expect((await ask(`${path}/`)).headers.location).toBe(path);
    expect((await ask(path)).status).not.toBe(308);
  }
});

test.each([
  "//evil/",
  "//evil.example/inicio/",
  "///evil.example//..//",
  "/%2F/evil.example/",
  "/inicio%2F",
  "/inicio/x/",
  "/no-hay/",
  "/inicio/%0d%0aSet-Cookie:x=1/",
])("%s is no page: 404, without a redirect", async (typed) => {
  const { status, headers } = await ask(typed);
  expect({ status, location: headers.location, cookie: headers["set-cookie"] }).toEqual({
    status: 404,
    location: undefined,
    cookie: undefined,
  });
});

test("a backslash, which browsers read as a slash, is refused", async () => {
  for (const typed of ["/\\evil.example/", "/\\inicio\\", "\\\\inicio"]) {
    expect(await ask(typed)).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
  }
});

test("a stored page is not served under another spelling", async () => {
  expect((await ask("/inicio")).status).toBe(200);
  expect((await ask("/inicio")).status).toBe(200);
  for (const typed of ["/inicio/", "//inicio", "/Inicio"]) expect((await ask(typed)).status).toBe(308);
  expect(rendered.length).toBeLessThanOrEqual(1);
});

test("other paths are not redirected: the store API answers with and without its slash, other methods are refused", async () => {
  expect((await ask("/vitrina/API/?url=getListaMarcas&key=test-key")).status).toBe(200);
  expect((await ask("/vitrina/API?url=getListaMarcas&key=test-key")).status).toBe(200);
  expect((await ask("/inicio/", "POST")).status).toBe(405);
  expect((await ask("/api/csrf/")).status).toBe(404);
  expect(tested.errors).toEqual([]);
});
