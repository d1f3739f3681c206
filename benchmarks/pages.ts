/**
 * When a page is seen and can be used by who arrives with a slow phone and an empty cache, beside a static copy of the
 * same page: same HTML, pictures and font, its style sheet inside, no script. And when an owner can use /gestion there.
 */
import type { Browser } from "@playwright/test";
import { SCREENS, type Visit, signInOwner, visitTwice } from "./browser/back-office.ts";
import { openBrowser } from "./browser/browser.ts";
import { firstTouch } from "./browser/first-touch.ts";
import { fivePages } from "./browser/five-pages.ts";
import { type FirstSight, seeFirst } from "./browser/see-first.ts";
import { type Measure, atMost, median, ratios, rounds, spread } from "./measure.ts";
import { Helper } from "./processes.ts";
import { withShop } from "./shop.ts";

const MOST_RATIO = 1.25;
const MOST_PAINT = 1_000;
const MOST_BLOCKED = 50;
const MOST_SHIFT = 0.01;
/** The form of sign-in needs what the others do not. */
const mostScriptKb = (name: string) => (name === "sign-in" ? 150 : 140);
const MOST_TO_USE = 1_500;
const MOST_FOR_OWNER = { first: 5_000, again: 2_000, kb: 350 };

export function pages(): Promise<readonly Measure[]> {
  return withShop({}, async ({ url }) => {
    const { paths, category } = await fivePages(url);
    const copy = Helper.start("browser/static-pages.ts", [url, JSON.stringify(Object.values(paths))]);
    const { url: copyUrl } = await copy.nextMessage<{ url: string }>();
    const browser = await openBrowser();
    const measures: Measure[] = [];
    try {
      for (const [name, path] of Object.entries(paths)) {
        measures.push(...sightMeasures(name, await measureBoth(browser, url + path, copyUrl + path)));
        const touches = await rounds(() => firstTouch(browser, url + path, category));
        measures.push(atMost(`${name}: first touch → menu`, "ms", touches, MOST_TO_USE));
      }
      const owner = await signInOwner(browser, url);
      for (const [name, screen] of Object.entries(SCREENS)) {
        const visits = await rounds(() => visitTwice(browser, url, screen, owner));
        measures.push(...ownerMeasures(`/gestion ${name}`, visits));
      }
      return measures;
    } finally {
      await browser.close();
      await copy.end();
    }
  });
}

function ownerMeasures(name: string, visits: readonly (readonly [Visit, Visit])[]): Measure[] {
  const { first, again, kb } = MOST_FOR_OWNER;
  const of = (pick: (visits: readonly [Visit, Visit]) => number) => visits.map(pick);
  return [
    atMost(
      `${name}: first visit`,
      "ms",
      of(([visit]) => visit.seenAfter),
      first,
    ),
    atMost(
      `${name}: first visit`,
      "KB",
      of(([visit]) => visit.bytes / 1_000),
      kb,
    ),
    atMost(
      `${name}: again`,
      "ms",
      of(([, visit]) => visit.seenAfter),
      again,
    ),
  ];
}

interface Sights {
  readonly ours: readonly FirstSight[];
  readonly copy: readonly FirstSight[];
}

async function measureBoth(browser: Browser, url: string, copyUrl: string): Promise<Sights> {
  const look = async (slow: boolean) => ({
    copy: await seeFirst(browser, copyUrl, { slow, hydrates: false }),
    ours: await seeFirst(browser, url, { slow, hydrates: true }),
  });
  // Warms the servers and fills the copy with the pictures of this page.
  await look(false);
  const all = await rounds(() => look(true));
  return { ours: all.map(({ ours }) => ours), copy: all.map(({ copy }) => copy) };
}

function sightMeasures(name: string, { ours, copy }: Sights): Measure[] {
  const paint = (title: string, pick: (sight: FirstSight) => number): Measure => {
    const [mine, floor] = [ours.map(pick), copy.map(pick)];
    const ratio = spread(ratios(mine, floor));
    return {
      name: `${name}: ${title}`,
      unit: "ms",
      ours: spread(mine),
      ceiling: spread(floor),
      ratio,
      goal: {
        text: `ratio ≤ ${MOST_RATIO}, ≤ ${MOST_PAINT}`,
        met: ratio.median <= MOST_RATIO && median(mine) <= MOST_PAINT,
      },
    };
  };
  const uses = ours.flatMap(({ use }) => use ?? []);
  const elements = new Set(ours.map(({ largestElement }) => largestElement));
  return [
    paint("first paint (FCP)", ({ firstPaint }) => firstPaint),
    {
      ...paint("largest paint (LCP)", ({ largestPaint }) => largestPaint),
      note: [...elements].join(" or "),
    },
    atMost(
      `${name}: blocked after it (TBT)`,
      "ms",
      ours.map(({ blocked }) => blocked),
      MOST_BLOCKED,
    ),
    atMost(
      `${name}: shift (CLS)`,
      "",
      ours.map(({ shift }) => shift),
      MOST_SHIFT,
    ),
    { name: `${name}: requests at load`, unit: "", ours: spread(ours.map(({ wire }) => wire.requests)) },
    { name: `${name}: bytes at load`, unit: "KB", ours: spread(ours.map(({ wire }) => wire.bytes / 1_000)) },
    { name: `${name}: can be used (hydrated)`, unit: "ms", ours: spread(uses.map(({ hydrated }) => hydrated)) },
    atMost(
      `${name}: script before use`,
      "KB",
      uses.map(({ scripts }) => scripts.bytes / 1_000),
      mostScriptKb(name),
    ),
  ];
}
