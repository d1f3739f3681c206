/** What the owner writes for the shop's pages. */
import { z } from "zod/mini";
import { HOME_SECTIONS } from "./home-sections.ts";
import { landingFields } from "./landing.document.ts";
import { instant, list, shape } from "../api/shape.ts";

const period = { from: z.nullable(instant), until: z.nullable(instant) };

const announcementContent = shape({
  kind: z.literal("announcement"),
  on: z.boolean(),
  words: z.string(),
  /** A path of the shop or an https address; empty = none. */
  link: z.string(),
  ...period,
});
export type AnnouncementContent = z.infer<typeof announcementContent>;

const hero = shape({
  title: z.string(),
  text: z.string(),
  linkWords: z.string(),
  link: z.string(),
  /** The names of photographs; null for a desktop = the one of the phone. */
  phone: z.string(),
  desktop: z.nullable(z.string()),
  /** What the picture shows, for those who do not see it. */
  alt: z.string(),
  /** The title and the button lie on the picture, not beside it. */
  isTextOnPicture: z._default(z.boolean(), false),
  ...period,
});
export type HeroContent = z.infer<typeof hero>;

const homeContent = shape({
  kind: z.literal("home"),
  /** The first whose time it is, is shown; none = the shop's own. */
  heroes: list(hero),
  sections: list(shape({ name: z.enum(HOME_SECTIONS), shown: z.boolean() })),
  /** Products of "Destacados" by hand; none = those marked as featured. */
  featured: list(z.string()),
});
export type HomeContent = z.infer<typeof homeContent>;

/** Questions or a legal text, in the simple format of `modules/content/text/`. */
const textContent = shape({
  kind: z.literal("text"),
  /** Of a page of the owner's own; the others have theirs. */
  title: z.optional(z.string()),
  lead: z.string(),
  /** One point a line. */
  summary: z.string(),
  body: z.string(),
});
export type TextContent = z.infer<typeof textContent>;

/** What the shop is called and how it looks, on every page, mail and paper. */
const identityContent = shape({
  kind: z.literal("identity"),
  name: z.string(),
  /** The title of the home page. */
  slogan: z.string(),
  /** What search engines and messengers show below the title. */
  about: z.string(),
  /** The name of a photograph; null = the name is written. */
  logo: z.nullable(z.string()),
});
export type IdentityContent = z.infer<typeof identityContent>;

/** What the owner promises, answered once; null = not answered, and said nowhere. */
const promisesContent = shape({
  kind: z.literal("promises"),
  givesInvoice: z.nullable(z.boolean()),
  /** In which a piece can be exchanged, unused and with its labels; 0 = it cannot. */
  exchangeDays: z.nullable(z.number()),
  /** Also what is reduced. */
  exchangesReduced: z.boolean(),
  /** For faults of manufacture; 0 = no guarantee. */
  warrantyMonths: z.nullable(z.number()),
  /** Wrapped, with a card and without prices, at no cost. */
  wrapsGifts: z.nullable(z.boolean()),
});
export type PromisesContent = z.infer<typeof promisesContent>;

export const TAX_REGIMES = ["general", "simplified", "none"] as const;

/** Who the shop is for the tax office: on its papers and files, never in a promise. Empty = it does not stand there. */
const papersContent = shape({
  kind: z.literal("papers"),
  /** Null = not answered. */
  regime: z.nullable(z.enum(TAX_REGIMES)),
  legalName: z.string(),
  nit: z.string(),
  /** Where the branch that sells is; empty = the shop's address. */
  branch: z.string(),
});
export type PapersContent = z.infer<typeof papersContent>;

/** The title, text and photograph of a list, of the categories or of the material. */
const landingContent = shape({ kind: z.literal("face"), ...landingFields });
export type LandingContent = z.infer<typeof landingContent>;

export const content = z.discriminatedUnion("kind", [
  announcementContent,
  landingContent,
  homeContent,
  identityContent,
  papersContent,
  promisesContent,
  textContent,
]);
export type Content = z.infer<typeof content>;
