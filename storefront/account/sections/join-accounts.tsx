/** For a customer who signed up, or came by a provider, with the email of an account they already had. */
import { useNavigate, useRevalidator } from "react-router";
import { PAGES } from "#contracts/pages/paths.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import { api } from "../../data/api.ts";
import { CurrentPassword, Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { changingSession, signedIn, signedOut } from "../../data/session.ts";
import { type Account, withPasswordError } from "../use-account.ts";

export function JoinAccounts({ account, email }: { account: Account; email: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const form = useForm<"password">({
    rules: { password: (typed) => (typed === "" ? "Ingresa la contraseña de tu otra cuenta" : null) },
    send: async (typed) => {
      const password = typed("password");
      let joined = false;
      const problem = await changingSession(async () => {
        const refused = await account.send("POST /api/users/me/join", { body: { password } });
        if (refused) return refused;
        joined = true;
        // This account is deleted now: sign in to the one it became part of.
        const body = { email, password };
        const answer = await api("POST /api/auth/sign-in/email", { body });
        if (answer.ok) await signedIn(answer.value.user);
        else signedOut();
        return answer.ok ? null : answer.problem;
      });
      if (problem && !joined) return withPasswordError("password", problem);
      if (problem) {
        await navigate(signInUrl(PAGES.account), { replace: true });
      } else await revalidate();
      return null;
    },
  });
  return (
    <details className="mt-1">
      <summary className="link-alone list-none [&::-webkit-details-marker]:hidden">
        ¿Ya tenías una cuenta con este correo?
      </summary>
      <p className="mt-1 mb-4">
        Escribe su contraseña y las unimos: lo que hay en esta pasa a la otra, y sigues con aquella.
      </p>
      <Form form={form} submit="Unir mis cuentas">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword form={form} name="password" label="Contraseña de tu otra cuenta" />
      </Form>
    </details>
  );
}
