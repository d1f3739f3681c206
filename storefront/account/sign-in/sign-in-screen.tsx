import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "../../ui/link.tsx";
import type { Provider } from "#contracts/account/account.ts";
import { emailProblem } from "#contracts/account/email.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { withReturnUrl } from "#contracts/pages/return-url.ts";
import { isCheckoutStep } from "#contracts/pages/page-kinds.ts";
import { api } from "../../data/api.ts";
import { onOtherTab, readKey } from "../../browser/storage.ts";
import { CurrentPassword, EmailField, FORM_LAYOUT, SubmitButton } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { FormProblem } from "../../ui/fields/field.tsx";
import { setLoginSuccess } from "../../data/login-success.ts";
import { receiveHandedOverCart } from "./handed-over-cart.ts";
import { Success, SignInFrame } from "./sign-in-frame.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useSignIn } from "./use-sign-in.ts";

export interface SignInData {
  /** Where to go after the sign-in. */
  readonly returnUrl: string | null;
  readonly providers: Readonly<Record<Provider, boolean>>;
  /** Message about an earlier step, such as a changed password. */
  readonly notice: string | null;
}

export function SignInScreen({ returnUrl: then, providers, notice }: SignInData) {
  const goOn = useSignIn(then);
  const [isRefused, setRefused] = useState(false);
  const form = useForm<"email" | "password">({
    rules: { email: emailProblem, password: (typed) => (typed === "" ? "Ingresa tu contraseña" : null) },
    keepAs: "sign",
    send: async (typed) => {
      const body = { email: typed("email"), password: typed("password") };
      const answer = await api("POST /api/auth/sign-in/email", { body });
      if (!answer.ok) {
        setRefused(answer.problem.status === 401);
        return answer.problem;
      }
      await goOn(answer.value.user);
      return null;
    },
  });
  useEffect(() => {
    // The loader redirects customers with a session, so a login flag in this browser is out of date.
    setLoginSuccess(false);
    void receiveHandedOverCart();
  }, []);
  // What is typed next takes the message away.
  const areRefused = isRefused && form.problem !== null;
  const whoIs = useSignedInAs(goOn);
  const hasExpired = useSyncExternalStore(onOtherTab, isExpired, () => false);

  return (
    <SignInFrame title="Inicia sesión" lead={notice === null && then && leadTo(then, hasExpired)}>
      {notice && <Success>{notice}</Success>}
      <SocialButtons providers={providers} then={then} onDone={whoIs} />
      <form {...form.props} className={FORM_LAYOUT}>
        <EmailField form={form} isRefused={areRefused} />
        <div className="flex flex-col gap-1">
          <CurrentPassword form={form} name="password" label="Contraseña" isRefused={areRefused} />
          <FormProblem>{form.problem}</FormProblem>
        </div>
        <Link to={withReturnUrl(PAGES.resetPassword, then)} className="-mt-2 link-alone">
          ¿Olvidaste tu contraseña?
        </Link>
        <SubmitButton busy={form.busy}>Iniciar sesión</SubmitButton>
      </form>
      <p className="text-sm">
        ¿Todavía no tienes cuenta?{" "}
        <Link to={withReturnUrl(PAGES.signUp, then)} className="link-alone">
          Crear cuenta
        </Link>
      </p>
    </SignInFrame>
  );
}

const isExpired = () => readKey("sessionExpired") !== null;

function leadTo(then: string, hasExpired: boolean): string {
  const why = hasExpired
    ? "Tu sesión terminó. Inicia sesión para seguir donde estabas."
    : "Inicia sesión para continuar.";
  return isCheckoutStep(then) ? `${why} Tu carrito te espera.` : why;
}

/** Another window has signed in; only the server knows as which customer. */
export function useSignedInAs(goOn: (user: { readonly id: string }) => Promise<void>): () => Promise<void> {
  return useCallback(async () => {
    const answer = await api("GET /api/auth/get-session", {});
    if (answer.ok && answer.value) await goOn(answer.value.user);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function at each render would listen anew
  }, []);
}
