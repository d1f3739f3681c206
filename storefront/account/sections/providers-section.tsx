import { useTask } from "../../data/use-task.ts";
import { PROVIDER_NAMES, type Provider } from "#contracts/account/account.ts";
import { problemText } from "../../form/use-form.ts";
import { AccountSection } from "./account-section.tsx";
import { FacebookIcon, GoogleIcon } from "../provider-icons.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { linkSocial } from "../sign-in/social.ts";
import type { Account } from "../use-account.ts";

const SHOWN: readonly Provider[] = ["google", "facebook"];

/** The specification links Facebook (§7). Google too, because a linked provider still works after a lost password. */
export function ProvidersSection({ account }: { account: Account }) {
  // A provider that is not configured is not shown.
  if (!SHOWN.some((provider) => account.providers[provider])) return null;
  return (
    <AccountSection
      id="formas-de-entrar"
      title="Formas de entrar"
      summary={
        <ul className="-mt-2 -mb-2 divide-y divide-line">
          {SHOWN.filter((provider) => account.providers[provider]).map((provider) => (
            <li key={provider} className="py-2">
              <ProviderRow account={account} provider={provider} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function ProviderRow({ account, provider }: { account: Account; provider: Provider }) {
  const { busy, problem, run } = useTask();
  const name = PROVIDER_NAMES[provider];
  const linked = account.user.signIns.includes(provider);

  return (
    <>
      <div className="flex min-h-11 items-center gap-3">
        {provider === "google" ? <GoogleIcon /> : <FacebookIcon />}
        <span className="flex-1">{name}</span>
        {linked ? (
          <span className="text-sm text-ok">Vinculado</span>
        ) : (
          <button
            type="button"
            className="link-alone"
            aria-disabled={busy}
            onClick={() => void run(() => linkSocial(provider))}
          >
            {busy ? "Un momento…" : `Vincular ${name}`}
          </button>
        )}
      </div>
      <StatusMessage failed>{problem ? problemText(problem) : ""}</StatusMessage>
    </>
  );
}
