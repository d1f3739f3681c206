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
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="grid-page relative items-baseline gap-y-2 border-t border-line py-6 md:py-8"
    >
      <h2 id={`${id}-titulo`} className="col-span-8 text-h3 lg:col-span-4">
        {title}
      </h2>
      {fold && (
        <button
          {...fold.button}
          type="button"
          aria-label={`${fold.open ? back : action}: ${title}`}
          className={`col-span-4 col-start-9 row-start-1 -my-2 link-alone justify-self-end lg:col-span-2 lg:col-start-11 ${fold.open ? "" : WHOLE_ROW}`}
        >
          {fold.open ? back : action}
        </button>
      )}
      {/* Where no button opens the row, it has that place too. */}
      <div className={`col-span-12 lg:col-start-5 lg:row-start-1 ${fold ? "lg:col-span-6" : "lg:col-span-8"}`}>
        <div className="wrap-anywhere text-muted max-md:text-sm">{summary}</div>
        {fold && (
          <p role="status" className="text-sm text-ok [&:not(:empty)]:mt-2">
            {fold.message}
          </p>
        )}
        {/* Above what opens the row: a tap on its own button must reach it. */}
        {below && <div className="relative">{below}</div>}
        {fold?.open && <div className="mt-6 max-w-md">{children}</div>}
      </div>
    </section>
  );
}

/** A secondary button, as wide as its text. */
export const QUIET_BUTTON = "link-alone disabled:text-muted disabled:no-underline";
