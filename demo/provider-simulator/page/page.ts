/** The frame of every page here. */
import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";

export const STYLE = readFileSync(new URL("page.css", import.meta.url), "utf8");

/** No script, nothing from other hosts. `back` = the origin that a sent form redirects to. */
export function policy(back = ""): string {
  return `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`;
}

export type Html = ReturnType<typeof html>;

export function page(title: string, tint: string, body: Html): Html {
  return html`${raw("<!doctype html>")}
    <html lang="es-BO">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body class="${tint}">
        <main>${body}</main>
      </body>
    </html>`;
}
