import { useTask } from "../../data/use-task.ts";
import type { SessionSummary } from "#contracts/account/account.document.ts";
import { useState } from "react";
import type { ApiProblem } from "../../data/api.ts";
import { problemText } from "../../form/use-form.ts";
import { useLogOut } from "../log-out.ts";
import { AccountSection, QUIET_BUTTON } from "./account-section.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { lastSeenText } from "./last-seen.ts";
import type { Account } from "../use-account.ts";
import { useDisclosure } from "./use-disclosure.ts";

export function SessionsSection({ account }: { account: Account }) {
  const fold = useDisclosure();
  const { sessions } = account;
  const others = sessions.filter(({ current }) => !current).length;
  const summary = others === 0 ? "Solo este dispositivo." : `Este y ${others} más.`;
  return (
    <AccountSection id="dispositivos" title="Dispositivos" summary={summary} fold={fold} action="Ver" back="Ocultar">
      <SessionList account={account} others={others} />
    </AccountSection>
  );
}

function SessionList({ account, others }: { account: Account; others: number }) {
  const leave = useLogOut();
  const thisFirst = account.sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const { busy, problem, run } = useTask();
  const [message, setMessage] = useState("");

  const end = (work: () => Promise<ApiProblem | null>, done: string) =>
    run(async () => {
      setMessage("");
      const refused = await work();
      if (refused) return refused;
      await account.reread();
      setMessage(done);
      return null;
    });

  const endOne = ({ id, device }: SessionSummary) =>
    end(() => account.send("POST /api/auth/revoke-session", { body: { id } }), `Cerramos la sesión en ${device}`);
  const endOthers = () =>
    end(() => account.send("POST /api/auth/revoke-other-sessions", {}), "Cerramos la sesión en los demás dispositivos");

  return (
    <>
      <ul className="divide-y divide-line">
        {thisFirst.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              {session.device}
              <span className={`block text-sm ${session.current ? "text-ok" : "text-muted"}`}>
                {session.current ? "Este dispositivo" : lastSeenText(session.lastSeenAt, account.now)}
              </span>
            </span>
            <button
              type="button"
              className="link-alone shrink-0"
              aria-label={`Cerrar sesión en ${session.current ? "este dispositivo" : session.device}`}
              aria-disabled={busy}
              onClick={() => void (session.current ? leave() : endOne(session))}
            >
              Cerrar sesión
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <button type="button" className={`${QUIET_BUTTON} mt-2`} aria-disabled={busy} onClick={() => void endOthers()}>
          Cerrar las demás
        </button>
      )}
      <StatusMessage failed={problem !== null}>{problem ? problemText(problem) : message}</StatusMessage>
    </>
  );
}
