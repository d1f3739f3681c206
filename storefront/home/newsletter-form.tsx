/** Sign-up for the newsletter. An error keeps what was typed. */
import { type FormEvent, useId, useRef, useState } from "react";
import { type ApiProblem, api } from "../data/api.ts";

type State = { readonly kind: "idle" | "sending" | "done" } | { readonly kind: "error"; readonly message: string };

export function NewsletterForm({ className = "" }: { className?: string }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (state.kind === "sending") return;
    setState({ kind: "sending" });
    const answer = await api("POST /api/newsletter", { body: { email: input.current?.value ?? "" } });
    if (answer.ok) return setState({ kind: "done" });
    setState({ kind: "error", message: words(answer.problem) });
    input.current?.focus();
  }

  return (
    <div className={className}>
      <div role="status">
        {state.kind === "done" && (
          <p ref={takeFocus} tabIndex={-1} className="py-3 text-ok outline-none">
            Listo. Te escribiremos con lo próximo.
          </p>
        )}
      </div>
      {state.kind !== "done" && (
        <form
          onSubmit={subscribe}
          // Submitted before its script loads, a form of this method does nothing; "get" would put the email into the
          // URL.
          method="dialog"
          noValidate
          className="flex items-baseline border-b border-ink has-aria-invalid:border-sale"
        >
          <input
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            placeholder="Tu correo"
            aria-label="Correo electrónico"
            aria-invalid={state.kind === "error"}
            aria-describedby={state.kind === "error" ? errorId : undefined}
            onInput={() => state.kind === "error" && setState({ kind: "idle" })}
            className="h-12 min-w-0 flex-1 bg-transparent text-base placeholder:text-muted"
          />
          <button
            type="submit"
            className="min-h-12 pl-4 font-medium hover:text-leather"
            aria-disabled={state.kind === "sending"}
          >
            {state.kind === "sending" ? "Enviando…" : "Suscribirme"}
          </button>
        </form>
      )}
      {state.kind === "error" && (
        <p id={errorId} role="alert" className="mt-2 text-left text-sm text-sale">
          {state.message}
        </p>
      )}
    </div>
  );
}

function words({ status, title, errors }: ApiProblem): string {
  if (status === 0) return "Sin conexión. Tu correo sigue aquí: intenta de nuevo cuando vuelva";
  if (status === 429) return "Recibimos muchos intentos seguidos. Espera un minuto y vuelve a intentarlo";
  return errors?.[0]?.message ?? title;
}

/** The pressed button is gone, so focus moves to the message. */
const takeFocus = (done: HTMLElement | null) => done?.focus({ preventScroll: true });
