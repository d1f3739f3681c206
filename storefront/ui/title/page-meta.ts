/**
 * A page's metadata, for search engines and for messengers that show a shared link. React Router merges nothing from
 * parent routes, so each page gives all of it. Call it in a loader and return the result in `meta`: then no script
 * contains these texts.
 */
import type { MetaDescriptor } from "react-router";
import { type Money, isoCurrency, plainAmount } from "#contracts/money/money.ts";
import { SHARE_SIZE } from "#contracts/photo/photo.ts";
import type { RootData } from "../../data/root-data.ts";
import type { Site } from "../../data/shown-content.ts";

export interface PageMeta {
  /** Without the shop's name. */
  readonly title: string;
  readonly description?: string;
  /** Absolute, with only the parameters that identify the page. */
  readonly canonical?: string;
  /** What a shared link leads to, where that is not `canonical`. */
  readonly shared?: string;
  /** Absolute address of a JPEG of `SHARE_SIZE`; without one the shop's. */
  readonly image?: string;
  readonly imageAlt?: string;
  readonly price?: Money;
  readonly type?: "website" | "article" | "product";
  /** Search engines must skip it: personal, empty or unfinished. */
  readonly noindex?: boolean;
  /** schema.org data: one JSON-LD block each, escaped by the router. */
  readonly structured?: readonly object[];
}

export function pageMeta(page: PageMeta, site: Site): MetaDescriptor[] {
  const description = page.description ? shortened(page.description) : undefined;
  return [
    { title: titled(page.title, site.name) },
    ...named("description", description),
    ...(page.noindex ? named("robots", "noindex") : []),
    ...(page.canonical ? [{ tagName: "link", rel: "canonical", href: page.canonical }] : []),
    ...property("og:site_name", site.name),
    ...property("og:locale", "es_BO"),
    ...property("og:type", page.type ?? "website"),
    ...property("og:title", page.title),
    ...property("og:description", description),
    ...property("og:url", page.shared ?? page.canonical),
    ...imageMeta(page, site),
    ...priceMeta(page.price),
    ...(page.structured ?? []).map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

/** The title of a page, with the shop's name; undefined = not known where even the root loader failed. */
export function titled(title: string, shopName: string | undefined): string {
  return shopName === undefined ? title : `${title} · ${shopName}`;
}

/** The metadata of a page that search engines skip, from the data of the root loader. */
export function privateMeta(title: string, root: RootData | undefined): MetaDescriptor[] {
  return [{ title: titled(title, root?.identity.name) }, { name: "robots", content: "noindex" }];
}

/** Longest description that search engines show completely. */
const DESCRIPTION_MAX = 160;

/** One line, cut after a whole word. */
export function shortened(text: string, max = DESCRIPTION_MAX): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(" ");
  // A single word that is too long is cut inside, but never within a surrogate pair.
  const kept = end > 0 ? cut.slice(0, end) : cut.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s.,;:·–-]+$/, "")}…`;
}

function imageMeta(page: PageMeta, { name, shareImage }: Site): MetaDescriptor[] {
  const { image = shareImage, imageAlt = page.image ? page.title : name } = page;
  if (image === null) return named("twitter:card", "summary");
  return [
    ...property("og:image", image),
    ...property("og:image:type", "image/jpeg"),
    ...property("og:image:width", String(SHARE_SIZE.width)),
    ...property("og:image:height", String(SHARE_SIZE.height)),
    ...property("og:image:alt", imageAlt),
    ...named("twitter:card", "summary_large_image"),
  ];
}

/** Without a currency code the price is left out. */
function priceMeta(price: Money | undefined): MetaDescriptor[] {
  const currency = price && isoCurrency(price.Moneda);
  if (!price || !currency) return [];
  return [
    ...property("product:price:amount", plainAmount(price.cents)),
    ...property("product:price:currency", currency),
  ];
}

function named(name: string, content: string | undefined): MetaDescriptor[] {
  return content ? [{ name, content }] : [];
}

function property(property: string, content: string | undefined): MetaDescriptor[] {
  return content ? [{ property, content }] : [];
}
