/**
 * The mailed link that confirms an email. It takes a tap, because mail programs open links by themselves. Without a
 * session of that account, its password is the proof.
 */
import { useState } from "react";
import { Link } from "../../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import type { ConfirmProof } from "#modules/account/account.ts";
import { type ApiProblem, api } from "../../data/api.ts";
import { CurrentPassword, Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { FormProblem } from "../../ui/fields/field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { withPasswordError } from "../use-account.ts";

const TITLE = "Confirma tu correo";
const GONE = "Este enlace ya no sirve: quizá ya lo usaste, o pediste otro después.";
const CUT = "A este enlace le falta una parte. Ábrelo de nuevo desde el correo, o cópialo completo.";

/**
 * Refusal → what to ask for next. Since the page was loaded the session may have ended or the link may have been used.
 */
const PROOFS: ReadonlyMap<string | undefined, ConfirmProof> = new Map([
  ["CONFIRM_PASSWORD", "password"],
  ["CONFIRM_SIGNED_IN", "session"],
  ["LINK_GONE", "gone"],
  ["INVALID", "gone"],
]);

export function ConfirmScreen({ token, proof: first }: { token: string; proof: ConfirmProof }) {
  const [proof, setProof] = useState(first);
  const [email, setEmail] = useState<string | null>(null);

  async function confirm(password: string): Promise<ApiProblem | null> {
    const body = { token, ...(proof === "password" ? { password } : {}) };
    const answer = await api("POST /api/users/confirm-email", { body });
    if (answer.ok) setEmail(answer.value.email);
    const next = answer.ok ? undefined : PROOFS.get(answer.problem.code);
    if (next) setProof(next);
    return answer.ok || next ? null : answer.problem;
  }

  if (email !== null) return <Confirmed email={email} />;
  if (proof === "gone")
    return (
      <SignInFrame title={TITLE}>
        <FormProblem>{token === "" ? CUT : GONE}</FormProblem>
        <Link to={PAGES.account} className="button w-full">
          Pedir otro en mi cuenta
        </Link>
      </SignInFrame>
    );
  if (proof === "session")
    return (
      <SignInFrame
        title={TITLE}
        lead="Primero inicia sesión en este navegador con la cuenta que pidió este enlace. Después ábrelo otra vez desde el correo."
      >
        <Link to={PAGES.signIn} className="button w-full">
          Iniciar sesión
        </Link>
        <NotMine />
      </SignInFrame>
    );
  return <ConfirmForm asks={proof === "password"} confirm={confirm} />;
}

function ConfirmForm(props: { asks: boolean; confirm: (password: string) => Promise<ApiProblem | null> }) {
  const { asks, confirm } = props;
  const form = useForm<"password">({
    rules: { password: (typed) => (asks && typed === "" ? "Ingresa tu contraseña" : null) },
    send: async (typed) => {
      const problem = await confirm(typed("password"));
      return problem && withPasswordError("password", problem);
    },
  });
  return (
    <SignInFrame
      title={TITLE}
      lead={
        asks
          ? "Escribe la contraseña de la cuenta que creaste con este correo. Así nadie más puede quedarse con él."
          : "Un toque y listo: así sabemos que este correo es tuyo."
      }
    >
      <Form form={form} submit="Confirmar mi correo">
        {asks && <CurrentPassword form={form} name="password" label="Contraseña" />}
      </Form>
      {asks && <NotMine />}
    </SignInFrame>
  );
}

function NotMine() {
  return (
    <p className="text-sm text-muted">
      ¿No creaste esta cuenta? Cierra esta página: tu correo no pasará a la cuenta de nadie.
    </p>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <SignInFrame title="Tu correo está confirmado" lead={email}>
      <Link to={PAGES.account} className="button w-full">
        Ir a mi cuenta
      </Link>
      <Link to={PAGES.home} className="link-alone justify-center">
        Seguir comprando
      </Link>
    </SignInFrame>
  );
}
