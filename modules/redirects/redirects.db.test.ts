/** Addresses of an earlier shop: what the owner may write, where they lead, and that no page is any slower for them. */
import { expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { StaffRedirect } from "#contracts/redirects/redirect.document.ts";
import { importClient } from "#tests/support/clients/import-client.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { examples } from "#tests/support/values/examples.ts";

const headers = { "content-type": "text/html; charset=utf-8" };
const render = async ({ url }: Request) =>
  new Response("<!doctype html>", { status: url.endsWith("/no-encontrado") ? 404 : 200, headers });
const tested = await openFaultlessShop({
  render,
  paths: ["/inicio", "/outlet", "/producto", "/categoria"],
  proxies: ["127.0.0.1"],
});
const owner = await signedInOwner(tested);

const PATH = "/api/gestion/redirects";
type Put = { readonly added: number; readonly changed: number } & Partial<Problem>;
const put = (text: string) => owner.call<Put>("POST", PATH, { body: { text } });
const add = (path: string, target: string) => put(`${path} → ${target}`);
const listed = async (q: string) =>
  (await owner.call<{ total: number; data: StaffRedirect[] }>("GET", `${PATH}?q=${encodeURIComponent(q)}`)).body.data;
async function opened(path: string): Promise<string> {
  const answer = await fetch(tested.url + path, { redirect: "manual" });
  return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
}
const [example] = examples(1, 1);
const product = pathTo.product({ id: example?.product ?? "" });
test.each([
  [`${product}?utm_source=ig&utm_medium=story`, `${product}&utm_source=ig&utm_medium=story`],
  [`${product}%20&fbclid=x`, `${product}&fbclid=x`],
  [`${product}).`, product],
  ["/categoria?n=Bolsos&amp;id=1&amp;tipo=categoria%C2%BB", "/categoria?n=Bolsos&id=1&tipo=categoria"],
])("%s, as campaigns, mails and chats change a link, leads to its page", async (changed, link) => {
  expect(await opened(changed)).toBe(`301 ${link}`);
  expect(await opened(link)).toBe("200");
  expect(await opened("/producto?id=nada?utm_source=ig")).toBe("404");
});

const lastEntry = async () =>
  (await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=list&perPage=1")).body.data[0];

test("an old address leads to its page in every spelling, until it is changed or deleted; the trail has it", async () => {
  expect(await opened("/productos/bolso-niña-🎒")).toBe("404");
  for (const changed of [
    { added: 1, changed: 0 },
    { added: 0, changed: 0 },
  ])
    expect((await add("https://vieja.example/Productos/Bolso-ni%C3%B1a-🎒/", product)).body).toEqual(changed);
  const [link] = await listed("🎒 bolso-niña");
  expect(link).toMatchObject({ path: "/productos/bolso-niña-🎒", target: product, product: expect.any(String) });
  for (const path of [
    "/productos/bolso-niña-🎒",
    "/productos/bolso-ni%C3%B1a-%F0%9F%8E%92?variant=1&utm_source=x",
    "/PRODUCTOS/bolso-nin%CC%83a-🎒/",
  ])
    await vi.waitFor(async () => expect([path, await opened(path)]).toEqual([path, `301 ${product}`]));
  expect((await add("/productos/bolso-niña-🎒", "/OUTLET/")).body).toEqual({ added: 0, changed: 1 });
  expect(await listed("bolso-niña")).toEqual([{ ...link, target: "/outlet", product: null }]);
  await vi.waitFor(async () => expect(await opened("/productos/bolso-niña-🎒")).toBe("301 /outlet"));
  expect(await lastEntry()).toMatchObject({ subject: `redirects/${link?.id}`, action: "change" });
  expect((await owner.call("DELETE", `${PATH}/${link?.id}`)).status).toBe(204);
  expect((await owner.call("DELETE", `${PATH}/${link?.id}`)).status).toBe(204);
  await vi.waitFor(async () => expect(await opened("/productos/bolso-niña-🎒")).toBe("404"));
  expect(await lastEntry()).toMatchObject({ action: "delete", before: expect.stringContaining("bolso-niña") });
});

test("pages, data and products that are gone are answered as before", async () => {
  await add("/viejo", pathTo.product({ id: "0199aaaa-0000-7000-8000-000000000000" }));
  expect(await opened("/viejo")).toBe("404");
  await add("/otro", "/outlet");
  expect(await opened("/otro.data")).not.toContain("301");
  expect(await opened("/inicio")).toBe("200");
});

test.each([
  ["/a?b=1", "/outlet", "Escríbela sin lo que va desde «?»"],
  ["/a%3Fb", "/outlet", "Esta dirección no es válida"],
  ["/inicio", "/outlet", "Esta dirección ya es de la tienda"],
  ["/INICIO/", "/outlet", "Esta dirección ya es de la tienda"],
  ["/", "/outlet", "Esta dirección ya es de la tienda"],
  ["https://vieja.example/", "/outlet", "Esta dirección ya es de la tienda"],
  ["/gestion/x", "/outlet", "Esta dirección ya es de la tienda"],
  ["/api/cart", "/outlet", "Esta dirección ya es de la tienda"],
  ["/a\\b", "/outlet", "Esta dirección no es válida"],
  ["/a%00b", "/outlet", "Esta dirección no es válida"],
  ["/a", "https://mala.example/outlet", "Escribe una página de esta tienda"],
  ["/a", "//mala.example", "Escribe una página de esta tienda"],
  ["/a", "/\\mala.example", "Escribe una página de esta tienda"],
  ["/a", "javascript:alert(1)", "Escribe una página de esta tienda"],
  ["/a", "/a", "La tienda no tiene la página /a"],
  ["/a", "/outlet/../a", "La tienda no tiene la página /a"],
  [`/${"x".repeat(501)}`, "/outlet", "Usa hasta 500 caracteres"],
])("%j to %j is refused with its line, and nothing of it is taken", async (path, target, message) => {
  const { status, body } = await put(`/bien\t/outlet\n\n${path}\t${target}`);
  expect([status, body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: "text", message: expect.stringContaining(`Línea 3: ${message}`) })],
  ]);
  expect(await listed("/bien")).toEqual([]);
});

test("two columns are taken as spreadsheets, hands and this list write them; the last line of an address counts", async () => {
  await add("/uno", "/outlet");
  expect((await put("/uno\t/inicio\r\n/dos;/outlet\n/tres, /outlet\n/uno\t/inicio")).body).toEqual({
    added: 2,
    changed: 1,
  });
  await vi.waitFor(async () => expect(await opened("/dos")).toBe("301 /outlet"));
  expect((await listed("uno")).map(({ path, target }) => [path, target])).toEqual([["/uno", "/inicio"]]);
});

test("products that move in are found at their old addresses; what the owner has said stays", async () => {
  await add("/products/con-dueño", "/outlet");
  await add("/products/se-fue", pathTo.product({ id: "0199aaaa-0000-7000-8000-000000000001" }));
  const brand = tested.shop.settings.menu().brands.find(({ Descripcion }) => Descripcion === "Altacuna")?.Descripcion;
  const rows = ["Nueva-Niña", "con-dueño", "se-fue"].map(
    (handle) => `${handle},${handle},${brand},Tote,${handle},10.00`,
  );
  const {
    id: moving,
    state,
    created,
  } = await importClient(tested, owner).done(
    ["Handle,Title,Vendor,Type,Variant SKU,Variant Price", ...rows].join("\n"),
  );
  expect([state, created]).toEqual(["done", 3]);
  expect((await listed("products")).map(({ path, product: name, target }) => `${path} → ${name ?? target}`)).toEqual([
    "/products/con-dueño → /outlet",
    "/products/nueva-niña → Nueva-Niña",
    "/products/se-fue → se-fue",
  ]);
  expect((await owner.call("POST", `/api/gestion/imports/${moving}/undo`, {})).status).toBe(200);
  await tested.shop.jobs.runDue();
  expect((await listed("products")).map(({ path, target }) => `${path} → ${target}`)).toEqual([
    "/products/con-dueño → /outlet",
  ]);
});

test("two who paste the same addresses at once make each once, in one trail, whatever the order of the lines", async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `/a-la-vez/${n}\t/outlet`);
  const answers = await Promise.all([lines, lines.toReversed()].map((some) => put(some.join("\n"))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(40);
  const ids = (await owner.call<{ data: StaffRedirect[] }>("GET", `${PATH}?q=a-la-vez&perPage=100`)).body.data;
  expect(ids.length).toBe(40);
  const { data } = (await owner.call<AuditPage>("GET", "/api/gestion/audit?kind=list&perPage=100")).body;
  const made = data.filter(({ action, after }) => action === "create" && after?.includes("/a-la-vez/"));
  expect(made.map(({ subject }) => subject).toSorted()).toEqual(ids.map(({ id }) => `redirects/${id}`).toSorted());
});
