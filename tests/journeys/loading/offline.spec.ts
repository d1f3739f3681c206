import { once } from "node:events";
import { type Server, createServer, request } from "node:http";
import type { Page } from "@playwright/test";
import {
  waitForIdle,
  createAccount,
  expect,
  hydrated,
  storedPaths,
  simpleProduct,
  test,
  visit,
} from "../support/journey.ts";

test.use({
  serviceWorkers: "allow",
  allowedMessages: ["net::ERR_INTERNET_DISCONNECTED", "WebSocket connection", "net::ERR_FAILED", "status of 503"],
});

/** Waits until the worker controls the page and has stored it, as a document and as data. */
async function kept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (key) => (await caches.match(key, { ignoreVary: true })) !== undefined, address), {
      timeout: 20_000,
    })
    .toBe(true);
}

const dataOf = (address: string) => address.replace(/(\?|$)/, ".data$1");

test("visited pages, their photographs and the cart can be read without a connection", async ({
  shopper,
  shop,
  context,
}) => {
  const product = await simpleProduct(shop);
  const page = `/producto?id=${product.id}`;
  await visit(shopper, shop, "/inicio");
  await kept(shopper, "/carrito");
  await kept(shopper, "/inicio.data");
  await visit(shopper, shop, page);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await kept(shopper, page);
  await kept(shopper, dataOf(page));
  await expect.poll(() => shopper.evaluate(() => localStorage.getItem("lastCart"))).toContain(product.id);

  await context.setOffline(true);
  await shopper.reload();
  await hydrated(shopper);
  await expect(shopper.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(shopper.getByText("Sin conexión. Todo se envía cuando vuelva la señal.")).toBeVisible();
  const photograph = shopper.getByRole("main").getByRole("img").first();
  expect(await photograph.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  await expect(shopper.getByTestId("badge")).toContainText("1");

  await visit(shopper, shop, "/carrito");
  await expect(shopper.getByText(/Sin conexión: así estaba tu carrito a las \d\d:\d\d\./)).toBeVisible({
    timeout: 2_000,
  });
  await expect(shopper.getByRole("link", { name: product.name, exact: true })).toBeVisible();
  await expect(shopper.getByText("Para finalizar la compra hace falta conexión.", { exact: false })).toBeVisible();
  await expect(shopper.getByRole("link", { name: "Finalizar compra" })).toHaveCount(0);

  await context.setOffline(false);
  await expect(shopper.getByText(/así estaba tu carrito/)).toHaveCount(0);
  await expect(shopper.getByRole("link", { name: "Finalizar compra" })).toBeVisible();
});

test("a page that is not stored says so, links to stored pages, and opens by itself after the reconnection", async ({
  shopper,
  shop,
  context,
}) => {
  const { items } = await shop.products("pageSize=2");
  const [seen, unseen] = items.map(({ id, name }) => ({ name, page: `/producto?id=${id}` }));
  if (!seen || !unseen) throw new Error("the shop has too few products");
  await visit(shopper, shop, "/inicio");
  await kept(shopper, "/carrito");
  await visit(shopper, shop, seen.page);
  await kept(shopper, seen.page);

  await context.setOffline(true);
  await shopper.goto(shop.url + unseen.page);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
  await expect(shopper).toHaveTitle("Sin conexión · Vitrina");
  await expect(shopper.getByRole("link", { name: "Ver carrito" })).toBeVisible();
  await shopper.getByRole("link", { name: seen.name }).click();
  await expect(shopper.getByRole("heading", { level: 1, name: seen.name })).toBeVisible();

  await shopper.goto(shop.url + unseen.page);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
  await context.setOffline(false);
  await expect(shopper.getByRole("heading", { level: 1, name: unseen.name })).toBeVisible({ timeout: 20_000 });
});

test("without a connection a link opens a stored page, and reports a missing one", async ({
  shopper,
  shop,
  context,
}) => {
  const listing = "/categoria?n=Carteras+y+bolsos&id=1&tipo=categoria";
  await visit(shopper, shop, "/inicio");
  await kept(shopper, "/carrito");
  await visit(shopper, shop, listing);
  await kept(shopper, dataOf(listing));
  await visit(shopper, shop, "/inicio");
  await waitForIdle(shopper);
  await context.setOffline(true);
  await shopper.getByRole("main").getByRole("link", { name: "Ropa", exact: true }).click();
  await expect(shopper.getByText("Sin conexión. Esta página no está guardada.")).toBeVisible();
  await expect(shopper).toHaveURL(/\/inicio$/);
  await shopper.getByRole("main").getByRole("link", { name: "Carteras y bolsos", exact: true }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Carteras y bolsos");
});

test("a page that is not stored shows 'Sin conexión', however it is opened", async ({ shopper, shop, context }) => {
  const { items } = await shop.products("category=6&pageSize=1");
  await visit(shopper, shop, "/inicio");
  await kept(shopper, "/carrito");
  await visit(shopper, shop, "/categoria?n=x&id=6&tipo=categoria");
  await waitForIdle(shopper);
  await context.setOffline(true);
  await shopper.getByRole("button", { name: `Agregar ${items[0]?.name}` }).click();
  await expect(shopper.getByRole("dialog").getByRole("alert")).toHaveText(
    "Sin conexión. Intenta de nuevo cuando vuelva.",
  );
  await shopper.keyboard.press("Escape");
  // A navigation without a link.
  await shopper.evaluate((id) => {
    history.pushState({}, "", `/producto?id=${id}`);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, items[0]?.id);
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
  await context.setOffline(false);
  await expect(shopper.getByRole("heading", { level: 1, name: items[0]?.name ?? "" })).toBeVisible({ timeout: 20_000 });
});

test(
  "nothing personal is stored, and everything stored can be deleted",
  { tag: "@security" },
  async ({ shopper, shop }) => {
    await visit(shopper, shop, "/inicio");
    await kept(shopper, "/carrito");
    await visit(shopper, shop, "/iniciar-sesion?returnUrl=%2Fdatos-envio");
    await visit(shopper, shop, "/buscar?q=cartera");
    await visit(shopper, shop, "/guia-talles");
    await kept(shopper, "/guia-talles");
    const before = await storedPaths(shopper);
    expect(before.filter((path) => /^\/(api|live|iniciar-sesion|buscar|gestion)/.test(path))).toEqual([]);
    expect(before).toContain("/inicio");

    const product = await simpleProduct(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect.poll(() => shopper.evaluate(() => localStorage.getItem("lastCart"))).toContain(product.id);
    // Loaded again, to close the drawer that covers the page.
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await kept(shopper, `/producto?id=${product.id}`);
    const [variant] = product.variants;
    await shop.command({ name: "setStock", sku: variant?.id ?? "", stock: 0 });
    const alert = shopper.getByRole("region", { name: /^Avísame cuando vuelva/ });
    await alert.getByLabel("Correo electrónico").fill("ana@example.com");
    const remembered = () =>
      shopper.evaluate(() => [sessionStorage.getItem("alert-email"), localStorage.getItem("seen")]);
    await expect.poll(remembered).toEqual(["ana@example.com", JSON.stringify([product.id])]);
    await shop.command({ name: "setStock", sku: variant?.id ?? "", stock: variant?.stock ?? 0 });
    await createAccount(shopper, shop);
    await visit(shopper, shop, "/guia-talles");
    await shopper.getByRole("button", { name: "Menú" }).click();
    await shopper.getByRole("button", { name: "CERRAR SESION" }).click();
    await expect(shopper).toHaveURL(/\/inicio$/);
    await expect.poll(() => storedPaths(shopper)).not.toContain("/guia-talles");
    expect(await remembered()).toEqual([null, null]);
    // The home page opened afterwards is stored again with its pictures; pages visited before are not.
    const large = `/fotos/${product.images[0]?.id}-1000`;
    const after = await storedPaths(shopper);
    expect(after.filter((path) => /^\/(producto|guia-talles)/.test(path) || path.startsWith(large))).toEqual([]);
  },
);

test("when the shop no longer serves the worker, the next visit removes it and everything it stored", async ({
  page,
  shop,
}) => {
  const missing = new Set<string>();
  const { proxy, url } = await openProxy(shop.url, missing);
  await page.goto(`${url}/inicio`);
  await kept(page, "/carrito");
  missing.add("/sw.js");
  await page.goto(`${url}/guia-talles`);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers, { timeout: 20_000 }).toBe(0);
  // The page it still controls may make it write once more; no other page does.
  await page.goto(`${url}/inicio`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
  proxy.closeAllConnections();
  proxy.close();
});

test("on a slow network a page is shown from the cache first, then updated", async ({ page, shop }) => {
  const product = await simpleProduct(shop);
  const address = `/producto?id=${product.id}`;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow = new Map<string, Promise<void>>();
  const { proxy, url } = await openProxy(shop.url, new Set(), slow);
  await page.goto(`${url}/inicio`);
  await kept(page, "/carrito");
  await page.goto(url + address);
  await kept(page, dataOf(address));
  await shop.command({ name: "change", product: product.id, change: { name: "Otro nombre" } });
  slow.set(address, held);
  await page.goto(url + address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Otro nombre", { timeout: 20_000 });
  await shop.command({ name: "change", product: product.id, change: { name: product.name } });
  proxy.closeAllConnections();
  proxy.close();
});

/** A proxy before the shop that answers 404 for some paths, and delays others. */
async function openProxy(
  shop: string,
  missing: ReadonlySet<string>,
  slow: ReadonlyMap<string, Promise<void>> = new Map(),
): Promise<{ proxy: Server; url: string }> {
  const target = new URL(shop);
  const proxy = createServer(async (asked, answer) => {
    await slow.get(asked.url ?? "");
    if (missing.has(asked.url ?? "")) return answer.writeHead(404).end();
    const { hostname, port } = target;
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers: { ...asked.headers, host: target.host } },
      (response) => response.pipe(answer.writeHead(response.statusCode ?? 502, response.headers)),
    );
    passed.on("error", () => answer.destroy());
    return asked.pipe(passed);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  return { proxy, url: `http://localhost:${typeof address === "object" ? address?.port : ""}` };
}
