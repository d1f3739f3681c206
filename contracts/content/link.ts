import { pasted } from "../text/readable.ts";

/** Where a link of the owner's may lead: to a page of the shop, or to another site over https. */

const HTTPS = /^https:\/\/[^\s/]+\.[^\s/]\S*$/i;
const LINK_MAX = 500;

/** "https://banco.example@evil.example" looks like one site and leads to another. */
export function isHttpsLink(typed: string): boolean {
  return typed.length <= LINK_MAX && HTTPS.test(typed) && URL.canParse(typed) && new URL(typed).username === "";
}

/** Browsers read "//evil.example" and "/\evil.example" as another site. */
export function isShopPath(typed: string): boolean {
  return typed.length <= LINK_MAX && /^\/(?![/\\])[^\s\\]*$/.test(typed);
}

export const LINK_PROBLEM = "Elige un lugar de la lista, o pega una dirección completa";

/**
 * A link as the owner typed or pasted it: "www.ejemplo.bo/x" is meant as https, and an address of the shop itself,
 * which is at `origin`, is one of its pages. Null = it leads nowhere.
 */
export function linkOf(typed: string, origin = ""): string | null {
  const text = pasted(typed);
  if (text === "" || isShopPath(text)) return text;
  const own = origin !== "" && URL.canParse(text) ? new URL(text) : null;
  if (own?.origin === origin) return linkOf(`${own.pathname}${own.search}${own.hash}`);
  if (isHttpsLink(text)) return text;
  const address = `https://${text}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(text) && isHttpsLink(address) ? address : null;
}
