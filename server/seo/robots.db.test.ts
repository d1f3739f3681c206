import { expect, test } from "vitest";
import { GUARDED } from "#contracts/pages/page-kinds.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const tested = await openFaultlessShop();

test("robots.txt excludes personal pages and APIs, and names the sitemap", async () => {
  const answer = await fetch(`${tested.url}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(["/api/", "/live", "/gestion", "/carrito", ...GUARDED, "/filtros", "/buscar?"]);
  expect(lines.slice(-3)).toEqual(["", `Sitemap: ${tested.url}/sitemap.xml`, ""]);
});

test("pages with noindex may be fetched, otherwise crawlers would never see it", async () => {
  const text = await (await fetch(`${tested.url}/robots.txt`)).text();
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  for (const open of ["/inicio", "/categoria?id=1", "/producto?id=1", "/iniciar-sesion", "/buscar", "/no-hay"]) {
    expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
  }
});

test("HEAD is answered, other methods are refused", async () => {
  const head = await fetch(`${tested.url}/robots.txt`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const refused = await fetch(`${tested.url}/robots.txt`, { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
