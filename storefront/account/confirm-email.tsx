import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Link } from "../ui/link.tsx";
import { pathTo } from "#contracts/pages/paths.ts";
import { api } from "../data/api.ts";
import { StatusMessage } from "../ui/status-message.tsx";
import { useAction } from "./use-action.ts";

interface ConfirmEmailProps {
  /** Null: the customer has given none. */
  readonly email: string | null;
  /** What the confirmed email is needed for, as a sentence; not where it is said above. */
  readonly children?: ReactNode;
}

/** Shown where a confirmed email is required: how to confirm it. The page updates by itself afterwards. */
export function ConfirmEmail({ email, children }: ConfirmEmailProps) {
  useRecheck();
  return (
    <div className="text-sm/5" data-testid="confirm-email">
      <p>
        {children}{" "}
        {email === null ? (
          <span>Todavía no nos diste ningún correo.</span>
        ) : (
          <>
            Abre el enlace que enviamos a <span className="wrap-anywhere">{email}</span> y vuelve aquí.
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        {email !== null && <Resend email={email} />}
        <Link to={pathTo.accountEmail()} className="link-alone text-ink">
          {email === null ? "Agregar mi correo" : "Usar otro correo"}
        </Link>
      </div>
    </div>
  );
}

function Resend({ email }: { email: string }) {
  const again = useAction(async () => {
    const answer = await api("POST /api/users/me/confirmation", {});
    return answer.ok ? null : answer.problem;
  }, `Enviamos otro enlace a ${email}. Los anteriores ya no sirven.`);
  return (
    <>
      <button type="button" className="link-alone text-ink" aria-disabled={again.busy} onClick={() => void again.run()}>
        {again.busy ? "Un momento…" : "Enviar otro enlace"}
      </button>
      <span className="order-last w-full">
        <StatusMessage failed={again.failed}>{again.message}</StatusMessage>
      </span>
    </>
  );
}

const CHECK_EVERY = 15_000;

/** Reloads the page's data, because the link in the mail is opened in another tab, app or device. */
function useRecheck(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const recheck = () => document.visibilityState === "visible" && void revalidate();
    const timer = setInterval(recheck, CHECK_EVERY);
    document.addEventListener("visibilitychange", recheck);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", recheck);
    };
  }, [revalidate]);
}
