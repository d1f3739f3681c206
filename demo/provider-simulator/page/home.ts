/** The simulator's start page: the sign-ins so far, and a button for Facebook's deletion callback. */
import { Hono } from "hono";
import { html } from "hono/html";
import { NAMES } from "../clients.ts";
import { type DeletionAnswer, requestDeletion } from "../deletion.ts";
import type { Grant, Grants } from "../grants.ts";
import { type Html, STYLE, page, policy } from "./page.ts";

const TITLE = "Simulador de Google y Facebook";

export function createHome(grants: Grants): Hono {
  const app = new Hono();

  app.get("/page.css", (c) => c.body(STYLE, 200, { "content-type": "text/css; charset=utf-8" }));

  app.use("/", async (c, next) => {
    await next();
    c.header("content-security-policy", policy());
    c.header("cache-control", "no-store");
  });

  app.get("/", (c) => c.html(home(grants, null)));

  app.post("/", async (c) => {
    // Without this check, a form on another site could delete people's data.
    if (new URL(c.req.header("origin") ?? "http://none.invalid").host !== c.req.header("host"))
      return c.text("not from here", 403);
    const id = new URLSearchParams(await c.req.text()).get("id") ?? "";
    const visit = grants.visitOf("facebook", id);
    if (!visit) return c.redirect("/", 303);
    const answer = await requestDeletion(visit);
    if ("code" in answer) grants.endVisit("facebook", id);
    return c.html(home(grants, answer));
  });

  return app;
}

function home(grants: Grants, answer: DeletionAnswer | null): Html {
  const visits = grants.visits().toReversed();
  return page(
    TITLE,
    "home",
    html`<header>
        <p class="brand">Simulador</p>
        <h1>Google y Facebook de prueba</h1>
        <p class="lead">
          En la tienda, toca «Continuar con Google» o «Continuar con Facebook»: aquí eliges quién eres. No hay
          contraseñas, y nada sale de este equipo.
        </p>
      </header>
      ${answer && outcome(answer)}
      <section>
        <h2>Quién entró</h2>
        ${
          visits.length > 0
            ? html`<ul>
                ${visits.map(row)}
              </ul>`
            : html`<p class="none">Nadie todavía.</p>`
        }
      </section>`,
  );
}

function row({ provider, person, redirect }: Grant): Html {
  const remove = html`<form method="post">
    <button name="id" value="${person.id ?? ""}">Pedir que borren sus datos</button>
  </form>`;
  return html`<li>
    <p><b>${person.name}</b><span>${NAMES[provider]} · ${new URL(redirect).host}</span></p>
    ${provider === "facebook" ? remove : ""}
  </li>`;
}

function outcome(answer: DeletionAnswer): Html {
  if ("problem" in answer) return html`<p class="notice bad" role="alert">${answer.problem}</p>`;
  return html`<p class="notice" role="status">
    La tienda recibió el pedido. Su código es ${answer.code}: <a href="${answer.url}">ver qué pasó</a>
  </p>`;
}
