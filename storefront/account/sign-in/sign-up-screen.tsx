import { Link } from "../../ui/link.tsx";
import { nameProblem } from "#contracts/account/account.ts";
import { emailProblem } from "#contracts/account/email.ts";
import { passwordProblem } from "#contracts/account/password.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { withReturnUrl } from "#contracts/pages/return-url.ts";
import { api } from "../../data/api.ts";
import { EmailField, FORM_LAYOUT, NewPassword, SubmitButton } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { FormProblem, TextField } from "../../ui/fields/field.tsx";
import { type SignInData, useSignedInAs } from "./sign-in-screen.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useSignIn } from "./use-sign-in.ts";

export function SignUpScreen({ returnUrl: then, providers }: SignInData) {
  const goOn = useSignIn(then);
  const form = useForm<"name" | "email" | "password">({
    rules: { name: nameProblem, email: emailProblem, password: passwordProblem },
    keepAs: "sign",
    send: async (typed) => {
      const body = { name: typed("name"), email: typed("email"), password: typed("password") };
      const answer = await api("POST /api/auth/sign-up/email", { body });
      if (!answer.ok) return answer.problem;
      await goOn(answer.value.user);
      return null;
    },
  });
  const whoIs = useSignedInAs(goOn);

  return (
    <SignInFrame
      title="Crea tu cuenta"
      lead="Guarda tus datos una vez, sigue tus pedidos y ten tu carrito en todos tus dispositivos."
    >
      <SocialButtons providers={providers} then={then} onDone={whoIs} />
      <form {...form.props} className={FORM_LAYOUT}>
        <FormProblem>{form.problem}</FormProblem>
        <TextField label="Nombre y apellido" name="name" autoComplete="name" error={form.errorOf("name")} />
        <EmailField form={form} />
        <NewPassword form={form} name="password" label="Contraseña" />
        <SubmitButton busy={form.busy}>Crear cuenta</SubmitButton>
        <p className="text-sm text-muted">
          Al crear tu cuenta aceptas los{" "}
          <Link to={PAGES.terms} className="text-link">
            términos
          </Link>{" "}
          y la{" "}
          <Link to={PAGES.privacy} className="text-link">
            política de privacidad
          </Link>
          .
        </p>
      </form>
      <p className="text-sm">
        ¿Ya tienes cuenta?{" "}
        <Link to={withReturnUrl(PAGES.signIn, then)} className="link-alone">
          Iniciar sesión
        </Link>
      </p>
    </SignInFrame>
  );
}
