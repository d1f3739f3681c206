/** Which addresses are kept for offline use, and under which keys. */
import { plainPath } from "#contracts/pages/plain-path.ts";
import { isRead } from "#contracts/pages/page-parameters.ts";
import { PAGES, PREVIEW } from "#contracts/pages/paths.ts";
import { PRIVATE_PAGES } from "#contracts/pages/page-kinds.ts";

/** Always kept: the start page of the installed shop, and the cart. */
export const ALWAYS = [PAGES.home, PAGES.cart] as const;

/** Ending of the address from which a navigation inside the app loads a page's data. */
const DATA = ".data";

export type AddressKind = "asset" | "photograph" | "page" | "data" | "private-page" | "none";

/** `navigates`: the browser opens the address as a page. */
export function kindOf(url: URL, request: { readonly method: string; readonly navigates: boolean }): AddressKind {
  const { pathname } = url;
  if (request.method !== "GET" || url.searchParams.has(PREVIEW)) return "none";
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname.startsWith("/fotos/")) return "photograph";
  const path = pathOfPage(pathname);
  if (/^\/(api|live|gestion)(\/|$)/.test(path)) return "none";
  const personal = PRIVATE_PAGES.includes(path);
  if (pathname.endsWith(DATA)) return personal ? "none" : "data";
  if (!request.navigates) return "none";
  return personal ? "private-page" : "page";
}

/** Path of the page that an address shows or has the data of. */
function pathOfPage(pathname: string): string {
  return plainPath(pathname.endsWith(DATA) ? pathname.slice(0, -DATA.length) : pathname);
}

/** Parameter that names the parts of a page whose data is requested. */
const PARTS = "_routes";

/** One key for all spellings of an address, of what its page reads. */
export function keyOf({ pathname, search }: URL): string {
  const path = pathOfPage(pathname);
  return withoutParams({ pathname: plainPath(pathname), search }, (name) => name !== PARTS && !isRead(path, name));
}

/** Whether the path has its plain spelling. */
export function isPlain({ pathname }: URL): boolean {
  return plainPath(pathname) === pathname;
}

/** The page of a key. The key may be of its document, of its data, or of a part of its data. */
export function pageOf(key: string): string {
  const url = new URL(key, ANYWHERE);
  if (isData(url)) url.pathname = url.pathname.slice(0, -DATA.length);
  return withoutParams(url, (name) => name === PARTS);
}

/** Key of a page's complete data. */
export function dataOf(page: string): string {
  const { pathname, search } = new URL(page, ANYWHERE);
  return pathname + DATA + search;
}

export function isDataKey(key: string): boolean {
  return isData(new URL(key, ANYWHERE));
}

/** Of `keys`, oldest first: those of the oldest pages beyond the newest `most`. */
export function surplus(keys: readonly string[], most: number, always: readonly string[] = []): string[] {
  // A page is as new as its newest key.
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

/** `/fotos/ana-1a2b3c4d-`, common to every width and format of one photograph. */
export function photographOf(pathname: string): string {
  return pathname.replace(/[^-]*$/, "");
}
