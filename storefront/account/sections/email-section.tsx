import { useState } from "react";
import { emailProblem, normalEmail } from "#contracts/account/email.ts";
import { useMailArrives } from "../../data/root-data.ts";
import { CurrentPassword, EmailField, Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { AccountSection, QUIET_BUTTON } from "./account-section.tsx";
import { JoinAccounts } from "./join-accounts.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { type Account, withPasswordError } from "../use-account.ts";
import { useAction } from "../use-action.ts";
import { type Disclosure, useDisclosure } from "./use-disclosure.ts";

export function EmailSection({ account }: { account: Account }) {
  const { email, emailVerified, id } = account.user;
  const keepAs = `cuenta-correo-${id}`;
  const fold = useDisclosure(keepAs);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // An address is given by opening a link that came to it.
  if (!useMailArrives()) return email && <AccountSection id="correo" title="Correo" summary={email} />;
  return (
    <AccountSection
      id="correo"
      title="Correo"
      summary={email === null ? "Todavía no nos diste un correo." : <Address email={email} verified={emailVerified} />}
      below={
        <>
          <SentTo email={sentTo} replaces={emailVerified && sentTo !== email} />
          {email !== null && !emailVerified && !fold.open && <Unconfirmed account={account} email={email} />}
        </>
      }
      fold={fold}
      action={email === null ? "Agregar" : "Cambiar"}
    >
      <EmailForm account={account} fold={fold} keepAs={keepAs} onSent={setSentTo} />
    </AccountSection>
  );
}

function Address({ email, verified }: { email: string; verified: boolean }) {
  return (
    <>
      <span>{email}</span>
      <span className={`mt-1 block text-sm ${verified ? "text-ok" : "text-ink"}`}>
        {verified ? "Confirmado" : "Sin confirmar"}
      </span>
    </>
  );
}

function SentTo({ email, replaces }: { email: string | null; replaces: boolean }) {
  return (
    <div role="status">
      {email !== null && (
        <p className="mt-4 max-w-md border-l-2 border-ok bg-ok/5 p-4 text-sm">
          Te enviamos un enlace a <strong className="font-medium wrap-anywhere">{email}</strong>. Sirve una vez, durante
          24 horas. {replaces && <span>Cuando lo abras, será tu correo; hasta entonces sigue el de antes.</span>}
        </p>
      )}
    </div>
  );
}

function Unconfirmed({ account, email }: { account: Account; email: string }) {
  const again = useAction(
    () => account.send("POST /api/users/me/confirmation", {}),
    `Enviamos otro enlace a ${email}. Los anteriores ya no sirven.`,
  );
  return (
    <div className="mt-4 max-w-md text-sm">
      <p className="text-muted">
        Confírmalo con el enlace que te enviamos. Así recibes los avisos de tus pedidos y puedes recuperar tu
        contraseña.
      </p>
      <button type="button" className={QUIET_BUTTON} aria-disabled={again.busy} onClick={() => void again.run()}>
        {again.busy ? "Un momento…" : "Enviar otro enlace"}
      </button>
      <StatusMessage failed={again.failed}>{again.message}</StatusMessage>
      <JoinAccounts account={account} email={email} />
    </div>
  );
}

interface EmailFormProps {
  readonly account: Account;
  readonly fold: Disclosure;
  readonly keepAs: string;
  readonly onSent: (email: string) => void;
}

function EmailForm({ account, fold, keepAs, onSent }: EmailFormProps) {
  const { email, emailVerified, signIns } = account.user;
  const hasPassword = signIns.includes("password");
  const form = useForm<"email" | "password">({
    rules: {
      email: (typed) =>
        emailProblem(typed) ?? (emailVerified && normalEmail(typed) === email ? "Ese ya es tu correo" : null),
      password: (typed) => (typed === "" ? "Ingresa tu contraseña" : null),
    },
    keepAs,
    send: async (typed) => {
      const wanted = normalEmail(typed("email"));
      const body = { email: wanted, ...(hasPassword ? { password: typed("password") } : {}) };
      const problem = withPasswordError("password", await account.send("POST /api/users/me/email", { body }));
      if (problem) return problem;
      await account.reread();
      onSent(wanted);
      fold.done("");
      return null;
    },
  });
  return (
    <Form form={form} submit="Enviar enlace">
      <EmailField
        form={form}
        label={email === null ? "Correo electrónico" : "Correo nuevo"}
        autoComplete="email"
        hint="Te enviaremos un enlace para confirmarlo."
      />
      {hasPassword && <CurrentPassword form={form} name="password" label="Tu contraseña" />}
    </Form>
  );
}
