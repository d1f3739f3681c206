import type { Product } from "#contracts/product/product.document.ts";
import type { Page } from "@playwright/test";
import { holdScripts } from "../support/hold-scripts.ts";
import {
  type TestShop,
  waitForIdle,
  expect,
  hydrated,
  pick,
  scriptOf,
  simpleProduct,
  test,
  visit,
} from "../support/journey.ts";

/** Returns a check that the page was not loaded again since. */
async function onThePage(shopper: Page): Promise<() => Promise<boolean>> {
  await shopper.evaluate(() => (document.body.dataset.open = ""));
  return () => shopper.evaluate(() => document.body.dataset.open === "");
}

/** Matches requests for the search page's script, with any query. */
async function searchScript(shopper: Page): Promise<(url: URL) => boolean> {
  const script = await scriptOf(shopper, "search");
  return ({ pathname }) => pathname === script;
}

/** An available shoe in several colours. */
async function inColors(shop: TestShop): Promise<Product> {
  const { items } = await shop.products("category=6&pageSize=60");
  const card = items.find((one) => !one.soldOut && one.colors.length > 1);
  if (!card) throw new Error("no product in two colours");
  return shop.product(card.id);
}

test("no script is asked for before the loaded page was painted once more", async ({ shopper, shop }) => {
  await shopper.addInitScript(() => {
    let frames = 0;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    addEventListener("load", () => requestAnimationFrame(count));
    new MutationObserver((_, watch) => {
      if (!document.head.querySelector('link[rel="modulepreload"]')) return;
      watch.disconnect();
      document.documentElement.dataset.framesBefore = String(frames);
    }).observe(document, { childList: true, subtree: true });
  });
  await visit(shopper, shop, "/inicio");
  await expect(shopper.locator("html")).toHaveAttribute("data-frames-before", "2");
});

test("a tap before the script is loaded takes effect as soon as it is", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/producto?id=${product.id}`, { waitUntil: "commit" });
  const button = shopper.getByRole("button", { name: "Agregar al carrito" });
  await button.click();
  // The button shows that it was tapped.
  await expect(button).toHaveAttribute("data-tapped");
  await expect(button).not.toHaveCSS("animation-name", "none");
  await expect(shopper.getByTestId("badge")).toHaveCount(0);
  release();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await expect(button).not.toHaveAttribute("data-tapped");
});

test("a colour and a size tapped before the script is loaded are added to the cart", async ({ shopper, shop }) => {
  const product = await inColors(shop);
  const [first] = product.variants;
  const wanted = product.variants.findLast((variant) => variant.color.name !== first?.color.name);
  if (!wanted) throw new Error("no product in two colours");
  await shop.command({ name: "setStock", sku: wanted.id, stock: 5 });
  const color = wanted.color.name;
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/producto?id=${product.id}`, { waitUntil: "commit" });
  await pick(shopper.getByRole("radio", { name: color, exact: true }));
  await pick(shopper.getByRole("radio", { name: wanted.size, exact: true }));
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  release();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await visit(shopper, shop, "/carrito");
  await expect(shopper.getByRole("main")).toContainText(`${color} · Talla ${wanted.size}`);
});

test("photographs rendered by the server do not move until their script is loaded, whatever happens meanwhile", async ({
  shopper,
  shop,
}) => {
  const { id, variants } = await inColors(shop);
  const [first] = variants;
  const other = variants.find((variant) => variant.color.name !== first?.color.name)?.color.name;
  if (!other) throw new Error("no product in two colours");
  // Scripts not named in the HTML are loaded after those the page needs.
  const named = await (await fetch(`${shop.url}/producto?id=${id}`)).text();
  const release = await holdScripts(shopper, named, "/read-live-");
  await shopper.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Shifts after a tap are expected; all others are counted.
        const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON());
        const { dataset } = document.documentElement;
        if (!hadRecentInput) dataset.shifted = String(Number(dataset.shifted ?? 0) + value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const said = Promise.withResolvers<void>();
  shopper.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => String(payload).includes('"variants"') && said.resolve()),
  );
  await shopper.goto(`${shop.url}/producto?id=${id}`, { waitUntil: "commit" });
  // Waits for the socket, which may bring newer data of the product.
  await said.promise;
  const photograph = shopper.getByRole("main").getByRole("img").first();
  await expect(photograph).toBeVisible();
  await shop.command({ name: "change", product: id, change: { price: 77_700, discount: 0, offers: false } });
  await expect(shopper.getByText(/777/).first()).toBeVisible();
  await expect(photograph).toBeVisible();
  await pick(shopper.getByRole("radio", { name: other, exact: true }));
  await expect(shopper.getByRole("group", { name: `Color ${other}` })).toBeVisible();
  await expect(photograph).toBeVisible();
  release();
  await waitForIdle(shopper);
  await expect(photograph).toBeVisible();
  expect(Number(await shopper.evaluate(() => document.documentElement.dataset.shifted ?? 0))).toBeLessThan(0.01);
});

test("a sort order chosen before the script is loaded is applied to the list", async ({ shopper, shop }) => {
  const release = await holdScripts(shopper);
  await shopper.goto(`${shop.url}/categoria?n=x&id=1&tipo=categoria`, { waitUntil: "commit" });
  const order = shopper.getByLabel("Ordenar por");
  await order.selectOption("precio-asc");
  // Records the value in every frame from now on.
  await order.evaluate((select) => {
    const seen: string[] = [];
    const look = () => {
      if (select instanceof HTMLSelectElement) seen.push(select.value);
      document.body.dataset.seen = [...new Set(seen)].join();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  release();
  await expect(shopper).toHaveURL(/orden=precio-asc/);
  await expect(shopper.getByRole("article").first()).toBeVisible();
  await expect(shopper.locator("body")).toHaveAttribute("data-seen", "precio-asc");
  await expect(shopper.getByLabel("Ordenar por")).toHaveValue("precio-asc");
});

test("the buy bar is there however the page was scrolled", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const bar = shopper.getByRole("button", { name: "Agregar al carrito" });
  for (const top of [0, 2_000, 0]) {
    await shopper.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar).toBeInViewport();
  }
});

test("a size missing in the next colour is announced, and the focus stays useful after a removal", async ({
  shopper,
  shop,
}) => {
  const product = await inColors(shop);
  const [first, second] = [...new Set(product.variants.map((variant) => variant.color.name))];
  const here = product.variants.find((variant) => variant.color.name === first);
  const there = product.variants.find((variant) => variant.color.name === second && variant.size === here?.size);
  if (!here || !there || !first || !second) throw new Error("no product in two colours");
  await shop.command({ name: "setStock", sku: here.id, stock: 5 });
  await shop.command({ name: "setStock", sku: there.id, stock: 0 });
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await pick(shopper.getByRole("radio", { name: first, exact: true }));
  await pick(shopper.getByRole("radio", { name: here.size, exact: true }));
  await pick(shopper.getByRole("radio", { name: second, exact: true }));
  await expect(shopper.getByText(`La talla ${here.size} está agotada en ${second}. Elige otra.`)).toBeVisible();
  await pick(shopper.getByRole("radio", { name: first, exact: true }));
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await visit(shopper, shop, "/carrito");
  await shopper.getByRole("button", { name: `Quitar ${product.name}` }).click();
  await expect(shopper.getByRole("heading", { name: "Tu carrito" })).toBeFocused();
});

test.describe("a missing script of the next page", () => {
  test.use({ allowedMessages: ["Failed to load resource"] });

  test("is waited for: neither a touch nor a tap reloads the page", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/inicio");
    const [script, stays] = [await searchScript(shopper), await onThePage(shopper)];
    let broken = true;
    await shopper.route(script, (route) => (broken ? route.abort() : route.continue()));
    const link = shopper.getByRole("banner").getByRole("link", { name: "BUSCAR" });
    const failed = shopper.waitForEvent("requestfailed");
    await link.hover();
    await failed;
    await link.click();
    await expect(shopper.getByText("Cargando", { exact: true })).toBeAttached();
    broken = false;
    await expect(shopper).toHaveURL(`${shop.url}/buscar`);
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await stays()).toBe(true);
  });

  test("as are the scripts of this page's parts: each fails once", async ({ shopper, shop }) => {
    const { items } = await shop.products("category=6&pageSize=60");
    const card = items.find((one) => !one.soldOut && !one.only);
    if (!card) throw new Error("no product to choose a size of");
    const listing = "/categoria?n=x&id=6&tipo=categoria";
    const html = await (await fetch(shop.url + listing)).text();
    const failed = new Set<string>();
    await shopper.route("**/assets/*.js", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (html.includes(pathname) || failed.has(pathname)) return route.continue();
      failed.add(pathname);
      await route.abort();
    });
    await visit(shopper, shop, listing);
    await shopper
      .getByRole("button", { name: `Agregar ${card.name}`, exact: true })
      .first()
      .click();
    await expect(shopper.getByRole("dialog", { name: card.name })).toBeVisible();
    expect(failed.size).toBeGreaterThan(0);
  });

  test("after a new release it is not waited for: the page is reloaded, once", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/inicio");
    const [script, stays] = [await searchScript(shopper), await onThePage(shopper)];
    const missed: string[] = [];
    await shopper.route(script, (route) => {
      missed.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    const anew = shopper.waitForEvent("load");
    const link = shopper.getByRole("banner").getByRole("link", { name: "BUSCAR" });
    await link.click();
    await anew;
    expect(await stays()).toBe(false);
    await hydrated(shopper);
    const staysAgain = await onThePage(shopper);
    missed.length = 0;
    await link.click();
    // Requested under its own address, and under two new ones.
    await expect.poll(() => new Set(missed).size).toBeGreaterThan(2);
    expect(await staysAgain()).toBe(true);
    await shopper.unroute(script);
    await expect(shopper).toHaveURL(`${shop.url}/buscar`);
    expect(await staysAgain()).toBe(true);
  });
});

test.describe("without a connection", () => {
  test.use({ allowedMessages: ["net::ERR_INTERNET_DISCONNECTED", "WebSocket connection"] });

  test("a link reports it and stays on the page, the cart still opens", async ({ shopper, shop, context }) => {
    const product = await simpleProduct(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect(shopper.getByTestId("badge")).toContainText("1");
    await visit(shopper, shop, "/inicio");
    await waitForIdle(shopper);
    await context.setOffline(true);
    await shopper.getByRole("main").getByRole("link", { name: "Ropa" }).click();
    await expect(shopper.getByText("Sin conexión. Esta página no está guardada.")).toBeVisible();
    await expect(shopper).toHaveURL(/\/inicio$/);
    await shopper.getByTestId("cart-bar").click();
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Tu carrito");
    await expect(shopper.getByRole("link", { name: product.name, exact: true })).toBeVisible();
  });
});
