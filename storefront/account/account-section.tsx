/** One row of the account: its name, what it says, and what it takes to change it. */
import type { ReactNode } from "react";
import type { Fold } from "./use-fold.ts";

interface AccountSectionProps {
  readonly id: string;
  readonly title: string;
  readonly summary: ReactNode;
  /** Stands below the summary, folded or not. */
  readonly below?: ReactNode;
  readonly fold?: Fold;
  /** What unfolding does: "Editar". */
  readonly action?: string;
  /** Folding without having done anything. */
  readonly back?: string;
  readonly children?: ReactNode;
}

export function AccountSection(props: AccountSectionProps) {
  const { id, title, summary, below, fold, action = "Editar", back = "Cancelar", children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="border-t border-line py-6 md:py-8">
      <div className="relative flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`${id}-titulo`} className="text-lg md:text-2xl">
            {title}
          </h2>
          <div className="mt-2 text-sm wrap-anywhere text-muted md:text-base">{summary}</div>
        </div>
        {fold && (
          <button
            {...fold.button}
            type="button"
            data-early
            aria-label={`${fold.open ? back : action}: ${title}`}
            className="-my-2.5 -mr-3 min-h-11 shrink-0 px-3 text-sm text-link after:absolute after:inset-0 md:-my-1.5 md:after:hidden"
          >
            {fold.open ? back : action}
          </button>
        )}
      </div>
      {fold && (
        <p role="status" className="text-sm text-ok [&:not(:empty)]:mt-2">
          {fold.said}
        </p>
      )}
      {below}
      {fold?.open && <div className="mt-6 max-w-md">{children}</div>}
    </section>
  );
}

/** A lesser thing to do, as wide as its words. */
export const QUIET = "inline-flex min-h-11 items-center text-sm text-link disabled:text-muted disabled:no-underline";
