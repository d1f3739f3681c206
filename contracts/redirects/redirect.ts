/** Addresses of an earlier shop, and the pages that are there for them now. */
import { plainPath } from "../pages/plain-path.ts";
import { PAGES } from "../pages/paths.ts";
import { isUnreadable, readable } from "../text/readable.ts";

export const ADDRESS_MAX = 500;
const PAGE_PATHS: ReadonlySet<string> = new Set(Object.values(PAGES));
/** What other parts of the server answer. */
const OWN = /^\/(api|gestion|feeds|fotos|assets|live|metrics|healthz|readyz|robots\.txt|sitemap[^/]*)?(\/|$)/;

/** As old addresses are compared: decoded, in one spelling. */
export function oldPath(pathname: string): string {
  return plainPath(decoded(pathname).normalize("NFC"));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Read = { readonly value: string } | { readonly problem: string };

/** Whole addresses of the old shop are taken too: its host is not ours, or will be. */
function readOldAddress(typed: string): Read {
  const text = readable(typed);
  if (text === "") return { problem: "Escribe la dirección anterior, así: /productos/bolso" };
  if (/[?#]/.test(text)) return { problem: "Escríbela sin lo que va desde «?» o «#»: la tienda no lo mira" };
  const path = text
    .replace(/^(https?:)?\/\/[^/]+|^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(?=\/)/i, "")
    .replace(/^(?!\/)/, "/");
  const value = oldPath(path);
  if (value.length > ADDRESS_MAX) return { problem: `Usa hasta ${ADDRESS_MAX} caracteres` };
  if (isUnreadable(value) || /[\\?#]/.test(value)) return { problem: "Esta dirección no es válida" };
  if (PAGE_PATHS.has(value) || OWN.test(value)) return { problem: "Esta dirección ya es de la tienda" };
  return { value };
}

/** Only to a page: no page is an old address, and so nothing leads in a circle. */
function readTarget(typed: string): Read {
  const text = readable(typed);
  if (text === "") return { problem: "Elige la página de la tienda, así: /outlet" };
  if (text.length > ADDRESS_MAX) return { problem: `Usa hasta ${ADDRESS_MAX} caracteres` };
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text) || !URL.canParse(text, "https://x.invalid"))
    return { problem: "Escribe una página de esta tienda: empieza con «/»" };
  const { pathname, search, hash } = new URL(text, "https://x.invalid");
  const page = plainPath(pathname);
  if (!PAGE_PATHS.has(page)) return { problem: `La tienda no tiene la página ${page.slice(0, 60)}` };
  return { value: page + search + hash };
}

/** "anterior⇥nueva", as two columns of a spreadsheet are pasted; also with a semicolon, a comma, an arrow or a blank between them. */
export function readPairs(
  text: string,
): readonly { readonly line: number; readonly path: Read; readonly target: Read }[] {
  return text.split(/\r\n?|\n/).flatMap((written, index) => {
    if (written.trim() === "") return [];
    const [path = "", target = ""] = written.trim().split(/\s*[\t;,→]\s*|\s+(?=\/)/);
    return [{ line: index + 1, path: readOldAddress(path), target: readTarget(target) }];
  });
}
