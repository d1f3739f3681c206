/**
 * From a tap to its result painted, unthrottled and on the slow phone; and the slowest interaction of a shopper's trip
 * (Interaction to Next Paint).
 */
import type { Browser, Page } from "@playwright/test";
import { PAGES } from "#contracts/pages/paths.ts";
import { openBrowser, watchHydration } from "./browser/browser.ts";
import { calm, openCalm } from "./browser/calm.ts";
import { type FivePages, fivePages } from "./browser/five-pages.ts";
import { type Interaction, slowest, watchInteractions } from "./browser/interactions.ts";
import { openPhone } from "./browser/slow-phone.ts";
import { type Painted, type Wanted, goBack, tapToPainted, watchPainted } from "./browser/tap-to-painted.ts";
import { type Measure, atMost, median, rounds, spread } from "./measure.ts";
import { withShop } from "./shop.ts";

/** Most milliseconds, unthrottled and on the slow phone. */
const TO_A_PAGE = { quick: 150, slow: 300 };
const TO_THE_CART = { quick: 100, slow: 200 };
const SLOWEST = 150;

export function interactions(): Promise<readonly Measure[]> {
  return withShop({}, async ({ url }) => {
    const browser = await openBrowser();
    try {
      const pages = await fivePages(url);
      const quick = await rounds(() => tapsOfOneRound(browser, url, pages, false));
      const slow = await rounds(() => tapsOfOneRound(browser, url, pages, true));
      const trips = await rounds(() => oneTrip(browser, url, pages));
      return [...tapMeasures(quick, "quick"), ...tapMeasures(slow, "slow"), ...tripMeasures(trips)];
    } finally {
      await browser.close();
    }
  });
}

type Taps = Readonly<Record<string, Painted>>;

interface Visit {
  readonly page: Page;
  /** Takes the network away. */
  cut(): Promise<void>;
  /** Times a tap once the page is calm. */
  tap(name: string, wanted: Wanted, act: () => Promise<void>): Promise<void>;
}

/** Each of the four visits has an empty cache and an empty cart. */
async function tapsOfOneRound(
  browser: Browser,
  url: string,
  { paths, product, category }: FivePages,
  slow: boolean,
): Promise<Taps> {
  const taps: Record<string, Painted> = {};
  const visit = async (path: string, act: (visit: Visit) => Promise<void>) => {
    const { page, devtools, close } = await openPhone(browser, { slow });
    try {
      await page.addInitScript(watchHydration);
      await page.addInitScript(watchPainted);
      await openCalm(page, url + path);
      await act({
        page,
        async cut() {
          const nothing = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
          await devtools.send("Network.emulateNetworkConditions", nothing);
        },
        async tap(name, wanted, tap) {
          await calm(page);
          taps[name] = await tapToPainted(page, wanted, tap);
        },
      });
    } finally {
      await close();
    }
  };
  const added: Wanted = {
    path: PAGES.product,
    texts: [
      { selector: '[data-testid="badge"]', words: "1" },
      { selector: "dialog[open] li a", words: product.name },
    ],
    pictures: [],
  };
  const listing: Wanted = {
    path: PAGES.category,
    texts: [{ selector: "main h1", words: category }],
    pictures: ["main article img"],
  };
  const shown: Wanted = {
    path: PAGES.product,
    texts: [{ selector: "main h1", words: product.name }],
    pictures: ['main [aria-label="Fotos del producto"] img'],
  };
  const line: Wanted = {
    path: PAGES.cart,
    texts: [{ selector: "main li a", words: product.name }],
    pictures: ["main li img"],
  };

  await visit(paths.listing, async ({ page, tap }) => {
    const card = page.getByRole("article").getByRole("link", { name: product.name, exact: true });
    await tap("listing → product", shown, () => card.tap());
    await tap("Back to the listing", listing, () => goBack(page));
  });
  await visit(paths.home, async ({ page, tap }) => {
    const menu = page.getByRole("dialog", { name: "Menú" });
    await page.getByRole("button", { name: "Menú", exact: true }).tap();
    await menu.getByRole("button", { name: category }).tap();
    await tap("menu → category", listing, () => menu.getByRole("link", { name: "Ver Todo" }).tap());
  });
  await visit(paths.product, async ({ page, tap }) => {
    await tap("«Agregar» → badge and line", added, () =>
      page.getByRole("button", { name: "Agregar al carrito" }).tap(),
    );
    await page.keyboard.press("Escape");
    const cart = page.getByRole("navigation", { name: "Tienda" }).locator(`a[href="${PAGES.cart}"]`);
    await tap("product → cart", line, () => cart.tap());
  });
  await visit(paths.product, async ({ page, cut, tap }) => {
    await cut();
    await tap("«Agregar» without a network", added, () =>
      page.getByRole("button", { name: "Agregar al carrito" }).tap(),
    );
  });
  return taps;
}

function tapMeasures(all: readonly Taps[], phone: "quick" | "slow"): Measure[] {
  return Object.keys(all[0] ?? {}).map((name) => {
    const taps = all.flatMap((round) => round[name] ?? []);
    const most = (name.startsWith("«Agregar»") ? TO_THE_CART : TO_A_PAGE)[phone];
    const scripts = spread(taps.map((tap) => tap.scripts));
    return {
      ...atMost(
        `${name}${phone === "slow" ? ", slow phone" : ""}`,
        "ms",
        taps.map(({ ms }) => ms),
        most,
      ),
      note: `scripts asked for: ${scripts.median} (${scripts.min}–${scripts.max})`,
    };
  });
}

type Steps = Readonly<Record<string, Interaction>>;
type Step = (name: string, act: () => Promise<void>) => Promise<void>;

async function oneTrip(browser: Browser, url: string, { category, product }: FivePages): Promise<Steps> {
  const { page, close } = await openPhone(browser, { slow: true });
  const steps: Record<string, Interaction> = {};
  const step: Step = async (name, act) => {
    steps[name] = await slowest(page, act);
    await calm(page);
  };
  try {
    await page.addInitScript(watchHydration);
    await page.addInitScript(watchInteractions);
    await openCalm(page, url + PAGES.home);
    await browse(page, step, category);
    await buy(page, step, product.name);
    await openCalm(page, url + PAGES.signIn);
    await step("type into the form", async () => {
      await page.getByRole("main").getByLabel("Correo electrónico").tap();
      await page.keyboard.type("ana@correo", { delay: 30 });
      await page.keyboard.press("Tab");
    });
    return steps;
  } finally {
    await close();
  }
}

async function browse(page: Page, step: Step, category: string): Promise<void> {
  const menu = page.getByRole("dialog", { name: "Menú" });
  await step("open the menu", () => page.getByRole("button", { name: "Menú", exact: true }).tap());
  await step("open a group of the menu", () => menu.getByRole("button", { name: category }).tap());
  await step("menu → category", () => menu.getByRole("link", { name: "Ver Todo" }).tap());
  await page.getByLabel("Ordenar por").focus();
  await step("sort", () => page.keyboard.press("ArrowDown"));
  await step("open the filters", () => page.getByRole("link", { name: "Filtrar" }).tap());
  await step("choose a filter", () =>
    page
      .getByRole("link", { name: /^Negro/ })
      .first()
      .tap(),
  );
  await step("see the filtered list", () => page.getByRole("link", { name: /^Ver \d+/ }).tap());
  await step("remove the filter", () => page.getByRole("link", { name: /^Quitar filtro/ }).tap());
}

async function buy(page: Page, step: Step, name: string): Promise<void> {
  await step("listing → product", () =>
    page.getByRole("article").getByRole("link", { name, exact: true }).first().tap(),
  );
  await step("enlarge a photograph", () =>
    page
      .getByRole("button", { name: /^Ampliar/ })
      .first()
      .tap(),
  );
  // A swipe is no interaction; a key is.
  await step("next photograph", () => page.keyboard.press("ArrowRight"));
  await step("close it", () => page.keyboard.press("Escape"));
  await step("«Agregar»", () => page.getByRole("button", { name: "Agregar al carrito" }).tap());
  await step("to the cart", () => page.getByRole("dialog").getByRole("link", { name: "Ver carrito" }).tap());
  await step("one more", () => page.getByRole("button", { name: "Agregar uno" }).tap());
  await step("remove the line", () => page.getByRole("button", { name: `Quitar ${name}` }).tap());
}

function tripMeasures(trips: readonly Steps[]): Measure[] {
  const worstOf = (steps: Steps) => Object.entries(steps).toSorted(([, a], [, b]) => b.ms - a.ms)[0];
  const worst = trips.flatMap((steps) => [worstOf(steps) ?? []]);
  const times = worst.map(([, interaction]) => interaction?.ms ?? Number.NaN);
  const each = Object.keys(trips[0] ?? {}).map((name) => ({
    name,
    all: trips.flatMap((steps) => steps[name]?.ms ?? []),
  }));
  return [
    {
      ...atMost("slowest interaction of a trip (INP), slow phone", "ms", times, SLOWEST),
      note: worst.map(([name, interaction]) => `${name} (${interaction?.event}) ${interaction?.ms}`).join("; "),
    },
    ...each
      .toSorted((a, b) => median(b.all) - median(a.all))
      .map(({ name, all }) => ({ name: `  ${name}`, unit: "ms", ours: spread(all) })),
  ];
}
