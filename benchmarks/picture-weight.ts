/** Transferred bytes of the pictures on a listing's first page, on a phone scrolled to its end. */
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { type Measure, exactly, runAlone } from "./measure.ts";
import { removeFolder, temporaryFolder } from "./processes.ts";
import { startShop } from "./shop.ts";

const LISTING = "/categoria?n=x&id=23&tipo=temporada";
const CARDS = 24;
const GOAL = 350;

export async function pictureWeight(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const shop = await startShop(folder);
  const measures: Measure[] = [];
  for (const density of [2, 3]) measures.push(await weigh(shop.url, density));
  await shop.stop();
  removeFolder(folder);
  return measures;
}

async function weigh(url: string, density: number): Promise<Measure> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath ? { executablePath } : {}) });
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const sizes = new Map<string, number>();
  const measuring: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "image") return;
    const note = async () => void sizes.set(request.url(), (await request.sizes()).responseBodySize);
    measuring.push(note());
  });
  await page.goto(url + LISTING, { waitUntil: "networkidle" });
  const cards = page.getByRole("article");
  const count = await cards.count();
  if (count !== CARDS) throw new Error(`${count} cards instead of ${CARDS}`);
  for (let index = 0; index < CARDS; index += 1) {
    const picture = cards.nth(index).locator("img").first();
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  }
  await Promise.all(measuring);
  await browser.close();
  const bytes = [...sizes.values()].reduce((total, size) => total + size, 0);
  const formats = Map.groupBy(sizes.keys(), (address) => address.split(".").at(-1));
  const kilobytes = bytes / 1_000;
  return {
    name: `pictures of a listing of ${CARDS} on a phone, ${density} pixels a point`,
    unit: "KB",
    ours: exactly(kilobytes),
    goal: { text: `≤ ${GOAL} KB`, met: kilobytes <= GOAL },
    note: `${sizes.size} pictures: ${[...formats].map(([format, all]) => `${all.length} ${format}`).join(", ")}`,
  };
}

if (process.argv[1] === import.meta.filename) await runAlone(pictureWeight);
