/** "¿Con qué cuenta entras?": the page that the shop's button opens. */
import { html } from "hono/html";
import { NAMES, type ProviderName } from "../clients.ts";
import type { Person } from "../people.ts";
import { type Html, page } from "./page.ts";

export interface ChooserOptions {
  readonly provider: ProviderName;
  readonly people: readonly Person[];
  /** Whether another name may be typed. */
  readonly typed: boolean;
  /** The query of the authorization request, sent back with the form. */
  readonly request: string;
}

export function chooser({ provider, people, typed, request }: ChooserOptions): Html {
  const name = NAMES[provider];
  const hidden = html`<input type="hidden" name="request" value="${request}" />`;
  return page(
    `${name} de prueba`,
    provider,
    html`<header>
        <p class="brand">${name} <span>de prueba</span></p>
        <h1>¿Con qué cuenta entras?</h1>
        <p class="lead">Es un simulador: aquí no hay contraseñas y nada sale de este equipo.</p>
      </header>
      <form method="post" class="people">
        ${hidden}
        ${people.map(
          (person, index) =>
            html`<button name="person" value="${index}" aria-label="Continuar como ${person.name}">
              <b>Continuar como ${person.name}</b>
              <span>${about(provider, person)}</span>
            </button>`,
        )}
      </form>
      ${typed ? other(provider, hidden) : ""}
      <form method="post" class="cancel">${hidden}<button>Cancelar</button></form>`,
  );
}

function about(provider: ProviderName, { email, emailVerified }: Person): string {
  if (email === undefined) return "no da su correo";
  return provider === "google" && String(emailVerified) !== "true" ? `${email}, sin confirmar` : email;
}

function other(provider: ProviderName, hidden: Html): Html {
  const verified = html`<label class="check"
    ><input type="checkbox" name="verified" checked />El correo está confirmado</label
  >`;
  return html`<details>
    <summary>Otra persona</summary>
    <form method="post">
      ${hidden}<input type="hidden" name="person" value="typed" />
      <label>Nombre y apellido<input name="name" required maxlength="100" autocomplete="off" /></label>
      <label
        >Correo${provider === "facebook" ? " (puede quedar vacío)" : ""}<input
          name="email"
          type="email"
          ${provider === "google" ? "required" : ""}
          maxlength="200"
          autocomplete="off"
      /></label>
      ${provider === "google" ? verified : ""}
      <button class="main">Continuar</button>
    </form>
  </details>`;
}

export function refused(provider: ProviderName): Html {
  return page(
    `${NAMES[provider]} de prueba`,
    provider,
    html`<header>
      <p class="brand">${NAMES[provider]} <span>de prueba</span></p>
      <h1>Esta solicitud no es de la tienda</h1>
      <p class="lead">
        Le falta algo, o sus claves no son las del simulador. Vuelve a la tienda y toca otra vez el botón.
      </p>
    </header>`,
  );
}
