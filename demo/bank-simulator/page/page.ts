/** The payer's app: what a person would see in a bank's app. */
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { BankEnv } from "../answer.ts";
import type { Book } from "../book.ts";
import type { Behaviour } from "../conduct.ts";
import { list } from "./list.ts";
import { settings } from "./settings.ts";

const style = readFileSync(new URL("page.css", import.meta.url), "utf8");
const script = readFileSync(new URL("page.js", import.meta.url), "utf8");

export function createPage(book: Book, behaviour: Behaviour): Hono<BankEnv> {
  const app = new Hono<BankEnv>();

  app.get("/page.css", (c) => c.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/page.js", (c) => c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.get("/list", (c) => c.html(html`${list(book)}`, 200, { "cache-control": "no-store" }));

  app.get("/", (c) => {
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:",
    );
    return c.html(
      html`${raw("<!doctype html>")}
        <html lang="es-BO">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Banco simulador</title>
            <link rel="icon" href="data:," />
            <link rel="stylesheet" href="/page.css" />
            <script type="module" src="/page.js"></script>
          </head>
          <body>
            <header class="top">
              <p class="brand">Banco simulador</p>
              <p>Aquí haces de quien paga. El dinero es de mentira: ninguna app de banco puede leer estos QR.</p>
            </header>
            <p id="notice" role="status"></p>
            <div class="columns">
              <main id="list" aria-label="Códigos QR">${list(book)}</main>
              <aside>${settings(behaviour.conduct)}</aside>
            </div>
          </body>
        </html>`,
    );
  });

  return app;
}
