/**
 * The page shown in place of one that is not kept. The worker writes it, so that it needs nothing that may be missing.
 */

import { PAGES } from "#contracts/pages/paths.ts";
import { ACCEPT } from "#contracts/api/accept-header.ts";

/** As in the page's source: escaped already. */
export interface PageTitle {
  readonly title: string;
  readonly shop: string;
}

export interface StoredPage extends PageTitle {
  readonly href: string;
}

/** The title of a kept page, and the shop's name after its last " · "; null if it has none. */
export function titleOf(html: string): PageTitle | null {
  const [, title, shop] = /<title[^>]*>([^<]+) · ([^<·]+)<\/title>/.exec(html) ?? [];
  return title && shop ? { title, shop } : null;
}

/**
 * Checks the connection by itself: when the device reports one, and every ten seconds, because devices are often wrong.
 */
const LOOK_AGAIN = `
const again = () => fetch("/healthz", { cache: "no-store", headers: { accept: "${ACCEPT}" } }).then((answer) => answer.ok && location.reload(), () => {});
addEventListener("online", again);
setInterval(again, 10000);
`;

export interface OfflinePage {
  /** Escaped already; null = no kept page says it. */
  readonly shop: string | null;
  readonly pages: readonly StoredPage[];
  readonly styles: readonly string[];
  readonly nonce: string;
}

export function offlinePage({ shop, pages, styles, nonce }: OfflinePage): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return `<!doctype html><html lang="es-BO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#FAF7F2"><meta name="robots" content="noindex"><title>Sin conexión${shop === null ? "" : ` · ${shop}`}</title>${sheets}</head><body>
<header class="border-b border-line bg-white"><div class="page flex h-16 items-center justify-center"><a href="${PAGES.home}" class="flex min-h-11 items-center font-display text-h3 tracking-wide" >${shop ?? "Inicio"}</a></div></header>
<main class="page flex min-h-[70svh] flex-col items-start gap-6 py-16">
<h1 class="text-h1">Sin conexión</h1>
<p class="max-w-prose text-muted">Esta página no está guardada en tu equipo. Se abre sola en cuanto vuelva la conexión.</p>
<div class="flex flex-wrap gap-3"><a href="${PAGES.cart}" class="button">Ver carrito</a><a href="" class="button button-quiet">Intentar de nuevo</a></div>
${listOf(pages)}</main><script nonce="${nonce}">${LOOK_AGAIN}</script></body></html>`;
}

function listOf(pages: readonly StoredPage[]): string {
  if (pages.length === 0) return "";
  const items = pages.map(
    ({ href, title }) =>
      `<li><a href="${escapeAttribute(href)}" class="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-leather"><span>${title}</span><span aria-hidden="true">→</span></a></li>`,
  );
  return `<section class="mt-6 w-full max-w-xl" aria-labelledby="guardadas"><h2 id="guardadas" class="text-h3">Páginas que puedes ver ahora</h2><ul class="mt-4 divide-y divide-line border-y border-line">${items.join("")}</ul></section>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
