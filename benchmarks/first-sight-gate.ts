/**
 * Fails when a page asks for too much before its load event, or is seen much later than a
 * static copy of it. The best of three looks counts, because the machine may be busy. Writes its checks as JSON to the
 * file named in `CHECKS_REPORT`.
 */
import { writeFileSync } from "node:fs";
import { type Beside, compareFivePages } from "./browser/beside-static-copy.ts";
import type { FirstSight } from "./browser/first-sight.ts";
import { ratios } from "./measure.ts";
import { ensureBuilt } from "./shop.ts";

const LOOKS = 3;
const MOST_REQUESTS = 20;
const MOST_KB: Readonly<Record<string, number>> = { home: 200, listing: 250, product: 250, cart: 150, "sign-in": 150 };
const MOST_RATIO = 1.25;

/** As `scripts/run-tests.mjs` reads it. */
interface Check {
  readonly name: string;
  readonly ms: number;
  readonly error?: string;
}

function checksOf({ name, ours, copy }: Beside): Check[] {
  const best = (values: readonly number[]) => Math.min(...values);
  const check = (what: string, found: number, most: number, aside = ""): Check => {
    const shown = `${Number(found.toFixed(2))}, at most ${most}${aside}`;
    console.log(`${name}: ${what} ${shown}`);
    return { name: `first sight › ${name}: ${what}`, ms: 0, ...(!(found <= most) && { error: shown }) };
  };
  const atLoad = (what: string, most: number, pick: (sight: FirstSight) => number) =>
    check(`${what} at load`, best(ours.map(pick)), most, ` (the copy ${Number(best(copy.map(pick)).toFixed(2))})`);
  const ratio = best(ratios(ours.map(largestPaint), copy.map(largestPaint)));
  return [
    atLoad("requests", MOST_REQUESTS, ({ wire }) => wire.requests),
    atLoad("KB", MOST_KB[name] ?? 0, ({ wire }) => wire.bytes / 1_000),
    check("largest paint, ratio to a static copy", ratio, MOST_RATIO),
  ];
}

const largestPaint = (sight: FirstSight) => sight.largestPaint;

await ensureBuilt();
const checks = await compareFivePages(LOOKS, ({ sights }) => sights.flatMap(checksOf));
const { CHECKS_REPORT } = process.env;
if (CHECKS_REPORT) writeFileSync(CHECKS_REPORT, JSON.stringify(checks));
process.exit(checks.some(({ error }) => error) ? 1 : 0);
