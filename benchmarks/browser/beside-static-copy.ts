/** Looks at pages of the shop and, in turn, at static copies of them, which are the floor on this machine. */
import type { Browser } from "@playwright/test";
import { type FivePages, fivePages } from "../five-pages.ts";
import { Helper, removeFolder, temporaryFolder } from "../processes.ts";
import { openBrowser } from "../record-scripts.ts";
import { startShop } from "../shop.ts";
import { type FirstSight, seeFirst } from "./first-sight.ts";

export interface Beside {
  readonly name: string;
  /** One of each for a round. */
  readonly ours: readonly FirstSight[];
  readonly copy: readonly FirstSight[];
}

export interface Sides {
  /** Origins: of the shop, and of `startStaticCopy`. */
  readonly ours: string;
  readonly copy: string;
}

/** Serves copies of these paths of the shop at `shop`. */
export async function startStaticCopy(shop: string, paths: readonly string[]): Promise<Helper & { url: string }> {
  const helper = Helper.start("ceilings/static-pages.ts", [shop, JSON.stringify(paths)]);
  const { url } = await helper.nextMessage<{ url: string }>();
  return Object.assign(helper, { url });
}

export interface Compared {
  readonly browser: Browser;
  /** Origin of the shop. */
  readonly url: string;
  readonly pages: FivePages;
  readonly sights: readonly Beside[];
}

/** Starts a shop and its copies, looks at the five pages `rounds` times, calls `use`, and ends all. */
export async function compareFivePages<Found>(
  rounds: number,
  use: (compared: Compared) => Promise<Found> | Found,
): Promise<Found> {
  const folder = temporaryFolder();
  const { url, stop } = await startShop(folder);
  const pages = await fivePages(url);
  const copy = await startStaticCopy(url, Object.values(pages.paths));
  const browser = await openBrowser();
  try {
    const sights = await besideStaticCopy(browser, { ours: url, copy: copy.url }, pages.paths, rounds);
    return await use({ browser, url, pages, sights });
  } finally {
    await browser.close();
    await Promise.all([copy.end(), stop()]);
    removeFolder(folder);
  }
}

export async function besideStaticCopy(
  browser: Browser,
  sides: Sides,
  paths: Readonly<Record<string, string>>,
  rounds: number,
): Promise<readonly Beside[]> {
  const found: Beside[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const see = async (slow: boolean) => ({
      copy: await seeFirst(browser, sides.copy + path, { slow, hydrates: false }),
      ours: await seeFirst(browser, sides.ours + path, { slow, hydrates: true }),
    });
    // Warms the servers and fills the copy with the pictures of this page.
    await see(false);
    const all: Awaited<ReturnType<typeof see>>[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await see(true));
    found.push({ name, ours: all.map(({ ours }) => ours), copy: all.map(({ copy }) => copy) });
  }
  return found;
}
