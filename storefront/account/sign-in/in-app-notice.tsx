/**
 * Shown in the browser of Instagram and similar apps, where providers refuse: a link takes the cart to a real browser.
 */
import { useState } from "react";
import { PROVIDER_NAMES, type Provider } from "#contracts/account/account.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { withReturnUrl } from "#contracts/pages/return-url.ts";
import { api } from "../../data/api.ts";
import { visitorId } from "../../data/visit/visitor.ts";
import { browserLink } from "../../browser/in-app.ts";
import { handoverUrl } from "./handed-over-cart.ts";

interface InAppNoticeProps {
  readonly app: string;
  /** Providers that another browser would offer. */
  readonly offered: readonly Provider[];
  readonly then: string | null;
}

export function InAppNotice({ app, offered, then }: InAppNoticeProps) {
  const names = offered.map((provider) => PROVIDER_NAMES[provider]).join(" y ");
  const [link, setLink] = useState<string | null>(null);
  const [word, setWord] = useState("");

  async function make(): Promise<void> {
    const plain = location.origin + withReturnUrl(PAGES.signIn, then);
    const localUserId = visitorId();
    const answer = localUserId ? await api("POST /api/carts/handover", { body: {}, localUserId }) : null;
    if (answer && !answer.ok && answer.problem.code !== "EMPTY_CART") return setWord(answer.problem.title);
    const url = answer?.ok ? handoverUrl(plain, answer.value.secret) : plain;
    setLink(url);
    const intent = browserLink(url, navigator.userAgent);
    if (intent) return location.assign(intent);
    const limit = answer?.ok ? ": trae tu carrito una vez, durante 15 minutos." : ".";
    try {
      await navigator.clipboard.writeText(url);
      setWord(`Copiamos el enlace. Pégalo en Chrome o Safari${limit}`);
    } catch {
      setWord(`Copia este enlace y ábrelo en Chrome o Safari${limit}`);
    }
  }

  return (
    <div className="bg-sand p-4 text-sm">
      <p>{`Estás dentro de ${app}. ${names} no ${offered.length > 1 ? "dejan" : "deja"} iniciar sesión aquí, y lo que guardes puede perderse al cerrar. Ábrelo en tu navegador: tu carrito va contigo. También puedes seguir con tu correo, más abajo.`}</p>
      <button type="button" className="button mt-3 w-full" onClick={() => void make()}>
        Abrir en el navegador
      </button>
      <p role="status" className="mt-2">
        {word}
      </p>
      {link && (
        <input
          readOnly
          aria-label="Enlace para tu navegador"
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="mt-2 h-11 w-full rounded-sm border border-muted/60 bg-white px-2"
        />
      )}
    </div>
  );
}
