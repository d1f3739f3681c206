/** Which sections of the home page are in its own script, and which stand together in the one that comes later. */
import type { HomeSection } from "#contracts/content/home-sections.ts";

const EARLY = ["categories", "featured"] as const;
export type EarlySection = (typeof EARLY)[number];
export type LaterSection = Exclude<HomeSection, EarlySection>;

const isEarly = (name: HomeSection): name is EarlySection => EARLY.some((one) => one === name);

/** In the owner's order: an early section by itself, later ones that follow each other together. */
export function sectionRuns(sections: readonly HomeSection[]): readonly (EarlySection | readonly LaterSection[])[] {
  const runs: (EarlySection | LaterSection[])[] = [];
  for (const name of outletBesideGifts(sections)) {
    const last = runs.at(-1);
    if (isEarly(name)) runs.push(name);
    else if (Array.isArray(last)) last.push(name);
    else runs.push([name]);
  }
  return runs;
}

/** Where both are shown, outlet and gifts stand beside each other: two names, one section, in the place of the first. */
function outletBesideGifts(sections: readonly HomeSection[]): readonly HomeSection[] {
  if (!sections.includes("outlet") || !sections.includes("gifts")) return sections;
  const first = sections.find((name) => name === "outlet" || name === "gifts");
  return sections.filter((name) => name === first || (name !== "outlet" && name !== "gifts"));
}
