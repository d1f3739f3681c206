import { type FormEvent, useRef, useState } from "react";
import { api } from "../api/api.ts";

type State = { readonly kind: "idle" | "sending" | "done" } | { readonly kind: "error"; readonly message: string };

export function Newsletter() {
  const [state, setState] = useState<State>({ kind: "idle" });
  const input = useRef<HTMLInputElement>(null);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    setState({ kind: "sending" });
    const answer = await api<null>("/api/newsletter", { method: "POST", body: { email: input.current?.value ?? "" } });
    if (answer.ok) return setState({ kind: "done" });
    setState({ kind: "error", message: answer.problem.errors?.[0]?.message ?? answer.problem.title });
    input.current?.focus();
  }

  return (
    <section id="novedades" className="page pt-16 md:pt-24" aria-labelledby="news-title">
      <div className="mx-auto max-w-xl text-center">
        <h2 id="news-title" className="text-3xl">
          Novedades del taller
        </h2>
        <p className="mt-3 text-muted">Lo nuevo y las ofertas, una vez por semana. Te das de baja cuando quieras.</p>
        <div role="status">
          {state.kind === "done" && <p className="mt-6 text-ok">Listo. Te escribiremos con lo próximo.</p>}
        </div>
        {state.kind !== "done" && (
          <form onSubmit={subscribe} noValidate className="mt-6 flex flex-col gap-2 text-left sm:flex-row sm:items-end">
            <label className="flex-1 text-sm">
              Correo electrónico
              <input
                ref={input}
                type="email"
                name="email"
                autoComplete="email"
                inputMode="email"
                aria-invalid={state.kind === "error"}
                aria-describedby={state.kind === "error" ? "news-error" : undefined}
                onInput={() => state.kind === "error" && setState({ kind: "idle" })}
                className="mt-1 h-12 w-full rounded-sm border border-muted/60 bg-white px-3 text-base aria-invalid:border-sale"
              />
            </label>
            <button type="submit" className="button" disabled={state.kind === "sending"}>
              Suscribirme
            </button>
          </form>
        )}
        {state.kind === "error" && (
          <p id="news-error" role="alert" className="mt-2 text-left text-sm text-sale">
            {state.message}
          </p>
        )}
      </div>
    </section>
  );
}
