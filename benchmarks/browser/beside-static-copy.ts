/** Looks at pages of the shop and, in turn, at static copies of them, which are the floor on this machine. */
import type { Browser } from "@playwright/test";
import { Helper } from "../processes.ts";
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
