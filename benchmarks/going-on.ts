/** From a tap to what it leads to, painted: to another page, back, and into the cart. */
import type { Browser } from "@playwright/test";
import { PAGES } from "#contracts/pages/paths.ts";
import { bareSwap, screenOf } from "./browser/bare-swap.ts";
import { calm, openCalm } from "./browser/calm.ts";
import { openBrowserThatKeepsPages, whyNotKept } from "./browser/comes-back.ts";
import { type Phone, openPhone } from "./browser/slow-phone.ts";
import { type Painted, type Wanted, goBack, tapToPainted, watchPainted } from "./browser/tap-to-painted.ts";
import { type FivePages, fivePages } from "./five-pages.ts";
import { type Measure, exactly, median, ratios, runAlone, spread } from "./measure.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { openBrowser, watchHydration } from "./record-scripts.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 5;
/** Most milliseconds, unthrottled and on the slow phone. */
const TO_A_PAGE = { fast: 50, slow: 120 };
const TO_THE_CART = { fast: 50, slow: 100 };

interface Step {
  readonly ours: Painted;
  readonly bare: Painted;
}
type Times = Readonly<Record<string, Step>>;

export async function goingOn(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder);
  const browser = await openBrowser();
  const keeping = await openBrowserThatKeepsPages();
  try {
    const pages = await fivePages(shop.url);
    const measures: Measure[] = [];
    for (const slow of [false, true]) {
      const rounds: Times[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneRound(browser, shop.url, pages, slow));
      measures.push(...measuresOf(rounds, slow));
    }
    // A page that is drawn for each visitor may not be kept.
    const { "sign-in": _drawnEachTime, ...stored } = pages.paths;
    if (keeping) measures.push(...(await backFromElsewhere(keeping, shop.url, stored)));
    else console.log("Back from another site: not measured, there is no whole Chromium, only its headless shell");
    return measures;
  } finally {
    await Promise.all([browser.close(), keeping?.close(), shop.stop()]);
    removeFolder(folder);
  }
}

async function backFromElsewhere(browser: Browser, url: string, paths: Readonly<Record<string, string>>) {
  // Another name of the same machine is another site.
  const elsewhere = `${url.replace("127.0.0.1", "localhost")}/robots.txt`;
  const measures: Measure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const reasons = await whyNotKept(browser, url + path, elsewhere);
    measures.push({
      name: `${name}: reasons why Back from another site opens it anew`,
      unit: "",
      ours: exactly(reasons.length),
      goal: { text: "0", met: reasons.length === 0 },
      ...(reasons.length > 0 && { note: reasons.join(", ") }),
    });
  }
  return measures;
}

/** Each of the four visits has an empty cache and an empty cart. */
async function oneRound(browser: Browser, url: string, { paths, product, category }: FivePages, slow: boolean) {
  const times: Record<string, Step> = {};
  const begin = (path: string, act: (visit: Visit) => Promise<void>) =>
    openVisit(browser, url + path, slow, times, act);
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

  await begin(paths.listing, async ({ page, step }) => {
    const card = page.getByRole("article").getByRole("link", { name: product.name, exact: true });
    await step("listing → product", shown, () => card.tap());
    await step("Back to the listing", listing, () => goBack(page));
  });
  await begin(paths.home, async ({ page, step }) => {
    const menu = page.getByRole("dialog", { name: "Menú" });
    await page.getByRole("button", { name: "Menú", exact: true }).tap();
    await menu.getByRole("button", { name: category }).tap();
    await step("menu → category", listing, () => menu.getByRole("link", { name: "Ver Todo" }).tap());
  });
  await begin(paths.product, async ({ page, step }) => {
    await step("«Agregar» → badge and line", added, () =>
      page.getByRole("button", { name: "Agregar al carrito" }).tap(),
    );
    await page.keyboard.press("Escape");
    const cart = page.getByRole("navigation", { name: "Tienda" }).locator(`a[href="${PAGES.cart}"]`);
    await step("product → cart", line, () => cart.tap());
  });
  await begin(paths.product, async ({ page, devtools, step }) => {
    const cut = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
    await devtools.send("Network.emulateNetworkConditions", cut);
    await step("«Agregar» without a network", added, () =>
      page.getByRole("button", { name: "Agregar al carrito" }).tap(),
    );
  });
  return times;
}

interface Visit extends Phone {
  /** Times a tap once the page is calm, and after the visit the same tap between the bare screens. */
  step(name: string, wanted: Wanted, act: () => Promise<void>): Promise<void>;
}

async function openVisit(
  browser: Browser,
  url: string,
  slow: boolean,
  times: Record<string, Step>,
  act: (visit: Visit) => Promise<void>,
) {
  const phone = await openPhone(browser, { slow });
  const { page } = phone;
  const again: (() => Promise<void>)[] = [];
  try {
    await page.addInitScript(watchHydration);
    await page.addInitScript(watchPainted);
    await openCalm(page, url);
    await act({
      ...phone,
      async step(name, wanted, tap) {
        await calm(page);
        const before = { url: page.url(), before: await screenOf(page) };
        const ours = await tapToPainted(page, wanted, tap);
        const screens = { ...before, after: await screenOf(page) };
        again.push(async () => {
          times[name] = { ours, bare: await bareSwap(page, screens, wanted, tap) };
        });
      },
    });
    for (const bare of again) await bare();
  } finally {
    await phone.close();
  }
}

function measuresOf(rounds: readonly Times[], slow: boolean): Measure[] {
  return Object.keys(rounds[0] ?? {}).map((name) => {
    const all = rounds.flatMap((times) => times[name] ?? []);
    const ours = all.map((step) => step.ours.ms);
    const bare = all.map((step) => step.bare.ms);
    const most = (name.startsWith("«Agregar»") ? TO_THE_CART : TO_A_PAGE)[slow ? "slow" : "fast"];
    const scripts = spread(all.map((step) => step.ours.scripts));
    return {
      name: `${name}${slow ? ", slow phone" : ""}`,
      unit: "ms",
      ours: spread(ours),
      ceiling: spread(bare),
      ratio: spread(ratios(ours, bare)),
      goal: { text: `≤ ${most}`, met: median(ours) <= most },
      note: `scripts asked for: ${scripts.median} (${scripts.min}–${scripts.max})`,
    };
  });
}

if (import.meta.main) await runAlone(goingOn);
