/** What the owner writes for the shop's pages: prepared as a draft, seen in a preview, then published. */
import type {
  AnnouncementContent,
  HomeContent,
  IdentityContent,
  LandingContent,
  PapersContent,
  PromisesContent,
} from "./content.document.ts";
import { colorSlug } from "../listing/filters.ts";
import { NO_PROMISES } from "./promises.ts";
import { HOME_SECTIONS, isShownAtFirst } from "./home-sections.ts";

/** Questions and legal texts, by the name of their page. */
export const TEXT_NAMES = ["faq", "delivery", "returns", "terms", "privacy", "rights"] as const;
type FirstTextName = (typeof TEXT_NAMES)[number];
/** A page of the owner's own: what follows is in its address. */
export type OwnPageName = `pagina-${string}`;
export type TextName = FirstTextName | OwnPageName;

export const ownPageName = (title: string): OwnPageName => `pagina-${colorSlug(title)}`;
export const isOwnPageName = (name: string): name is OwnPageName => /^pagina-[a-z0-9][a-z0-9-]{0,79}$/.test(name);

/** What has a landing of the owner's, besides brands and seasons: two lists, and two sections of the home page. */
export const LANDING_NAMES = ["outlet", "gifts", "categories", "material"] as const;
export type LandingName = (typeof LANDING_NAMES)[number];

export const CONTENT_NAMES = [
  "identity",
  "papers",
  "promises",
  "announcement",
  "home",
  ...LANDING_NAMES,
  ...TEXT_NAMES,
] as const;
export type ContentName = (typeof CONTENT_NAMES)[number] | OwnPageName;

export function isTextName(name: string): name is TextName {
  return TEXT_NAMES.some((one) => one === name) || isOwnPageName(name);
}

const NO_LANDING: LandingContent = { kind: "face", title: "", lead: "", story: "", photographs: [] };

export function isLandingName(name: string): name is LandingName {
  return LANDING_NAMES.some((one) => one === name);
}

export function forLandings<T>(make: (name: LandingName) => T): Readonly<Record<LandingName, T>> {
  return {
    outlet: make("outlet"),
    gifts: make("gifts"),
    categories: make("categories"),
    material: make("material"),
  };
}

interface FirstContent extends Readonly<Record<LandingName, LandingContent>> {
  readonly identity: IdentityContent;
  readonly papers: PapersContent;
  readonly promises: PromisesContent;
  readonly announcement: AnnouncementContent;
  readonly home: HomeContent;
}

/** What pages show while nothing was published; the texts stand in `modules/content/default-texts/`. */
export const FIRST_CONTENT: FirstContent = {
  identity: {
    kind: "identity",
    name: "Vitrina",
    slogan: "Carteras, calzado y cuero",
    about: "Carteras, mochilas, billeteras, cinturones, calzado y prendas de cuero.",
    logo: null,
  },
  papers: { kind: "papers", regime: null, legalName: "", nit: "", branch: "" },
  promises: NO_PROMISES,
  announcement: { kind: "announcement", on: false, words: "", link: "", from: null, until: null },
  home: {
    kind: "home",
    heroes: [],
    sections: HOME_SECTIONS.map((name) => ({ name, shown: isShownAtFirst(name) })),
    featured: [],
  },
  outlet: NO_LANDING,
  gifts: NO_LANDING,
  categories: { ...NO_LANDING, title: "Categorías" },
  material: NO_LANDING,
};

interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

export function isOver({ until }: Period, now: number): boolean {
  return until !== null && Date.parse(until) <= now;
}

export function isNow(period: Period, now: number): boolean {
  return !isOver(period, now) && (period.from === null || Date.parse(period.from) <= now);
}
