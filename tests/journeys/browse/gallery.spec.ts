import type { Product } from "#contracts/product/product.document.ts";
import type { Locator, Page } from "@playwright/test";
import { graveFaults } from "../support/accessibility.ts";
import { type TestShop, expect, pick, test, visit } from "../support/journey.ts";

/** A product of several colours, each with three photographs: the whole, its other side, a close-up. */
async function photographed(shop: TestShop): Promise<Product> {
  const { items } = await shop.products("category=1&pageSize=60");
  for (const { id } of items) {
    const product = await shop.product(id);
    const byColor = [...Map.groupBy(product.images, ({ color }) => color).values()];
    if (byColor.length > 1 && byColor.every((images) => images.length === 3) && product.height && product.width)
      return product;
  }
  throw new Error("no such product");
}

/** The photographs, and the drawing. */
const ENTRIES = 4;

const isAt = (page: Page, index: number) =>
  expect(page.getByRole("button", { name: `Foto ${index + 1} de ${ENTRIES}` })).toHaveAttribute("aria-current", "true");
/** Waits until the strip has stopped at this photograph. */
const restsAt = (page: Page, index: number) =>
  expect
    .poll(() =>
      page.getByRole("list", { name: "Fotos del producto" }).evaluate((strip) => strip.scrollLeft / strip.clientWidth),
    )
    .toBeCloseTo(index, 2);

/** The photograph that is shown over the window. */
const photographIn = (zoom: Locator) =>
  zoom.locator("li:not([inert])").getByRole("button", { name: /^(Acercar|Alejar): / });

type Touch = (
  type: "touchStart" | "touchMove" | "touchEnd",
  points: readonly [number, number][],
  /** By its time stamp, in ms. */
  later?: number,
) => Promise<void>;
/** The browser then takes a finger for one that rests. */
const RESTS_MS = 400;

/** Simulates touches with one or two fingers. */
async function fingers(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page);
  return async (type, points, later = 0) => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: (Date.now() + later) / 1_000 });
  };
}

test("the gallery follows keys, ends with a drawing, and shows the chosen colour only", async ({ shopper, shop }) => {
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const [first] = product.images;
  const photographs = shopper.getByRole("list", { name: "Fotos del producto" });
  await photographs.getByRole("button", { name: `Ampliar: ${first?.alt}`, exact: true }).focus();
  await shopper.keyboard.press("ArrowRight");
  await isAt(shopper, 1);
  await restsAt(shopper, 1);
  await shopper.keyboard.press("End");
  await isAt(shopper, ENTRIES - 1);
  await restsAt(shopper, ENTRIES - 1);
  await expect(photographs.getByRole("img", { name: /^Mide .+ celular de 15 centímetros$/ })).toBeInViewport();
  await shopper.keyboard.press("ArrowRight");
  await isAt(shopper, ENTRIES - 1);
  await shopper.keyboard.press("ArrowLeft");
  await isAt(shopper, ENTRIES - 2);
  await shopper.keyboard.press("Home");
  await isAt(shopper, 0);
  await expect(photographs.getByRole("button").first()).toBeFocused();

  await shopper.keyboard.press("ArrowRight");
  await isAt(shopper, 1);
  const color = product.images.find((image) => image.color !== first?.color)?.color ?? "";
  await pick(shopper.getByRole("radio", { name: new RegExp(`^${color}(, agotado)?$`) }));
  await isAt(shopper, 0);
  await restsAt(shopper, 0);
  const own = product.images.filter((image) => image.color === color).map(({ alt }) => alt);
  const shown = await photographs
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(shown).toEqual(own);
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("thumbnails stand beside the photograph, which stays while the facts are read", async ({ shopper, shop }) => {
    const product = await photographed(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    const place = shopper.getByRole("list", { name: "Fotos del producto" });
    // The gap between two photographs comes after each.
    expect(await place.boundingBox()).toMatchObject({ x: 152, y: 108, width: 684, height: 850 });
    const rail = shopper.getByRole("list", { name: "Miniaturas" });
    await rail.getByRole("button", { name: `Foto 3 de ${ENTRIES}` }).click();
    await restsAt(shopper, 2);
    await rail.getByRole("button", { name: "Dibujo con medidas" }).click();
    await restsAt(shopper, ENTRIES - 1);
    await expect(rail.getByRole("button", { name: "Dibujo con medidas" })).toHaveAttribute("aria-current", "true");
    await shopper.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
    await expect.poll(async () => (await place.boundingBox())?.y).toBe(88);
    expect((await rail.boundingBox())?.y).toBe(88);
  });

  test("over the window, a photograph is whole, half as large again, and moved by keys and mouse", async ({
    shopper,
    shop,
  }) => {
    const product = await photographed(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await shopper
      .getByRole("button", { name: `Ampliar: ${product.images[0]?.alt}`, exact: true })
      .click({ position: { x: 340, y: 425 } });
    const zoom = shopper.getByRole("dialog", { name: "Fotos del producto" });
    const photograph = photographIn(zoom);
    const closer = { x: 180, y: -225, width: 1080, height: 1350 };
    const whole = { x: 360, y: 0, width: 720, height: 900 };
    await expect.poll(() => photograph.boundingBox()).toEqual(whole);
    const words = zoom.getByRole("status");
    await expect(words).toHaveText("Foto 1 de 4");
    // What the page shows is there at once, beneath its largest file.
    const id = product.images[0]?.id;
    await expect(photograph.locator("img")).toHaveCSS("background-image", new RegExp(`/fotos/${id}-\\d+\\.avif`));
    await expect
      .poll(() => photograph.locator("img").evaluate((image) => image instanceof HTMLImageElement && image.currentSrc))
      .toBe(`${shop.url}/fotos/${id}-1000.avif`);

    await expect(photograph).toBeFocused();
    await shopper.keyboard.press("+");
    await expect(words).toHaveText("Foto 1 de 4, ampliada al 150 %");
    await expect.poll(() => photograph.boundingBox()).toEqual(closer);
    await shopper.keyboard.press("ArrowDown");
    await expect.poll(async () => (await photograph.boundingBox())?.y).toBe(-345);
    // An arrow moves the enlarged photograph, and does not leave it.
    await shopper.keyboard.press("ArrowRight");
    await expect(words).toHaveText(/^Foto 1 de 4/);
    await shopper.mouse.move(700, 400);
    await shopper.mouse.down();
    await shopper.mouse.move(700, 450, { steps: 5 });
    await shopper.mouse.up();
    await expect.poll(async () => (await photograph.boundingBox())?.y).toBe(-295);

    await shopper.keyboard.press("-");
    await expect.poll(() => photograph.boundingBox()).toEqual(whole);
    await zoom.getByRole("button", { name: "Foto 3 de 4" }).click();
    await expect(words).toHaveText("Foto 3 de 4");
    const larger = zoom.getByRole("button", { name: "Acercar", exact: true });
    await larger.focus();
    await shopper.keyboard.press("Enter");
    await expect(zoom.getByRole("button", { name: "Alejar", exact: true })).toBeFocused();
    await expect.poll(async () => (await photograph.boundingBox())?.width).toBe(1080);
    // Another photograph begins whole.
    await zoom.getByRole("button", { name: "Foto siguiente" }).click();
    await expect(words).toHaveText("Foto 4 de 4 Medidas");
  });

  test("in a low window nothing stands on the whole photograph", async ({ shopper, shop }) => {
    await shopper.setViewportSize({ width: 1024, height: 768 });
    const product = await photographed(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    await shopper
      .getByRole("button", { name: /^Ampliar/ })
      .first()
      .click();
    const zoom = shopper.getByRole("dialog", { name: "Fotos del producto" });
    await expect(zoom.getByRole("status")).toBeVisible();
    const placeOf = async (one: Locator) => {
      const { x = 0, width = 0 } = (await one.boundingBox()) ?? {};
      return { left: Math.round(x), right: Math.round(x + width) };
    };
    const photograph = await placeOf(photographIn(zoom));
    expect(photograph).toEqual({ left: 205, right: 819 });
    const names = ["Foto 1 de 4", "Cerrar", "Foto anterior", "Foto siguiente", "Acercar"];
    const controls = names.map((name) => placeOf(zoom.getByRole("button", { name, exact: true })));
    const places = await Promise.all([...controls, placeOf(zoom.getByRole("status"))]);
    expect(places.filter(({ left, right }) => right > photograph.left && left < photograph.right)).toEqual([]);
  });

  test("title, price, colours, button, day, exchange and guarantee are seen without scrolling", async ({
    shopper,
    shop,
  }) => {
    const product = await photographed(shop);
    await visit(shopper, shop, `/producto?id=${product.id}`);
    const seen = [
      shopper.getByRole("heading", { level: 1 }),
      shopper
        .getByRole("article")
        .first()
        .getByText(/^Bs\.\s/)
        .first(),
      shopper.getByRole("group", { name: /^Color/ }),
      shopper.getByRole("button", { name: "Agregar al carrito" }),
      shopper.getByText(/\sa\sLa\sPaz/).first(),
      shopper.getByText("Cambio dentro de los 7 días, sin uso y con etiquetas", { exact: true }),
      shopper.getByText("6 meses de garantía por defectos de fabricación"),
    ];
    for (const one of seen) await expect(one).toBeInViewport({ ratio: 1 });
  });
});

test("on a tablet held upright the photographs stand below each other, in pairs", async ({ shopper, shop }) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const strip = shopper.getByRole("list", { name: "Fotos del producto" });
  // Close-ups are among them, and are not shown again below.
  await expect(shopper.getByRole("region", { name: "De cerca" })).toBeHidden();
  await expect(strip.getByRole("button", { name: /^Ampliar: .+detalle/ })).toHaveCount(1);
  await strip.evaluate((list) => {
    const [, , last] = list.children;
    last?.before(last.cloneNode(true));
    list.setAttribute("data-several", "4");
  });
  const widths = (await strip.getByRole("button").all()).map(async (one) => (await one.boundingBox())?.width);
  expect(await Promise.all(widths)).toEqual([368, 183, 183, 368]);
});

test("held upright, three photographs fill their column, about as high as the words beside them", async ({
  shopper,
  shop,
}) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const photographs = shopper.getByRole("list", { name: "Fotos del producto" }).getByRole("button");
  const boxes = await Promise.all((await photographs.all()).map((one) => one.boundingBox()));
  expect(boxes.map((box) => [box?.width, Math.round(box?.height ?? 0)])).toEqual([
    [368, 460],
    [368, 228],
    [368, 228],
  ]);
});

test("a key right after the tap is for the photograph over the window", async ({ shopper, shop }) => {
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  // No frame passes in between, as on a phone that is busy.
  await shopper.evaluate(() => (window.requestAnimationFrame = () => 0));
  await shopper
    .getByRole("button", { name: /^Ampliar/ })
    .first()
    .click();
  await shopper.keyboard.press("End");
  const words = shopper.getByRole("dialog", { name: "Fotos del producto" }).getByRole("status");
  await expect(words).toHaveText("Foto 4 de 4 Medidas");
});

test("over the window: it is whole, swipes, steps, tap and pinch to enlarge, and closing returns to the same photograph", async ({
  shopper,
  shop,
}) => {
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper
    .getByRole("button", { name: /^Ampliar/ })
    .first()
    .tap();
  const zoom = shopper.getByRole("dialog", { name: "Fotos del producto" });
  const counter = zoom.getByRole("status");
  await expect(counter).toHaveText("Foto 1 de 4");
  const photo = photographIn(zoom);
  const box = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  };
  const whole = { x: 0, y: 150, width: 390, height: 488 };
  await expect.poll(box).toEqual(whole);
  expect(await graveFaults(shopper)).toEqual([]);

  const touch = await fingers(shopper);
  /** Rests before it is lifted: a finger that throws, right after another throw, moves two photographs on. */
  const swipe = async () => {
    await touch("touchStart", [[350, 400]]);
    for (const x of [300, 240, 180, 120, 60]) await touch("touchMove", [[x, 400]]);
    await touch("touchMove", [[60, 401]], RESTS_MS);
    await touch("touchEnd", [], RESTS_MS);
  };
  await swipe();
  await expect(counter).toHaveText("Foto 2 de 4");
  await expect.poll(box).toEqual(whole);
  await swipe();
  await expect(counter).toHaveText("Foto 3 de 4");
  await shopper.keyboard.press("End");
  await expect(counter).toHaveText("Foto 4 de 4 Medidas");
  await expect(zoom.getByRole("img", { name: /^Mide / })).toBeInViewport({ ratio: 0.99 });
  await shopper.keyboard.press("Home");
  await expect(counter).toHaveText("Foto 1 de 4");
  await shopper.keyboard.press("+");
  await expect(counter).toHaveText("Foto 1 de 4, ampliada al 200 %");
  await shopper.keyboard.press("-");
  await shopper.keyboard.press("ArrowRight");
  await expect(counter).toHaveText("Foto 2 de 4");

  await expect(photo).toBeFocused();
  await expect.poll(box).toEqual(whole);
  // A second tap of two only says the same again.
  await shopper.touchscreen.tap(100, 394);
  await shopper.touchscreen.tap(100, 394);
  // The point below the finger stays there.
  await expect.poll(box).toEqual({ x: -100, y: -94, width: 780, height: 975 });
  await expect(counter).toHaveText("Foto 2 de 4, ampliada al 200 %");
  await zoom.getByRole("button", { name: "Alejar", exact: true }).tap();
  await expect.poll(box).toEqual(whole);

  await touch("touchStart", [
    [150, 400],
    [250, 400],
  ]);
  for (const by of [20, 60, 100]) {
    await touch("touchMove", [
      [150 - by, 400],
      [250 + by, 400],
    ]);
  }
  await touch("touchEnd", []);
  // No larger than its file.
  await expect.poll(async () => (await box()).width).toBe(1000);
  // Only the photograph is zoomed, not the page.
  expect(await shopper.evaluate(() => window.visualViewport?.scale)).toBe(1);

  await shopper.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await isAt(shopper, 1);
  await expect(shopper.getByRole("button", { name: `Ampliar: ${product.images[1]?.alt}` })).toBeFocused();
});
