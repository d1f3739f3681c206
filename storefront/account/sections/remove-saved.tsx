/** Deletes saved data from the account; the toast can undo it. */
import { problemText } from "../../form/use-form.ts";
import { showToast } from "../../ui/toast.tsx";
import { QUIET_BUTTON } from "./account-section.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import type { Account } from "../use-account.ts";
import { useAction } from "../use-action.ts";
import type { Disclosure } from "./use-disclosure.ts";

interface RemoveSavedProps {
  readonly account: Account;
  readonly part: "shipping" | "billing";
  readonly fold: Disclosure;
}

const WORDS = { shipping: "Quitamos tus datos de envío", billing: "Quitamos tus datos de facturación" } as const;

export function RemoveSaved({ account, part, fold }: RemoveSavedProps) {
  const removed = account.user[part];
  async function putBack(): Promise<void> {
    const problem = await account.patch({ [part]: removed });
    if (problem) showToast({ text: problemText(problem) });
  }

  const remove = useAction(async () => {
    const problem = await account.patch({ [part]: null });
    if (problem) return problem;
    fold.done("");
    showToast({ text: WORDS[part], action: { name: "Deshacer", run: () => void putBack() } });
    return null;
  }, "");

  return (
    <div className="mt-3 text-center">
      <button type="button" className={QUIET_BUTTON} aria-disabled={remove.busy} onClick={() => void remove.run()}>
        Quitar estos datos
      </button>
      <StatusMessage failed={remove.failed}>{remove.message}</StatusMessage>
    </div>
  );
}
