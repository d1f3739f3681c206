import { passwordProblem } from "#contracts/account/password.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useMailArrives } from "../../data/root-data.ts";
import { CurrentPassword, Form, NewPassword } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { AccountSection, QUIET_BUTTON } from "./account-section.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { changingSession, signedIn } from "../../data/session.ts";
import { type Account, withPasswordError } from "../use-account.ts";
import { useAction } from "../use-action.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";

export function PasswordSection({ account }: { account: Account }) {
  const fold = useDisclosure();
  if (!account.user.signIns.includes("password")) return <NoPassword account={account} />;
  return (
    <AccountSection id="contrasena" title="Contraseña" summary="••••••••" fold={fold} action="Cambiar">
      <PasswordForm account={account} fold={fold} />
    </AccountSection>
  );
}

function PasswordForm({ account, fold }: { account: Account; fold: Disclosure }) {
  const { user } = account;
  const form = useForm<"currentPassword" | "newPassword">({
    rules: {
      currentPassword: (typed) => (typed === "" ? "Ingresa tu contraseña actual" : null),
      newPassword: passwordProblem,
    },
    send: async (typed) => {
      const body = { currentPassword: typed("currentPassword"), newPassword: typed("newPassword") };
      const problem = await changingSession(async () => {
        const refused = await account.send("POST /api/auth/change-password", { body });
        if (!refused) await signedIn(user);
        return refused;
      });
      if (problem) return withPasswordError("currentPassword", problem);
      await account.reread();
      fold.done("Tu contraseña cambió y cerramos tu sesión en los demás dispositivos");
      return null;
    },
  });
  return (
    <Form form={form} submit="Cambiar contraseña">
      <input type="text" name="username" autoComplete="username" value={user.email ?? ""} readOnly hidden />
      <CurrentPassword form={form} name="currentPassword" label="Contraseña actual" />
      <NewPassword form={form} name="newPassword" label="Contraseña nueva" />
    </Form>
  );
}

/** A customer who signs in by a provider gets a link by mail: only the mailbox's owner may choose a password. */
function NoPassword({ account }: { account: Account }) {
  const { email, emailVerified } = account.user;
  const mailArrives = useMailArrives();
  const ready = mailArrives && email !== null && emailVerified;
  const ask = useAction(
    () =>
      account.send("POST /api/auth/request-password-reset", { body: { email: email ?? "", returnUrl: PAGES.account } }),
    `Te enviamos un enlace a ${email}. Sirve una vez, durante una hora.`,
  );
  return (
    <AccountSection
      id="contrasena"
      title="Contraseña"
      summary={
        ready
          ? "Entras sin contraseña. Si quieres una, te enviamos un enlace para crearla."
          : mailArrives
            ? "Entras sin contraseña. Para crear una, primero agrega y confirma tu correo."
            : "Entras sin contraseña."
      }
      below={
        ready && (
          <div className="mt-1">
            <button type="button" className={QUIET_BUTTON} aria-disabled={ask.busy} onClick={() => void ask.run()}>
              {ask.busy ? "Un momento…" : "Crear contraseña"}
            </button>
            <StatusMessage failed={ask.failed}>{ask.message}</StatusMessage>
          </div>
        )
      }
    />
  );
}
