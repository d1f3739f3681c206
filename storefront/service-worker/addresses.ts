/** Which addresses are kept for a time without a connection, and under which names. */
import { plainPath } from "#contracts/pages/plain-path.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { PRIVATE_PAGES } from "#contracts/pages/page-kinds.ts";

/** Always there, whatever was visited: where the installed shop opens, and the cart. */
export const ALWAYS = [PAGES.home, PAGES.cart] as const;

/** A navigation inside the app asks for the data of a page under this name. */
const DATA = ".data";

export type AddressKind = "asset" | "photograph" | "page" | "data" | "private-page" | "none";

/** `navigates` = the browser opens the address as a page. */
export function kindOf(url: URL, request: { readonly method: string; readonly navigates: boolean }): AddressKind {
  const { pathname } = url;
  if (request.method !== "GET") return "none";
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname.startsWith("/fotos/")) return "photograph";
  const path = pathOfPage(pathname);
  if (/^\/(api|live|gestion)(\/|$)/.test(path)) return "none";
  const personal = PRIVATE_PAGES.includes(path);
  if (pathname.endsWith(DATA)) return personal ? "none" : "data";
  if (!request.navigates) return "none";
  return personal ? "private-page" : "page";
}

/** The path of the page that an address shows or brings the data of. */
function pathOfPage(pathname: string): string {
  return plainPath(pathname.endsWith(DATA) ? pathname.slice(0, -DATA.length) : pathname);
}

const TRACKING = /^(utm_|fbclid$|gclid$|igshid$)/;
/** Names the parts of a page whose data is wanted. */
const PARTS = "_routes";

/** One name for all spellings: where a link was found makes no other page. */
export function keyOf({ pathname, search }: URL): string {
  return withoutParams({ pathname: plainPath(pathname), search }, (name) => TRACKING.test(name));
}

/** The page stands under this path, whatever was typed. */
export function isPlain({ pathname }: URL): boolean {
  return plainPath(pathname) === pathname;
}

/** The page of a key: of its document, of its data, of the data of a part. */
export function pageOf(key: string): string {
  const url = new URL(key, ANYWHERE);
  if (isData(url)) url.pathname = url.pathname.slice(0, -DATA.length);
  return withoutParams(url, (name) => name === PARTS);
}

/** All the data of a page. */
export function dataOf(page: string): string {
  const { pathname, search } = new URL(page, ANYWHERE);
  return pathname + DATA + search;
}

export function isDataKey(key: string): boolean {
  return isData(new URL(key, ANYWHERE));
}

/** Of keys, oldest first, those of the pages that are too many. */
export function surplus(keys: readonly string[], most: number, always: readonly string[] = []): string[] {
  // A page is as young as the youngest of its keys.
  const pages = [...new Set(keys.map(pageOf).toReversed())].toReversed().filter((page) => !always.includes(page));
  const old = new Set(pages.slice(0, Math.max(0, pages.length - most)));
  return keys.filter((key) => old.has(pageOf(key)));
}

const ANYWHERE = "https://vitrina.invalid";

function isData(url: URL): boolean {
  return url.pathname.endsWith(DATA);
}

function withoutParams(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  unwanted: (name: string) => boolean,
): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !unwanted(name)));
  const query = params.toString();
  return pathname + (query && `?${query}`);
}

/** `/fotos/ana-1a2b3c4d-` for every width and format of one photograph. */
export function photographOf(pathname: string): string {
  return pathname.replace(/[^-]*$/, "");
}
