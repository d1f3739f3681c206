/**
 * When a page is seen by who arrives with a slow phone and an empty cache, against a static copy of the same page: same
 * HTML, pictures and font, its style sheet inside, no script.
 */
import { type Beside, type Compared, compareFivePages } from "./browser/beside-static-copy.ts";
import type { FirstSight } from "./browser/first-sight.ts";
import { firstTouch } from "./browser/first-touch.ts";
import { type Measure, median, ratios, runAlone, spread } from "./measure.ts";

const ROUNDS = 5;
const MOST_RATIO = 1.1;
/** Milliseconds beyond the copy's. */
const MOST_BLOCKED = 30;
/** Milliseconds from the first touch until what was tapped is done. */
const MOST_TO_USE = 1_500;

export function firstSight(): Promise<readonly Measure[]> {
  return compareFivePages(ROUNDS, async (compared) => [
    ...compared.sights.flatMap(firstSightMeasures),
    ...(await firstTouches(compared)),
  ]);
}

async function firstTouches({ browser, url, pages: { paths, category } }: Compared): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await firstTouch(browser, url + path, category));
    const goal = { text: `≤ ${MOST_TO_USE}`, met: median(all) <= MOST_TO_USE };
    measures.push({ name: `${name}: first touch → menu`, unit: "ms", ours: spread(all), goal });
  }
  return measures;
}

export function firstSightMeasures({ name, ours, copy }: Beside): Measure[] {
  const both = (title: string, unit: string, pick: (sight: FirstSight) => number): Measure => ({
    name: `${name}: ${title}`,
    unit,
    ours: spread(ours.map(pick)),
    ceiling: spread(copy.map(pick)),
  });
  const paint = (title: string, pick: (sight: FirstSight) => number): Measure => {
    const ratio = spread(ratios(ours.map(pick), copy.map(pick)));
    const goal = { text: `ratio ≤ ${MOST_RATIO}`, met: ratio.median <= MOST_RATIO };
    return { ...both(title, "ms", pick), ratio, goal };
  };
  const blocked = both("blocked after it (TBT)", "ms", (sight) => sight.blocked);
  const shift = both("shift (CLS)", "", (sight) => sight.shift);
  const uses = ours.flatMap(({ use }) => use ?? []);
  const elements = (sights: readonly FirstSight[]) =>
    [...new Set(sights.map(({ largestElement }) => largestElement))].join(" or ");
  return [
    paint("first paint (FCP)", (sight) => sight.firstPaint),
    {
      ...paint("largest paint (LCP)", (sight) => sight.largestPaint),
      note: `ours ${elements(ours)}; copy ${elements(copy)}`,
    },
    {
      ...blocked,
      goal: {
        text: `≤ copy + ${MOST_BLOCKED}`,
        met: median(ours.map((one) => one.blocked)) <= median(copy.map((one) => one.blocked)) + MOST_BLOCKED,
      },
    },
    { ...shift, goal: { text: "0", met: shift.ours.max === 0 } },
    both("requests at load", "", ({ wire }) => wire.requests),
    both("bytes at load", "KB", ({ wire }) => wire.bytes / 1_000),
    both("load event", "ms", ({ load }) => load),
    { name: `${name}: hydrated`, unit: "ms", ours: spread(uses.map((use) => use.hydrated)) },
    { name: `${name}: script before it`, unit: "KB", ours: spread(uses.map(({ scripts }) => scripts.bytes / 1_000)) },
    { name: `${name}: requests for it`, unit: "", ours: spread(uses.map(({ scripts }) => scripts.requests)) },
  ];
}

if (import.meta.main) await runAlone(firstSight);
