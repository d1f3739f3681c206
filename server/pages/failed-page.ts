/** The page for when not even the error page can be rendered. It needs nothing: no script, no style sheet, no database. */
export function failedPage(requestId: string): string {
  return `<!doctype html><html lang="es-BO"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Algo salió mal · Vitrina</title>
<body style="font:18px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem;background:#FAF7F2;color:#1C1917">
<h1 style="font-weight:500">Algo salió mal</h1><p>Tu carrito está a salvo. Intenta de nuevo en un momento.</p>
<p><a href="/inicio" style="color:inherit">Ir al inicio</a></p><p style="color:#6B635A;font-size:12px">${requestId}</p>`;
}
