import type { Page } from "@playwright/test";
import { expect, test, visit } from "./journey.ts";

/** The photograph of the part with this title: its distance from the part's top left corner, and its width. */
function photograph(page: Page, title: RegExp, part = "section") {
  return page
    .locator(part)
    .filter({ has: page.getByRole("heading", { name: title }) })
    .evaluate((section) => {
      const [image, all] = [section.querySelector("img")?.getBoundingClientRect(), section.getBoundingClientRect()];
      return {
        left: ((image?.left ?? 0) - all.left) / all.width,
        top: (image?.top ?? 0) - all.top,
        width: (image?.width ?? 0) / all.width,
      };
    });
}

for (const width of [768, 1_440]) {
  test(`${width} px wide, a photograph goes from edge to edge or stands in its own column`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/inicio`);
    for (const title of [/^Valles$/, /^El cuero se elige/]) {
      const { left, width: part } = await photograph(page, title);
      expect([left, part]).toEqual([0, 1]);
    }
    await page.goto(`${shop.url}/destacado`);
    const featured = await photograph(page, /^Cuero hecho en Bolivia/);
    const [left, part] = width < 1280 ? [0.38, 0.62] : [0, 1];
    expect(featured.left).toBeCloseTo(left, 2);
    expect(featured.width).toBeCloseTo(part, 2);
    await page.goto(`${shop.url}/cuidados-del-cuero`);
    const guide = await photograph(page, /^Cuidados del cuero/, "article");
    expect([guide.left, guide.top, guide.width]).toEqual([0, 0, 1]);
  });
}

test("a phone shows the names of all categories in one size", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categorias");
  const sizes = await shopper
    .getByRole("main")
    .locator("li a > span + span")
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).fontSize));
  expect(sizes).toEqual(Array.from({ length: 8 }, () => "14px"));
});

test.describe(() => {
  test.use({ allowedMessages: ["status of 500"] });

  test("on a phone the error page has two ways on beside each other", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/carrito");
    await shopper.route(/\/inicio\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await shopper.getByRole("banner").getByRole("link", { name: "Vitrina, inicio" }).click();
    const main = shopper.getByRole("main");
    await expect(main.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
    const home = await main.getByRole("link", { name: "Ir al inicio" }).boundingBox();
    const again = await main.getByRole("button", { name: "Intentar de nuevo" }).boundingBox();
    const middle = (box: typeof home) => (box ? box.y + box.height / 2 : undefined);
    expect(middle(home)).toBe(middle(again));
    expect(home?.x).toBeGreaterThan(again?.x ?? 390);
    await expect(main.getByRole("link", { name: "Ver carrito" })).toHaveCount(0);
    await expect(main.locator(".empty-state img")).toHaveAttribute("src", /\/guantes-1-camel-/);
  });
});

test("the landing page of advertisements shows eight pieces, in whole rows", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/destacado");
  const cards = shopper.getByRole("main").getByRole("article");
  for (const [width, across] of [
    [390, 2],
    [768, 4],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await shopper.setViewportSize({ width, height: 900 });
    await expect(cards).toHaveCount(8);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(across);
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(across);
  }
});

test("the outlet's first pieces are in the first window", async ({ shopper, shop }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await shopper.setViewportSize({ width, height });
    await visit(shopper, shop, "/outlet");
    const photograph = shopper.getByRole("article").first().locator("img").first();
    await expect(photograph).toBeInViewport({ ratio: 0.45 });
  }
});

test("on a small desktop the search begins with its categories in two whole rows, as wide as its field", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 1024, height: 768 });
  await visit(shopper, shop, "/buscar");
  const tiles = shopper.getByRole("navigation", { name: "Categorías" }).getByRole("listitem");
  await expect(tiles).toHaveCount(8);
  const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()));
  expect(boxes.map(({ top }) => top === boxes[0]?.top)).toEqual([...Array(4).fill(true), ...Array(4).fill(false)]);
  const field = await shopper.getByRole("main").locator("search form").boundingBox();
  expect([field?.x, (field?.x ?? 0) + (field?.width ?? 0)]).toEqual([48, 976]);
  expect([boxes[0]?.left, boxes[3]?.right]).toEqual([48, 976]);
});

test.describe("a lost connection", () => {
  test.use({ allowedMessages: ["net::ERR_INTERNET_DISCONNECTED", "WebSocket connection"] });

  test("says so without moving what is chosen on a phone, which stays above the bar", async ({ shopper, shop }) => {
    await shopper.setViewportSize({ width: 390, height: 844 });
    const { items } = await shop.products("category=6&pageSize=1");
    await visit(shopper, shop, `/producto?id=${items[0]?.id}`);
    const sizes = shopper.locator(".sizes");
    const before = await sizes.boundingBox();
    await shopper.context().setOffline(true);
    await expect(shopper.getByText("Sin conexión. Tus cambios se envían cuando vuelva.")).toBeVisible();
    expect(Math.round((await sizes.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? 1));
    const bar = await shopper.locator("[data-buy-bar]").boundingBox();
    expect((before?.y ?? 0) + (before?.height ?? 844)).toBeLessThan(bar?.y ?? 0);
    await shopper.context().setOffline(false);
  });
});

for (const viewport of [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
]) {
  test.describe(() => {
    test.use({ viewport });

    test(`a phone held across, ${viewport.width} px wide, has in its first window what a page is for, beside its photograph`, async ({
      shopper,
      shop,
    }) => {
      const main = shopper.getByRole("main");
      for (const [address, first] of [
        ["/inicio", main.getByRole("link", { name: "Ver la temporada" })],
        ["/destacado", main.getByRole("link", { name: "Entrar a la tienda" })],
        ["/categoria?n=x&id=23&tipo=temporada", main.getByRole("heading", { name: "Valles" })],
        ["/categoria?n=x&id=11&tipo=marca", main.getByRole("heading", { name: "Altacuna" })],
        ["/gift-guide", main.getByRole("link", { name: "Desde Bs. 400" }).first()],
        ["/gift-guide?text=Hasta&valor=200", main.getByRole("link", { name: "Hasta Bs. 400" })],
        ["/cuidados-del-cuero", main.getByRole("heading", { name: "Cuidados del cuero" })],
      ] as const) {
        await visit(shopper, shop, address);
        const [{ y, height } = { y: Number.NaN, height: 0 }, picture] = [
          (await first.boundingBox()) ?? undefined,
          await main.locator("img").first().boundingBox(),
        ];
        expect(y + height, address).toBeLessThanOrEqual(viewport.height);
        expect(picture?.height, address).toBeLessThanOrEqual(viewport.height);
      }
    });

    test(`a phone held across, ${viewport.width} px wide, has no bar that sticks`, async ({ shopper, shop }) => {
      await visit(shopper, shop, "/categoria?n=Calzado&id=6&tipo=categoria");
      await shopper.mouse.wheel(0, 800);
      await expect(shopper.getByRole("banner")).not.toBeInViewport();
      await expect(shopper.getByRole("link", { name: "Filtrar" })).not.toBeInViewport();
    });
  });
}

test("a photograph that does not come leaves its ground, and no words of the browser's", async ({ browser, shop }) => {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await page.route("**/fotos/**", (route) => route.abort());
  await page.goto(`${shop.url}/categoria?n=Calzado&id=6&tipo=categoria`);
  const photograph = page.getByRole("article").locator("img").first();
  await expect.poll(() => photograph.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const [drawn, box] = await photograph.evaluate((img) => [
    getComputedStyle(img, "::before").height,
    `${img.getBoundingClientRect().height}px`,
  ]);
  expect(drawn).toBe(box);
  await expect(photograph).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await page.context().close();
});
