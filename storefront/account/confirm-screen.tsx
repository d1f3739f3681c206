/** The mailed link that confirms an address. A tap confirms, not the opening: mail programs open links by themselves. */
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../api/api.ts";
import { FormTrouble } from "../ui/field.tsx";
import { SignScreen } from "./sign-screen.tsx";

type State =
  | { readonly kind: "asked" | "busy" }
  | { readonly kind: "done"; readonly email: string }
  | { readonly kind: "failed"; readonly words: string; readonly gone: boolean };

const GONE = "Este enlace ya no sirve: quizá ya lo usaste, o pediste otro después.";
const CUT = "A este enlace le falta una parte. Ábrelo de nuevo desde el correo, o cópialo completo.";

export function ConfirmScreen({ token }: { token: string }) {
  const [state, setState] = useState<State>(
    token === "" ? { kind: "failed", words: CUT, gone: true } : { kind: "asked" },
  );

  async function confirm(): Promise<void> {
    setState({ kind: "busy" });
    const answer = await api<{ email: string }>("/api/users/confirm-email", { method: "POST", body: { token } });
    if (answer.ok) return setState({ kind: "done", email: answer.value.email });
    const { status, title, code } = answer.problem;
    const gone = code === "LINK_GONE" || code === "INVALID";
    const words = gone ? GONE : title;
    setState({ kind: "failed", gone, words: status === 0 ? "Sin conexión. Intenta de nuevo cuando vuelva" : words });
  }

  if (state.kind === "done")
    return (
      <SignScreen title="Tu correo está confirmado" lead={state.email}>
        <Link to="/mi-cuenta" className="button w-full">
          Ir a mi cuenta
        </Link>
        <Link to="/inicio" className="inline-flex min-h-11 items-center justify-center text-sm text-link">
          Seguir comprando
        </Link>
      </SignScreen>
    );
  return (
    <SignScreen
      title="Confirma tu correo"
      lead={state.kind !== "failed" && "Un toque y listo: así sabemos que este correo es tuyo."}
    >
      <FormTrouble>{state.kind === "failed" ? state.words : null}</FormTrouble>
      {state.kind === "failed" && state.gone ? (
        <Link to="/mi-cuenta" className="button w-full">
          Pedir otro en mi cuenta
        </Link>
      ) : (
        <button
          type="button"
          data-early
          className="button w-full"
          aria-disabled={state.kind === "busy"}
          onClick={() => void confirm()}
        >
          {state.kind === "busy" ? "Un momento…" : "Confirmar mi correo"}
        </button>
      )}
    </SignScreen>
  );
}
