/** What pages show of the contents at a moment. */
import { createHash } from "node:crypto";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { FIRST_CONTENT, type LandingName, forLandings, isNow, isOver } from "#contracts/content/content.ts";
import { type LandingPicture, landingOf } from "#contracts/content/landing.ts";
import type {
  Announcement,
  Hero,
  Identity,
  LogoPicture,
  ShownContent,
  ShownTexts,
} from "#contracts/content/shown-content.ts";
import type {
  AnnouncementContent,
  Content,
  LandingContent,
  HeroContent,
  IdentityContent,
} from "#contracts/content/content.document.ts";
import type { ContentRow } from "./rows.ts";

type Pictures = ReadonlyMap<string, LandingPicture>;

export interface Published {
  readonly contents: readonly Content[];
  readonly landings: Readonly<Record<LandingName, LandingContent>>;
  readonly pictures: Pictures;
  readonly texts: ShownTexts;
}

/** In a preview also what begins later is shown. */
export function shownAt(
  { contents, landings, pictures, texts }: Published,
  now: number,
  isPreview = false,
): ShownContent {
  const isIts = (one: AnnouncementContent | HeroContent) => (isPreview ? !isOver(one, now) : isNow(one, now));
  const announcement = contents.find((one) => one.kind === "announcement");
  const home = contents.find((one) => one.kind === "home") ?? FIRST_CONTENT.home;
  const identity = contents.find((one) => one.kind === "identity") ?? FIRST_CONTENT.identity;
  return {
    identity: identityOf(identity, pictures),
    papers: contents.find((one) => one.kind === "papers") ?? FIRST_CONTENT.papers,
    promises: contents.find((one) => one.kind === "promises") ?? FIRST_CONTENT.promises,
    announcement: announcement?.on && isIts(announcement) ? announced(announcement) : null,
    hero: heroOf(home.heroes.filter(isIts), pictures),
    sections: home.sections.filter(({ shown }) => shown).map(({ name }) => name),
    featured: home.featured,
    landings: forLandings((name) => landingOf(landings[name], pictures)),
    texts,
  };
}

/** Two of one kind: they are told apart by their names. */
export function landingsOf(rows: readonly ContentRow[]): Published["landings"] {
  return forLandings((name) => {
    const published = rows.find((row) => row.name === name)?.published;
    return published?.kind === "face" ? published : FIRST_CONTENT[name];
  });
}

/** The texts that were published once. */
export function textsOf(rows: readonly ContentRow[]): ShownTexts {
  const texts = rows.flatMap(({ name, published, isOriginal, publishedAt }) =>
    publishedAt && published.kind === "text"
      ? [[name, { text: isOriginal ? null : published, day: dayInLaPaz(publishedAt) }] as const]
      : [],
  );
  return Object.fromEntries(texts);
}

/** The next moment when pages show something else, in milliseconds; Infinity = never. */
export function nextMoment(contents: readonly Content[], now: number): number {
  const periods = contents.flatMap<AnnouncementContent | HeroContent>((one) => {
    if (one.kind === "home") return one.heroes;
    return one.kind === "announcement" ? [one] : [];
  });
  const moments = periods.flatMap(({ from, until }) => [from, until].flatMap((moment) => moment ?? []));
  return Math.min(...moments.map((moment) => Date.parse(moment)).filter((at) => at > now), Infinity);
}

function announced({ words, link }: AnnouncementContent): Announcement {
  const id = createHash("sha256").update(`${words}\n${link}`).digest("hex").slice(0, 12);
  return { id, words, link };
}

function identityOf({ name, slogan, about, logo }: IdentityContent, pictures: Pictures): Identity {
  const isOwn = name !== FIRST_CONTENT.identity.name || logo !== null;
  return { name, slogan, about, logo: logoPicture(pictures, logo), isOwn };
}

function logoPicture(pictures: Pictures, name: string | null): LogoPicture | null {
  const found = pictures.get(name ?? "");
  return found ? { id: found.id, width: found.width, height: found.height, dominant: found.dominant } : null;
}

/** The first whose picture exists. */
function heroOf(heroes: readonly HeroContent[], pictures: Pictures): Hero | null {
  for (const { phone, desktop, from: _from, until: _until, ...hero } of heroes) {
    const picture = pictures.get(phone);
    if (picture) return { ...hero, phone: picture, desktop: pictures.get(desktop ?? "") ?? null };
  }
  return null;
}
