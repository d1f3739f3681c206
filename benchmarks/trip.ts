/** Interaction to Next Paint over a shopper's trip: the slowest of all interactions on a slow phone. */
import type { Browser, Page } from "@playwright/test";
import { PAGES } from "#contracts/pages/paths.ts";
import { calm, openCalm } from "./browser/calm.ts";
import { type Interaction, slowest, watchInteractions } from "./browser/interactions.ts";
import { openPhone } from "./browser/slow-phone.ts";
import { type FivePages, fivePages } from "./five-pages.ts";
import { type Measure, median, runAlone, spread } from "./measure.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { openBrowser, watchHydration } from "./record-scripts.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 5;
const MOST = 100;

type Steps = Readonly<Record<string, Interaction>>;

export async function trip(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder);
  const browser = await openBrowser();
  try {
    const pages = await fivePages(shop.url);
    const rounds: Steps[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneTrip(browser, shop.url, pages));
    return measuresOf(rounds);
  } finally {
    await Promise.all([browser.close(), shop.stop()]);
    removeFolder(folder);
  }
}

async function oneTrip(browser: Browser, url: string, { category, product }: FivePages): Promise<Steps> {
  const { page, close } = await openPhone(browser, { slow: true });
  const steps: Record<string, Interaction> = {};
  const step = async (name: string, act: () => Promise<void>) => {
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

type Step = (name: string, act: () => Promise<void>) => Promise<void>;

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

function measuresOf(rounds: readonly Steps[]): Measure[] {
  const worstOf = (steps: Steps) => Object.entries(steps).toSorted(([, a], [, b]) => b.ms - a.ms)[0];
  const worst = rounds.flatMap((steps) => [worstOf(steps) ?? []]);
  const ours = spread(worst.map(([, interaction]) => interaction?.ms ?? Number.NaN));
  const names = Object.keys(rounds[0] ?? {});
  const each = names.map((name) => ({ name, all: rounds.flatMap((steps) => steps[name]?.ms ?? []) }));
  const slowestFirst = each.toSorted((a, b) => median(b.all) - median(a.all));
  return [
    {
      name: "slowest interaction of a trip (INP), slow phone",
      unit: "ms",
      ours,
      goal: { text: `≤ ${MOST}`, met: ours.median <= MOST },
      note: worst.map(([name, interaction]) => `${name} (${interaction?.event}) ${interaction?.ms}`).join("; "),
    },
    ...slowestFirst.map(({ name, all }) => ({ name: `  ${name}`, unit: "ms", ours: spread(all) })),
  ];
}

if (import.meta.main) await runAlone(trip);
