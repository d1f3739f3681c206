/** A phone of 2020 in a browser of today: what JavaScript learned since is taken away, by the lists of TypeScript's own libraries. */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Page } from "@playwright/test";

const require = createRequire(createRequire(import.meta.url).resolve("typescript/package.json"));
const HOME = require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
const LIBRARIES = path.join(path.dirname(HOME), "lib");

/** Names of members that the libraries of these years declare. */
function declared(years: RegExp): Set<string> {
  const files = readdirSync(LIBRARIES).filter((name) => years.test(name));
  const texts = files.map((name) => readFileSync(path.join(LIBRARIES, name), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/^ +(\w+)\??(?:<.*>)?\(/gm)].map(([, name = ""]) => name)));
}

const before = declared(/^lib\.es(5|20(1\d|20|21))\b.*\.d\.ts$/);
/** Of no library, and newer than Chrome 90 or Safari 15. */
const OF_THE_WEB = ["canParse"];
export const NEWER_CALLS = [...declared(/^lib\.es(20(2[2-9]|[3-9]\d)|next)\b.*\.d\.ts$/), ...OF_THE_WEB].filter(
  (name) => !before.has(name),
);

/** Before any script of a page: `names` are gone from all that the language brings. */
export async function withoutCalls(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((gone) => {
    const brought = [
      "Array",
      "String",
      "Object",
      "Map",
      "Set",
      "Promise",
      "URL",
      "RegExp",
      "Error",
      "Uint8Array",
      "Iterator",
    ];
    for (const name of brought) {
      const built = Reflect.get(window, name);
      for (const call of gone)
        for (const place of [built, built?.prototype]) if (place) Reflect.deleteProperty(place, call);
    }
  }, names);
}
