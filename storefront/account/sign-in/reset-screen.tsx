/** /restablecer: without a token it sends a link, with a token it sets the new password. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../ui/link.tsx";
import { passwordProblem } from "#contracts/account/password.ts";
import { emailProblem } from "#contracts/account/email.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { withReturnUrl } from "#contracts/pages/return-url.ts";
import { api } from "../../data/api.ts";
import { useMailArrives } from "../../data/root-data.ts";
import { EmailField, Form, NewPassword } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export interface ResetData {
  readonly token: string | null;
  readonly returnUrl: string | null;
}

export function ResetScreen({ token, returnUrl: then }: ResetData) {
  return token === null ? <AskForLink then={then} /> : <SetPassword key={token} token={token} then={then} />;
}

function AskForLink({ then }: { then: string | null }) {
  const mailArrives = useMailArrives();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<"email">({
    rules: { email: emailProblem },
    keepAs: "sign",
    send: async (typed) => {
      const email = typed("email");
      const body = { email, ...(then === null ? {} : { returnUrl: then }) };
      const answer = await api("POST /api/auth/request-password-reset", { body });
      if (!answer.ok) return answer.problem;
      setSentTo(email.trim());
      return null;
    },
  });
  if (!mailArrives)
    return (
      <SignInFrame
        title="Recupera tu cuenta"
        lead="Esta tienda todavía no envía correos: escríbenos y lo vemos contigo."
      >
        <Link to={withReturnUrl(PAGES.signIn, then)} className="button w-full">
          Volver a iniciar sesión
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Recupera tu cuenta"
      lead="Escribe tu correo y te enviamos un enlace para crear otra contraseña."
    >
      {/* Empty, it takes no place. */}
      <div role="status" className="empty:-mb-6">
        {sentTo && (
          <div className="border-l-2 border-ok bg-ok/5 p-4 text-sm">
            <p>
              Si hay una cuenta con <strong className="font-medium break-all">{sentTo}</strong>, te llegará un correo en
              unos minutos. El enlace sirve una vez, durante una hora.
            </p>
            <p className="mt-2 text-muted">¿No llega? Revisa el correo no deseado, o pide otro enlace aquí.</p>
          </div>
        )}
      </div>
      <Form form={form} submit={sentTo ? "Enviar otro enlace" : "Enviar enlace"} isSent={sentTo !== null}>
        <EmailField form={form} />
      </Form>
      <Link to={withReturnUrl(PAGES.signIn, then)} className="link-alone">
        Volver a iniciar sesión
      </Link>
    </SignInFrame>
  );
}

function SetPassword({ token, then }: { token: string; then: string | null }) {
  const navigate = useNavigate();
  const [gone, setGone] = useState(false);
  const form = useForm<"newPassword">({
    rules: { newPassword: passwordProblem },
    send: async (typed) => {
      const body = { token, newPassword: typed("newPassword") };
      const answer = await api("POST /api/auth/reset-password", { body });
      if (answer.ok) await navigate(withReturnUrl(pathTo.signInAfter("contrasena"), then), { replace: true });
      else if (answer.problem.code === "LINK_GONE" || answer.problem.errors?.some(({ path }) => path === "token"))
        setGone(true);
      else return answer.problem;
      return null;
    },
  });
  if (gone)
    return (
      <SignInFrame title="Este enlace ya no sirve" lead="Los enlaces sirven una vez, durante una hora.">
        <Link to={withReturnUrl(PAGES.resetPassword, then)} className="button w-full">
          Pedir otro enlace
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Contraseña nueva" lead="Al guardarla se cierra la sesión en todos tus dispositivos.">
      <Form form={form} submit="Guardar contraseña">
        <NewPassword form={form} name="newPassword" label="Contraseña nueva" />
      </Form>
    </SignInFrame>
  );
}
