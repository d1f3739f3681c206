/** What single screens are asked, on a phone; a question that needs another window makes it. */
import { type Locator, type Page, expect } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { ENLARGED, type Question, type Size, enlarged, main, resize } from "./questions.ts";

/** A phone, a tablet and two desktops. */
const DEVICES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** A phone held across. */
const ACROSS: readonly Size[] = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
];

/** On a phone held across the link or title that says what the page is for stands beside the photograph. */
export const purposeIsSeenFirst = (role: "link" | "heading", name: string): Question =>
  async function purposeIsSeenFirst(page) {
    for (const size of ACROSS) {
      await resize(page, size);
      const box = await main(page).getByRole(role, { name }).first().boundingBox();
      const photograph = await main(page).locator("img").first().boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      expect(photograph?.height).toBeLessThanOrEqual(size.height);
    }
  };

/**
 * The photograph of the part with this title goes from edge to edge. An article begins with its photograph.
 */
export const photographsGoFromEdgeToEdge = (titles: readonly RegExp[]): Question =>
  async function photographsGoFromEdgeToEdge(page) {
    for (const width of [768, 1440]) {
      await resize(page, { width, height: 900 });
      for (const title of titles) {
        const parts = page.locator("section, article").filter({ has: page.getByRole("heading", { name: title }) });
        const {
          left,
          above,
          width: share,
        } = await parts.evaluate((part) => {
          const [image, all] = [part.querySelector("img")?.getBoundingClientRect(), part.getBoundingClientRect()];
          if (!image) throw new Error("it has no photograph");
          const above = part.localName === "article" ? image.top - all.top : 0;
          return { left: (image.left - all.left) / all.width, above, width: image.width / all.width };
        });
        expect(left, `${title} at ${width}`).toBeCloseTo(0, 2);
        expect(share, `${title} at ${width}`).toBeCloseTo(1, 2);
        expect(above, `${title} at ${width}`).toBe(0);
      }
    }
  };

/** The contrast of text with the brightest point of the photograph beneath it. */
export const textOnPhotographsIsRead: Question = async (page) => {
  const part = page.getByRole("region", { name: /^El cuero se elige/ });
  for (const size of [...DEVICES, { width: 1920, height: 1000 }]) {
    await resize(page, size);
    await part.scrollIntoViewIfNeeded();
    await part.getByRole("img").evaluate((image: HTMLImageElement) => image.decode());
    for (const text of [part.getByText("EL MATERIAL"), part.getByText(/^Pasamos la palma/)])
      expect(await contrastOf(text), `${size.width} px wide`).toBeGreaterThanOrEqual(4.5);
  }
};

async function contrastOf(text: Locator): Promise<number> {
  const light = await text.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.color = "transparent";
    return color.match(/\d+/g)?.map(Number) ?? [];
  });
  const { data, info } = await sharp(await text.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await text.evaluate((element) => element.style.removeProperty("color"));
  let brightest = 0;
  for (let at = 0; at < info.width * info.height; at += 1)
    brightest = Math.max(brightest, luminance([...data.subarray(at * 3, at * 3 + 3)]));
  return (luminance(light) + 0.05) / (brightest + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** On a slow phone a page whose every element is styled again takes 15–20 ms of each tap. */
const STYLED_AT_MOST = 25;

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ts: z.number(),
      tid: z.number(),
      args: z.object({ elementCount: z.number().optional() }).optional(),
    }),
  ),
});

/** A rule like `:has(…) > :last-child` makes the browser do so: it cannot tell whom a new element concerns. */
export const fewAreStyledAgain: Question = async (page) => {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  const places = ["body", "header", "main", "main > :last-child"];
  // In one go, so that nothing else of the page is styled between the marks.
  await page.evaluate((selectors) => {
    for (const selector of selectors) {
      const place = document.querySelector(selector);
      const element = document.createElement("p");
      // Reading a height styles all that waits for it.
      const style = () => document.body.offsetHeight;
      style();
      performance.mark(`from ${selector}`);
      place?.append(element);
      style();
      performance.mark(`to ${selector}`);
      element.remove();
    }
  }, places);
  const trace = await browser?.stopTracing();
  const { traceEvents } = Trace.parse(JSON.parse(trace?.toString() ?? ""));
  for (const place of places) {
    const [from, to] = [`from ${place}`, `to ${place}`].map((mark) => traceEvents.find(({ name }) => name === mark));
    const counts = traceEvents
      .filter(
        ({ name, ts, tid }) => name === "UpdateLayoutTree" && tid === from?.tid && ts > from.ts && ts < (to?.ts ?? 0),
      )
      .map(({ args }) => args?.elementCount ?? 0);
    expect(counts, place).not.toEqual([]);
    expect(Math.max(...counts), place).toBeLessThanOrEqual(STYLED_AT_MOST);
  }
};

const styleOf = (locator: Locator, name: "backgroundColor" | "outlineStyle" | "borderBottomColor") =>
  locator.evaluate((element, property) => getComputedStyle(element)[property], name);

/** Windows' contrast themes: what is chosen is seen, and the colours of leather stay what they are. */
async function inForcedColors(page: Page, run: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await run().finally(() => page.emulateMedia({ forcedColors: "none" }));
}

export const filtersDifferInForcedColors: Question = (page) =>
  inForcedColors(page, async () => {
    const link = (name: RegExp) => main(page).getByRole("link", { name });
    const black = link(/^Negro/).locator("[aria-hidden]");
    const brown = link(/^Café/).locator("[aria-hidden]");
    expect(await styleOf(black, "outlineStyle")).toBe("solid");
    expect(await styleOf(brown, "outlineStyle")).toBe("none");
    expect(await styleOf(brown, "backgroundColor")).not.toBe(await styleOf(black, "backgroundColor"));
    const size = (name: string) => styleOf(link(new RegExp(`^Talla ${name} `)), "backgroundColor");
    expect(await size("38")).not.toBe(await size("39"));
    await expect(link(/^Pampa & Rienda/)).toContainText("✓");
    await expect(link(/^Valle Claro/)).not.toContainText("✓");
  });

export const tabsDifferInForcedColors: Question = (page) =>
  inForcedColors(page, async () => {
    const tabs = main(page).getByRole("navigation", { name: "Subcategorías" });
    const line = (name: string) => styleOf(tabs.getByRole("link", { name, exact: true }), "borderBottomColor");
    expect(await line("Todo")).not.toBe(await line("Botas"));
  });

/** The first size is chosen, and the first colour. */
export const sizesDifferInForcedColors: Question = (page) =>
  inForcedColors(page, async () => {
    const choice = (name: RegExp, at: number) =>
      main(page).getByRole("group", { name }).getByRole("radio").nth(at).locator("xpath=following-sibling::span");
    const size = (at: number) => styleOf(choice(/^Talla/, at), "backgroundColor");
    expect(await size(0)).not.toBe(await size(1));
    expect(await styleOf(choice(/^Color/, 0), "outlineStyle")).toBe("solid");
    expect(await styleOf(choice(/^Color/, -1), "outlineStyle")).toBe("none");
  });

export const saysThatItIsSoldOut: Question = (page) =>
  expect(
    main(page)
      .getByText(/^Agotad/)
      .locator("visible=true")
      .first(),
  ).toBeVisible();

export const namesHaveOneSize: Question = async (page) => {
  const sizes = await main(page)
    .locator("li a > span + span")
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).fontSize));
  expect(sizes).toEqual(Array.from({ length: 8 }, () => "14px"));
};

export const twoWaysStandTogether: Question = async (page) => {
  const home = await main(page).getByRole("link", { name: "Ir al inicio" }).boundingBox();
  const again = await main(page).getByRole("button", { name: "Intentar de nuevo" }).boundingBox();
  const middle = (box: typeof home) => (box ? box.y + box.height / 2 : undefined);
  expect(middle(home)).toBe(middle(again));
  expect(home?.x).toBeGreaterThan(again?.x ?? 390);
  await expect(main(page).getByRole("link", { name: "Ver carrito" })).toHaveCount(0);
  await expect(main(page).locator(".empty-state img")).toHaveAttribute("src", /\/sombrero-1-camel-/);
};

export const featuredStandsInRows: Question = async (page) => {
  const cards = main(page).getByRole("article");
  for (const size of DEVICES) {
    await resize(page, size);
    await expect(cards).toHaveCount(8);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    const across = size.width < 768 ? 2 : 4;
    expect(tops.filter((top) => top === tops[0])).toHaveLength(across);
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(across);
  }
};

/** In two whole rows, as wide as its field. */
export const searchBeginsWithCategories: Question = async (page) => {
  await resize(page, { width: 1024, height: 768 });
  const tiles = page.getByRole("navigation", { name: "Categorías" }).getByRole("listitem");
  await expect(tiles).toHaveCount(8);
  const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()));
  expect(boxes.map(({ top }) => top === boxes[0]?.top)).toEqual([...Array(4).fill(true), ...Array(4).fill(false)]);
  const field = await main(page).locator("search form").boundingBox();
  expect([field?.x, (field?.x ?? 0) + (field?.width ?? 0)]).toEqual([48, 976]);
  expect([boxes[0]?.left, boxes[3]?.right]).toEqual([48, 976]);
};

export const noBarSticksHeldAcross: Question = async (page) => {
  for (const size of ACROSS) {
    await resize(page, size);
    await page.mouse.wheel(0, 800);
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expect(page.getByRole("link", { name: "Filtrar" })).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  }
};

/** A lost connection says so without moving what is chosen, which stays above the bar. */
export const offlineMovesNothing: Question = async (page) => {
  const sizes = page.locator(".sizes");
  const message = page.getByText("Sin conexión. Todo se envía cuando vuelva la señal.");
  const before = await sizes.boundingBox();
  await page.context().setOffline(true);
  await expect(message).toBeVisible();
  const after = await sizes.boundingBox();
  const bar = await page.locator("[data-buy-bar]").boundingBox();
  await page.context().setOffline(false);
  await expect(message).toHaveCount(0);
  expect(Math.round(after?.y ?? 0)).toBe(Math.round(before?.y ?? 1));
  expect((before?.y ?? 0) + (before?.height ?? 844)).toBeLessThan(bar?.y ?? 0);
};

/** It covers what is beneath it, and the button that closes it can be tapped. */
export const drawerIsWideAndCloses: Question = async (page) => {
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  for (const way of ENLARGED) {
    await enlarged(page, way, async () => {
      expect((await drawer.boundingBox())?.width).toBeGreaterThan(way.size.width * 0.85);
      await drawer.getByRole("button", { name: "Seguir comprando" }).click({ trial: true });
    });
  }
};
