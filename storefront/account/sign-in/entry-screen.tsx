/** Where a provider redirects back to. A pop-up reports its result and closes; a page continues by itself. */
import { useEffect, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { emailProblem } from "#contracts/account/email.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { withReturnUrl } from "#contracts/pages/return-url.ts";
import { api } from "../../data/api.ts";
import { useMailArrives } from "../../data/root-data.ts";
import { EmailField, Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { entryErrorText } from "./entry-errors.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { isEntryWindow, postEntry } from "./social.ts";
import { useSignIn } from "./use-sign-in.ts";

export interface EntryData {
  readonly returnUrl: string | null;
  readonly error: string | null;
  readonly popup: boolean;
  /** The signed-in customer. `hasEmail` is false when the provider gave no email. */
  readonly user: { readonly id: string; readonly hasEmail: boolean } | null;
}

export function EntryScreen({ returnUrl: then, error, popup, user }: EntryData) {
  const mailArrives = useMailArrives();
  const failed = error ?? (user ? null : "unknown");
  if (failed !== null) return <Failed error={failed} then={then} popup={popup} />;
  if (user && !user.hasEmail && mailArrives) return <AskEmail user={user} then={then} popup={popup} />;
  return user && <Done user={user} then={then} popup={popup} />;
}

function Failed({ error, then, popup }: { error: string; then: string | null; popup: boolean }) {
  useEffect(() => {
    if (!popup && !isEntryWindow()) return;
    postEntry({ kind: "failed", error });
    window.close();
  }, [popup, error]);
  return (
    <SignInFrame title="No pudimos iniciar tu sesión" lead={entryErrorText(error)}>
      <Link to={withReturnUrl(PAGES.signIn, then)} className="button w-full">
        Volver a iniciar sesión
      </Link>
    </SignInFrame>
  );
}

interface Entered {
  readonly user: { readonly id: string };
  readonly then: string | null;
  readonly popup: boolean;
}

function useEntered({ user, then, popup }: Entered): () => Promise<void> {
  const goOn = useSignIn(then);
  return async () => {
    if (!popup) return goOn(user);
    postEntry({ kind: "done" });
    window.close();
  };
}

function Done(entered: Entered) {
  const enter = useEntered(entered);
  useEffect(() => {
    void enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, []);
  return (
    <SignInFrame title="Listo, entraste" lead={entered.popup ? "Ya puedes cerrar esta ventana." : "Un momento…"}>
      {!entered.popup && (
        <Link to={entered.then ?? PAGES.account} className="button w-full">
          Continuar
        </Link>
      )}
    </SignInFrame>
  );
}

/** The provider may give no email; orders need one. */
function AskEmail(entered: Entered) {
  const enter = useEntered(entered);
  const [sent, setSent] = useState(false);
  const form = useForm<"email">({
    rules: { email: emailProblem },
    send: async (typed) => {
      const body = { email: typed("email") };
      const answer = await api("POST /api/users/me/email", { body });
      if (!answer.ok) return answer.problem;
      setSent(true);
      return null;
    },
  });
  if (sent)
    return (
      <SignInFrame
        title="Revisa tu correo"
        lead="Te enviamos un enlace para confirmarlo. Mientras tanto puedes seguir comprando."
      >
        <button type="button" className="button w-full" onClick={() => void enter()}>
          Continuar
        </button>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="¿A qué correo te escribimos?"
      lead="No recibimos tu correo. Lo necesitamos para enviarte la confirmación de tus pedidos."
    >
      <Form form={form} submit="Enviar enlace">
        <EmailField form={form} autoComplete="email" />
      </Form>
      <button type="button" className="min-h-11 text-sm text-link" onClick={() => void enter()}>
        Ahora no
      </button>
    </SignInFrame>
  );
}
