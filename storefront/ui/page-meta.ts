/**
 * A page's metadata, for search engines and for messengers that show a shared link. React Router merges nothing from
 * parent routes, so each page gives all of it. Call it in a loader and return the result in `meta`: then no script
 * contains these texts.
 */
import type { MetaDescriptor } from "react-router";
import { type Money, isoCurrency, plainAmount } from "#contracts/money.ts";
import { SHARE_SIZE } from "#contracts/catalogue/photo.ts";

export const SITE_NAME = "Vitrina";
/** For pages without a picture of their own. */
export const SHARE_IMAGE = "/compartir.jpg";

export interface PageMeta {
  /** Without the shop's name. */
  readonly title: string;
  readonly description?: string;
  /** Absolute, with only the parameters that identify the page. */
  readonly canonical?: string;
  /** Absolute address of a JPEG of `SHARE_SIZE`. */
  readonly image?: string;
  readonly imageAlt?: string;
  readonly price?: Money;
  readonly type?: "website" | "article" | "product";
  /** Search engines must skip it: personal, empty or unfinished. */
  readonly noindex?: boolean;
  /** schema.org data: one JSON-LD block each, escaped by the router. */
  readonly structured?: readonly object[];
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const description = page.description ? shortened(page.description) : undefined;
  return [
    { title: `${page.title} · ${SITE_NAME}` },
    ...named("description", description),
    ...(page.noindex ? named("robots", "noindex") : []),
    ...(page.canonical ? [{ tagName: "link", rel: "canonical", href: page.canonical }] : []),
    ...property("og:site_name", SITE_NAME),
    ...property("og:locale", "es_BO"),
    ...property("og:type", page.type ?? "website"),
    ...property("og:title", page.title),
    ...property("og:description", description),
    ...property("og:url", page.canonical),
    ...imageMeta(page),
    ...priceMeta(page.price),
    ...(page.structured ?? []).map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
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

function imageMeta({ image, imageAlt, title }: PageMeta): MetaDescriptor[] {
  if (!image) return named("twitter:card", "summary");
  return [
    ...property("og:image", image),
    ...property("og:image:type", "image/jpeg"),
    ...property("og:image:width", String(SHARE_SIZE.width)),
    ...property("og:image:height", String(SHARE_SIZE.height)),
    ...property("og:image:alt", imageAlt || title),
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
