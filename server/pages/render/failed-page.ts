/** Pages for when none can be rendered: they need no script, no style sheet, no database. */
import { PAGES } from "#contracts/pages/paths.ts";

export function failedPage(requestId: string): string {
  return page(
    "Algo salió mal",
    `<p>Tu carrito está a salvo. Intenta de nuevo en un momento.</p>
<p><a href="${PAGES.home}" style="color:inherit">Ir al inicio</a></p><p style="color:#6B635A;font-size:12px">${requestId}</p>`,
  );
}

/** For a client over its rate limit, and for everybody under overload. */
export function busyPage(): string {
  return page(
    "Un momento, por favor",
    `<p>Hay muchas visitas ahora mismo. Tu carrito está a salvo: intenta de nuevo en unos segundos.</p>
<p><a href="" style="display:inline-block;padding:.6em 0;color:inherit">Intentar de nuevo</a></p>`,
  );
}

/** While the database is unavailable, for a page that is not stored. */
export function unavailablePage(): string {
  return page(
    "No podemos mostrar esta página ahora",
    `<p>Es un problema nuestro y pasa pronto. Tu carrito y tus pedidos están a salvo: intenta de nuevo en unos segundos.</p>
<p><a href="" style="display:inline-block;padding:.6em 0;color:inherit">Intentar de nuevo</a></p>`,
  );
}

function page(title: string, text: string): string {
  return `<!doctype html><html lang="es-BO"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<body style="font:18px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem;background:#FAF7F2;color:#1C1917">
<h1 style="font-weight:500">${title}</h1>${text}`;
}
