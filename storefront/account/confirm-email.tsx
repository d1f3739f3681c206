import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Link } from "../ui/link.tsx";
import { pathTo } from "#contracts/pages/paths.ts";
import { api } from "../data/api.ts";
import { QUIET_BUTTON } from "./sections/account-section.tsx";
import { StatusMessage } from "../ui/status-message.tsx";
import { useAction } from "./use-action.ts";

interface ConfirmEmailProps {
  /** Null: the customer has given none. */
  readonly email: string | null;
  /** What the confirmed email is needed for. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** Shown where a confirmed email is required: how to confirm it. The page updates by itself afterwards. */
export function ConfirmEmail({ email, title, children }: ConfirmEmailProps) {
  useLookAgain();
  return (
    <section className="border-l-2 border-leather bg-sand p-4 text-sm" data-testid="confirm-email">
      <h2 className="font-sans text-base font-medium">{title}</h2>
      {email === null ? (
        <p className="mt-1">Todavía no nos diste un correo.</p>
      ) : (
        <p className="mt-1">
          Te enviamos un enlace a <strong className="font-medium wrap-anywhere">{email}</strong>. Ábrelo y vuelve aquí.{" "}
          {children}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6">
        {email !== null && <Resend email={email} />}
        <Link to={pathTo.accountEmail()} className="inline-flex min-h-11 items-center text-link">
          {email === null ? "Agregar mi correo" : "Usar otro correo"}
        </Link>
      </div>
    </section>
  );
}

function Resend({ email }: { email: string }) {
  const again = useAction(async () => {
    const answer = await api("POST /api/users/me/confirmation", {});
    return answer.ok ? null : answer.problem;
  }, `Enviamos otro enlace a ${email}. Los anteriores ya no sirven.`);
  return (
    <>
      <button type="button" className={QUIET_BUTTON} aria-disabled={again.busy} onClick={() => void again.run()}>
        {again.busy ? "Un momento…" : "Enviar otro enlace"}
      </button>
      <span className="order-last w-full">
        <StatusMessage failed={again.failed}>{again.message}</StatusMessage>
      </span>
    </>
  );
}

const LOOK_EVERY = 15_000;

/** Reloads the page's data, because the link in the mail is opened in another tab, app or device. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void revalidate();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}
