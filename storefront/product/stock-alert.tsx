/** "Avísame": sends one mail when a sold-out size is back. */
import type { Variant } from "#contracts/product/product.document.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "../ui/link.tsx";
import type { AlertRequest } from "#contracts/product/stock-alert.schema.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { api } from "../data/api.ts";

type State = { readonly kind: "idle" | "sending" | "done" } | { readonly kind: "error"; readonly message: string };

const REMEMBERED = "alert-email";

/** `others`: a list of products in stock in the same size. */
export function StockAlert({
  variant,
  others,
  onAsked,
}: {
  variant: Variant;
  others: string;
  onAsked: (sku: string) => void;
}) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const hasSize = variant.size !== ONE_SIZE;

  useEffect(() => {
    // After hydration, because the server knows no email. One typed before the script loaded stays.
    if (input.current && !input.current.value) input.current.value = remembered();
  }, []);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const email = input.current?.value ?? "";
    setState({ kind: "sending" });
    const body: AlertRequest = { variant: variant.id, email };
    const answer = await api("POST /api/alerts", { body });
    if (answer.ok) {
      onAsked(variant.id);
      return setState({ kind: "done" });
    }
    setState({ kind: "error", message: answer.problem.errors?.[0]?.message ?? answer.problem.title });
    input.current?.focus();
  }

  return (
    <section
      aria-labelledby={`${id}title`}
      data-stock-alert
      className="mt-5 bg-sand p-4 text-sm md:mt-4 lg:px-6 lg:py-5"
    >
      <h2
        id={`${id}title`}
        className="font-sans text-base font-medium"
      >{`${hasSize ? `Avísame cuando vuelva la talla ${variant.size}` : "Avísame cuando vuelva"} en ${variant.color.name}`}</h2>
      <div role="status">
        {state.kind === "done" && (
          <p ref={takeFocus} tabIndex={-1} className="mt-2 text-ok outline-none">
            Listo. Te escribimos una sola vez, cuando vuelva.
          </p>
        )}
      </div>
      {state.kind !== "done" && (
        <form method="dialog" onSubmit={ask} noValidate className="mt-3 flex flex-col gap-2 sm:flex-row sm:items-end">
          <label className="flex-1" htmlFor={`${id}email`}>
            Correo electrónico
            <input
              ref={input}
              id={`${id}email`}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              aria-invalid={state.kind === "error"}
              aria-describedby={state.kind === "error" ? `${id}error` : undefined}
              onInput={({ currentTarget }) => {
                remember(currentTarget.value);
                if (state.kind === "error") setState({ kind: "idle" });
              }}
              className="mt-1 h-12 w-full rounded-sm border border-muted/60 bg-white px-3 text-base aria-invalid:border-sale"
            />
          </label>
          <button type="submit" className="button min-h-12" disabled={state.kind === "sending"}>
            Avísame
          </button>
        </form>
      )}
      {state.kind === "error" && (
        <p id={`${id}error`} role="alert" className="mt-2 text-sale">
          {state.message}
        </p>
      )}
      {hasSize && (
        <Link
          to={others}
          className="mt-1 inline-flex min-h-11 items-center text-link"
        >{`Ver otros en talla ${variant.size}`}</Link>
      )}
    </section>
  );
}

/** Kept for this browser session, so that it is typed only once. */
function remembered(): string {
  try {
    return sessionStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}

function remember(email: string): void {
  try {
    sessionStorage.setItem(REMEMBERED, email);
  } catch {
    // Without storage it is typed again.
  }
}

/** The pressed button is gone, so focus moves to the message. */
const takeFocus = (done: HTMLElement | null) => done?.focus({ preventScroll: true });
