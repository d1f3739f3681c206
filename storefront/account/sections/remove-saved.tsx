/** Takes saved data out of the account, with a way back. */
import { problemWords } from "../../form/use-form.ts";
import { notify } from "../../ui/toast.tsx";
import { QUIET } from "./account-section.tsx";
import { Said } from "../../ui/status-message.tsx";
import type { Account } from "../use-account.ts";
import { useAction } from "../use-action.ts";
import type { Fold } from "./use-disclosure.ts";

interface RemoveSavedProps {
  readonly account: Account;
  readonly part: "shipping" | "billing";
  readonly fold: Fold;
}

const WORDS = { shipping: "Quitamos tus datos de envío", billing: "Quitamos tus datos de facturación" } as const;

export function RemoveSaved({ account, part, fold }: RemoveSavedProps) {
  const removed = account.user[part];
  async function putBack(): Promise<void> {
    const problem = await account.patch({ [part]: removed });
    if (problem) notify({ text: problemWords(problem) });
  }

  const remove = useAction(async () => {
    const problem = await account.patch({ [part]: null });
    if (problem) return problem;
    fold.done("");
    notify({ text: WORDS[part], action: { name: "Deshacer", run: () => void putBack() } });
    return null;
  }, "");

  return (
    <div className="mt-3 text-center">
      <button type="button" className={QUIET} aria-disabled={remove.busy} onClick={() => void remove.run()}>
        Quitar estos datos
      </button>
      <Said failed={remove.failed}>{remove.said}</Said>
    </div>
  );
}
