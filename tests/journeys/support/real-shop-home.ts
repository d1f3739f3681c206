/** What the home page of a real shop must be, with and without products. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, hydrated } from "./journey.ts";

/** Names of the demo's photographs, without their widths. */
const demoPhotographs = new Set(
  readdirSync(path.join(import.meta.dirname, "../../../demo/seed/photographs")).map((file) =>
    file.replace(/-(\d+\.(webp|avif)|share\.jpg)$/, ""),
  ),
);

/** Nothing grey, nothing empty, nothing of the demo, no link that leads nowhere. */
export async function expectRealShopHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/inicio`);
  await hydrated(page);
  const seen = await page.evaluate(() => {
    const wordsBeside = (part: Element) => {
      const copy = part.cloneNode(true);
      if (!(copy instanceof Element)) return "";
      for (const heading of copy.querySelectorAll("h2")) heading.remove();
      return (copy.textContent ?? "").trim();
    };
    const isEmpty = (part: Element) => wordsBeside(part) === "" && part.querySelector("img, input") === null;
    const parts = [...document.querySelectorAll("main section, footer section, footer nav")];
    const tiles = [...document.querySelectorAll("[aria-labelledby=categories-title] li a")];
    return {
      photographs: [...document.querySelectorAll("img")].map(({ src }) => src),
      empty: parts.filter(isEmpty).map(({ outerHTML }) => outerHTML),
      grey: tiles
        .filter((tile) => !tile.querySelector("img") && tile.querySelector(".bg-sand"))
        .map(({ outerHTML }) => outerHTML),
      dead: [...document.querySelectorAll("a")].filter((link) => !link.getAttribute("href")).map((a) => a.outerHTML),
      links: [...document.querySelectorAll("a")].map(({ href }) => href),
      emailFields: document.querySelectorAll("input[type=email]").length,
    };
  });
  const nameOf = (src: string) => /\/fotos\/(.+?)-(\d+\.(webp|avif)|share\.jpg)/.exec(src)?.[1] ?? "";
  expect(seen.photographs.filter((src) => demoPhotographs.has(nameOf(src)))).toEqual([]);
  expect({ empty: seen.empty, grey: seen.grey, dead: seen.dead }).toEqual({ empty: [], grey: [], dead: [] });
  expect(seen.emailFields).toBe(1);
  for (const link of new Set(seen.links.filter((href) => href.startsWith(url)))) {
    const { pathname, search } = new URL(link);
    const response = await page.request.get(url + pathname + search);
    expect([pathname, response.status()]).toEqual([pathname, 200]);
  }
  for (const image of await page.locator("main img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
}
