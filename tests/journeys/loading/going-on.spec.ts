/** From one screen to the next: something is there at once, also while the network is slow. */
import type { Page } from "@playwright/test";
import { type TestShop, expect, simpleProduct, test, visit, waitForIdle } from "../support/journey.ts";

// The worker would answer before Playwright can hold a request.
test.use({ serviceWorkers: "block" });

const LISTING = "/categoria?n=Carteras%20y%20bolsos&id=1&tipo=categoria";

declare global {
  interface Window {
    shifts: string[];
  }
}

interface Shift {
  readonly sources: readonly { readonly previousRect: { readonly width: number } }[];
}

/** Holds all data of screens from now on. Returns the function that lets it through. */
async function holdData(shopper: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await shopper.route(
    ({ pathname }) => pathname.endsWith(".data"),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return release;
}

/** Everything of the page that moves from now on, whether or not the shopper has just touched it. */
async function watchMoves(shopper: Page): Promise<() => Promise<readonly string[]>> {
  await shopper.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // "sources" is not in TypeScript's types yet. What was nowhere before has not moved.
        const { sources }: Shift = JSON.parse(JSON.stringify(entry));
        const moved = sources.filter(({ previousRect }) => previousRect.width > 0);
        if (moved.length > 0) window.shifts.push(JSON.stringify(moved));
      }
    }).observe({ type: "layout-shift" });
  });
  return () => shopper.evaluate(() => window.shifts);
}

async function openListing(shopper: Page, shop: TestShop) {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, LISTING);
  await waitForIdle(shopper);
  return { product, link: shopper.getByRole("article").getByRole("link", { name: product.name, exact: true }) };
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("a tapped card is the product's page at once, and nothing moves when the rest comes", async ({
      shopper,
      shop,
    }) => {
      const { product, link } = await openListing(shopper, shop);
      await link.scrollIntoViewIfNeeded();
      const release = await holdData(shopper);
      await link.click();
      const main = shopper.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.name);
      await expect(shopper).toHaveURL(`${shop.url}/producto?id=${product.id}`);
      await expect(shopper).toHaveTitle(`${product.name} · Vitrina`);
      const article = main.getByRole("article");
      await expect(article).toHaveAttribute("aria-busy", "true");
      // The same line as while a page loads.
      expect(await article.evaluate((part) => getComputedStyle(part, "::before").animationName)).toBe("arrive");
      const photograph = main.getByLabel("Fotos del producto").locator("img").first();
      // The same file as on the card, still without any data of the page.
      await expect
        .poll(() => photograph.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
        .toBe(true);
      const moves = await watchMoves(shopper);
      release();
      await expect(main.getByRole("button", { name: "Agregar al carrito" })).toBeVisible();
      await expect(main.getByRole("article").first()).toHaveAttribute("aria-busy", "false");
      await expect(main.getByRole("heading", { name: "Completa el look" })).toBeAttached();
      expect(await moves()).toEqual([]);
    });

    test("a list has its name at once, and nothing moves when its products come", async ({ shopper, shop }) => {
      await visit(shopper, shop, "/inicio");
      await waitForIdle(shopper);
      const release = await holdData(shopper);
      await shopper.getByRole("main").getByRole("link", { name: "Calzado" }).first().click();
      const title = shopper.getByRole("heading", { level: 1, name: "Calzado" });
      await expect(title).toBeVisible();
      await expect(shopper).toHaveTitle("Calzado · Vitrina");
      await expect(shopper.getByRole("article")).toHaveCount(0);
      const moves = await watchMoves(shopper);
      release();
      await expect(shopper.getByRole("article").first()).toBeVisible();
      await expect(shopper.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
      expect(await moves()).toEqual([]);
    });
  });
}

test("Back shows the list as it was at once, and then what has changed meanwhile", async ({ shopper, shop }) => {
  const { product, link } = await openListing(shopper, shop);
  await link.click();
  await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeVisible();
  await shop.command({ name: "change", product: product.id, change: { price: 123_400, discount: 0, offers: false } });
  const release = await holdData(shopper);
  await shopper.goBack();
  const card = shopper
    .getByRole("article")
    .filter({ has: shopper.getByRole("link", { name: product.name, exact: true }) });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("1.234");
  release();
  await expect(card).toContainText("Bs. 1.234");
});

test.describe("a product that is gone when its card is tapped", () => {
  test.use({ allowedMessages: ["404 (Not Found)"] });

  test("says so", async ({ shopper, shop }) => {
    const { product, link } = await openListing(shopper, shop);
    await shop.command({ name: "change", product: product.id, change: { active: false } });
    await link.click();
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Por aquí no hay nada");
    await shop.command({ name: "change", product: product.id, change: { active: true } });
  });
});

test("a tap asks for its data, once; no script is asked for by then", async ({ shopper, shop }) => {
  const { product, link } = await openListing(shopper, shop);
  // One of a product's later parts: they are asked for together, and the last of all.
  await shopper.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/place-choice-")),
  );
  const asked: string[] = [];
  shopper.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await link.click();
  await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeVisible();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(product.name);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual(["/producto.data"]);
  expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);
});

declare global {
  interface Window {
    /** Where elements stood when they began to move: left, top and width. */
    movedFrom: number[][];
  }
}

/** For `addInitScript`. A screen moves to the top of the page only after its effects, so that is counted in. */
function watchMotions(): void {
  window.movedFrom = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function begin(...how) {
    const motion = animate.apply(this, how);
    const { left, top, width } = this.getBoundingClientRect();
    window.movedFrom.push([left, top + window.scrollY, width].map(Math.round));
    return motion;
  };
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the tapped photograph ${reducedMotion === "reduce" ? "stands at its place at once for who wants no motion" : "moves to its place"}`, async ({
    shopper,
    shop,
  }) => {
    await shopper.emulateMedia({ reducedMotion });
    await shopper.addInitScript(watchMotions);
    const { product, link } = await openListing(shopper, shop);
    await link.scrollIntoViewIfNeeded();
    const card = shopper.getByRole("article").filter({ hasText: product.name });
    const before = await card.locator("img").first().boundingBox();
    const release = await holdData(shopper);
    await link.click();
    await expect(shopper.getByLabel("Fotos del producto")).toBeVisible();
    const { x, y, width, height } = before ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
    // The page cuts a little more off above and below than the card: the middle stays where it is.
    const from = [x, y + (height - (width * 422) / 390) / 2, width].map(Math.round);
    expect(await shopper.evaluate(() => window.movedFrom)).toEqual(reducedMotion === "reduce" ? [] : [from]);
    release();
    await expect(shopper.getByRole("button", { name: "Agregar al carrito" })).toBeVisible();
    const after = await shopper.getByLabel("Fotos del producto").boundingBox();
    expect(after?.x).toBe(0);
  });
}
