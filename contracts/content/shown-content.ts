/** What pages show of the owner's contents now. */
import type { Day } from "../time/day.ts";
import type { HeroContent, IdentityContent, PapersContent, PromisesContent, TextContent } from "./content.document.ts";
import { pathTo } from "../pages/paths.ts";
import { type LandingName, type TextName, isOwnPageName } from "./content.ts";
import type { Landing, LandingPicture } from "./landing.ts";
import type { HomeSection } from "./home-sections.ts";

export interface Announcement {
  /** The same while its words and link are: a shopper closes an announcement once. */
  readonly id: string;
  readonly words: string;
  readonly link: string;
}

/** Without its widths: every page carries it. */
export type LogoPicture = Omit<LandingPicture, "widths">;

export interface Hero extends Pick<HeroContent, "title" | "text" | "linkWords" | "link" | "alt" | "isTextOnPicture"> {
  readonly phone: LandingPicture;
  /** Null = the one of the phone. */
  readonly desktop: LandingPicture | null;
}

/** The texts that the owner published; others are those that the shop came with. */
export type ShownTexts = Readonly<
  Partial<
    Record<
      TextName,
      {
        /** Null = the owner returned to the one that the shop came with. */
        readonly text: TextContent | null;
        /** Of the last change. */
        readonly day: Day;
      }
    >
  >
>;

/** The links to the owner's own pages. */
export const ownPagesOf = (texts: ShownTexts) =>
  Object.entries(texts).flatMap(([name, one]) =>
    isOwnPageName(name) && one?.text ? { name: one.text.title ?? "", to: pathTo.ownPage(name) } : [],
  );

/** What the shop is called and how it looks. */
export interface Identity extends Pick<IdentityContent, "name" | "slogan" | "about"> {
  /** Null = the name is written. */
  readonly logo: LogoPicture | null;
  /** False = what the shop came with. */
  readonly isOwn: boolean;
}

export interface ShownContent {
  readonly identity: Identity;
  readonly papers: PapersContent;
  readonly promises: PromisesContent;
  readonly announcement: Announcement | null;
  /** Null = the shop's own. */
  readonly hero: Hero | null;
  readonly sections: readonly HomeSection[];
  /** Products of "Destacados" by hand; none = those marked as featured. */
  readonly featured: readonly string[];
  readonly landings: Readonly<Record<LandingName, Landing | null>>;
  readonly texts: ShownTexts;
}
