/** "Continuar con Google", "Continuar con Facebook": the configured providers, with the "o" below them. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { PROVIDER_NAMES, type Provider } from "#contracts/account/account.ts";
import { FormProblem } from "../../ui/fields/field.tsx";
import { FacebookIcon, GoogleIcon } from "../provider-icons.tsx";
import { detectInAppBrowser } from "../../browser/in-app.ts";
import { InAppNotice } from "./in-app-notice.tsx";
import { entryErrorText } from "./entry-errors.ts";
import { OrDivider } from "./sign-in-frame.tsx";
import { onEntry, startSocial } from "./social.ts";

export interface SocialButtonsProps {
  readonly providers: Readonly<Record<Provider, boolean>>;
  readonly then: string | null;
  /** Another window has signed in; only the server knows as which customer. */
  readonly onDone: () => Promise<void>;
}

const ORDER: readonly Provider[] = ["google", "facebook"];

const unchanging = () => () => undefined;

export function SocialButtons({ providers, then, onDone }: SocialButtonsProps) {
  const offered = ORDER.filter((provider) => providers[provider]);
  if (offered.length === 0) return null;
  return (
    <>
      <Buttons offered={offered} then={then} onDone={onDone} />
      <OrDivider />
    </>
  );
}

interface ButtonsProps {
  readonly offered: readonly Provider[];
  readonly then: string | null;
  readonly onDone: () => Promise<void>;
}

function Buttons({ offered, then, onDone }: ButtonsProps) {
  const [open, setOpen] = useState<Provider | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const inApp = useSyncExternalStore(
    unchanging,
    () => detectInAppBrowser(navigator.userAgent),
    () => null,
  );
  useEffect(
    () =>
      onEntry((word) => {
        setOpen(null);
        if (word.kind === "done") void onDone();
        else setProblem(entryErrorText(word.error));
      }),
    [onDone],
  );

  async function start(provider: Provider): Promise<void> {
    setProblem(null);
    setOpen(provider);
    const problem = await startSocial(provider, then);
    if (!problem) return;
    setOpen(null);
    setProblem(problem.status === 0 ? "Sin conexión. Intenta de nuevo cuando vuelva" : problem.title);
  }

  if (inApp) return <InAppNotice app={inApp} offered={offered} then={then} />;
  return (
    <div className="flex flex-col gap-3">
      {/* On a small, low desktop side by side, so that the form's button is in the window. */}
      <div className="grid gap-3 md:max-lg:grid-flow-col md:max-lg:auto-cols-fr flat:max-xl:grid-flow-col flat:max-xl:auto-cols-fr">
        {offered.map((provider) => (
          <button
            key={provider}
            type="button"
            // The logo has a place of its own: on a slow line it may be painted before the words.
            className="grid min-h-12 grid-cols-[1.25rem_1fr_1.25rem] items-center gap-3 rounded-sm border border-muted/60 bg-white px-4 hover:border-ink"
            onClick={() => void start(provider)}
          >
            {provider === "google" ? <GoogleIcon /> : <FacebookIcon />}
            <span>
              <span className={offered.length > 1 ? "flat:max-xl:sr-only" : undefined}>Continuar con </span>
              {PROVIDER_NAMES[provider]}
            </span>
          </button>
        ))}
      </div>
      <div role="status" className="-mb-3 text-sm text-muted has-[p]:mb-0">
        {open && <p>{`Termina en la ventana de ${PROVIDER_NAMES[open]}. ¿La cerraste? Vuelve a tocar el botón.`}</p>}
      </div>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}
