/** One row of the account: title, summary and the form that changes it. */
import type { ReactNode } from "react";
import type { Disclosure } from "./use-disclosure.ts";

interface AccountSectionProps {
  readonly id: string;
  readonly title: string;
  readonly summary: ReactNode;
  /** Shown below the summary, whether the row is open or closed. */
  readonly below?: ReactNode;
  readonly fold?: Disclosure;
  /** Button text that opens the row, such as "Editar". */
  readonly action?: string;
  /** Button text that closes the row without a change. */
  readonly back?: string;
  readonly children?: ReactNode;
}

/** On a phone a tap anywhere opens the row. Closing discards what was typed, so only the button does it. */
const WHOLE_ROW = "after:absolute after:inset-0 md:after:hidden";

export function AccountSection(props: AccountSectionProps) {
  const { id, title, summary, below, fold, action = "Editar", back = "Cancelar", children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="border-t border-line py-6 md:py-8">
      <div className="relative">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <h2 id={`${id}-titulo`} className="text-lg md:text-h3">
            {title}
          </h2>
          {fold && (
            <button
              {...fold.button}
              type="button"
              aria-label={`${fold.open ? back : action}: ${title}`}
              className={`-my-2.5 -mr-3 min-h-11 shrink-0 px-3 text-sm text-link md:-my-1.5 ${fold.open ? "" : WHOLE_ROW}`}
            >
              {fold.open ? back : action}
            </button>
          )}
        </div>
        <div className="mt-2 text-sm wrap-anywhere text-muted md:pr-28 md:text-base">{summary}</div>
      </div>
      {fold && (
        <p role="status" className="text-sm text-ok [&:not(:empty)]:mt-2">
          {fold.message}
        </p>
      )}
      {below}
      {fold?.open && <div className="mt-6 max-w-md">{children}</div>}
    </section>
  );
}

/** A secondary button, as wide as its text. */
export const QUIET_BUTTON =
  "inline-flex min-h-11 items-center text-sm text-link disabled:text-muted disabled:no-underline";
