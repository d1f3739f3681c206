/** The page of pieces: what each looks like in each state, compared with the pictures in `screenshots/`. */
import { cpSync, globSync, readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { SAMPLES } from "#contracts/pages/paths.ts";
import { photographs } from "#demo/seed/photographs.ts";
import { openFolder } from "#tests/support/shop/main-process.ts";
import { expect, hydrated, test } from "../support/journey.ts";

/** One server for all tests of this file. */
test.describe.configure({ mode: "default" });

test("a built shop has neither the page nor its code", async ({ shop }) => {
  const [asked, missing] = await Promise.all(
    [SAMPLES, "/no-existe"].map(async (address) => {
      const answer = await fetch(shop.url + address);
      return { status: answer.status, page: await answer.text() };
    }),
  );
  expect(asked?.status).toBe(404);
  expect(asked).toEqual(missing);
  const built = globSync("build/{client,server}/**/*.{js,css}");
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((file) => /piece-states|routes\/pieces/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.describe("in development", () => {
  test.slow();
  test.skip(process.platform !== "linux", "the pictures are drawn on Linux: other systems draw letters differently");

  const folder = openFolder();
  let address = "";

  test.beforeAll(async () => {
    cpSync(process.env.JOURNEY_FROM ?? "", folder.make(), { recursive: true });
    const env = { NODE_ENV: "development", NODE_OPTIONS: "--conditions=development", DEMO: "on" };
    address = `http://localhost:${await folder.start(env, "server/main.ts").opened}${SAMPLES}`;
  });
  test.afterAll(() => folder.remove());

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });

    test("every piece looks as agreed", async ({ shopper }) => {
      await open(shopper, address);
      await compareAll(shopper, "phone");
    });
  });

  test.describe("on a desktop", () => {
    test.use({ viewport: { width: 1_440, height: 844 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

    test("every piece looks as agreed, also under the pointer, pressed and focused", async ({ shopper }) => {
      await open(shopper, address);
      await compareAll(shopper, "desktop");
      for (const { state, forced, samples } of STYLES) {
        const release = await force(shopper, forced);
        for (const sample of samples)
          await expect.soft(shopper.locator(`#${sample}`)).toHaveScreenshot([state, `${sample}.png`]);
        await release();
      }
    });
  });
});

/** The pieces that have a look of their own there. What is pressed lies under the pointer. */
const STYLES = [
  { state: "hovered", forced: ["hover"], samples: ["buttons", "links", "stepper", "product-card"] },
  { state: "pressed", forced: ["hover", "active"], samples: ["buttons"] },
  {
    state: "focused",
    forced: ["focus-visible"],
    samples: ["buttons", "field", "radio-cards", "colour-and-size"],
  },
] as const;

/** The sheets, each with the name of its picture. */
const SHEETS = [
  ["Tu carrito", "right"],
  ["Menú", "left"],
  ["Elegir talla", "small"],
] as const;

async function compareAll(page: Page, screen: string): Promise<void> {
  for (const sample of await page.locator("section.piece").all())
    await expect.soft(sample).toHaveScreenshot([screen, `${await sample.getAttribute("id")}.png`]);
  for (const [name, file] of SHEETS) {
    await page.locator("#sheet").getByRole("button", { name }).click();
    const sheet = page.getByRole("dialog", { name });
    await expect.soft(sheet).toHaveScreenshot([screen, `sheet-${file}.png`]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
}

/** Opens the page and waits until it is hydrated and has all its fonts and photographs, also those far below. */
async function open(page: Page, address: string): Promise<void> {
  await page.route("**/fotos/**", plate);
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => {
    const photographs = [...document.images];
    for (const photograph of photographs) photograph.loading = "eager";
    await Promise.all(photographs.map((photograph) => photograph.decode()));
    await document.fonts.ready;
  });
}

/** A plate on its ground instead: the piece is compared, not the photograph, and the pictures in git stay small. */
async function plate(route: Route): Promise<void> {
  const name = /\/fotos\/(.+)-\d+\.\w+$/.exec(route.request().url())?.[1];
  const photograph = photographs.find((one) => one.name === name);
  if (!photograph) throw new Error(`no photograph ${name}`);
  const { width, height, dominant } = photograph;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="background: #f0ece6">
    <rect x="20%" y="20%" width="60%" height="60%" fill="${dominant}"/>
  </svg>`;
  await route.fulfill({ body, contentType: "image/svg+xml" });
}

/**
 * Gives these looks to everything that can be touched, as a browser's own tools do: all at once, without a pointer.
 * Returns what takes them away.
 */
async function force(page: Page, looks: readonly string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const selector = ".piece-states :is(a, article, button, input, select)";
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...looks] });
  return () => session.detach();
}
