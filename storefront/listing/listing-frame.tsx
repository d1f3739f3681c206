/** Where title, filters and cards of a list stand. */
import type { ReactNode } from "react";

export const CARDS_CLASS = "mt-6 two-up gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-6";

/** `above`: shown between the breadcrumb and the title. */
export function ListingFrame(props: {
  breadcrumb: ReactNode;
  above?: ReactNode;
  title: string;
  note?: string | undefined;
  /** The number of products; absent while it is not known. */
  count?: string;
  filters?: ReactNode;
  children: ReactNode;
  isWaiting?: boolean;
}) {
  const { breadcrumb, above, title, note, count, filters, children, isWaiting = false } = props;
  return (
    <section className="page pt-2" aria-busy={isWaiting}>
      {breadcrumb}
      {above}
      <header className="mt-4">
        <h1 className="text-h1 break-words">{title}</h1>
        {note && <p className="mt-2 text-sm">{note}</p>}
        <p className="mt-2 min-h-5 text-sm text-muted" aria-live="polite">
          {count}
        </p>
      </header>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside
          aria-label="Filtros"
          className="mt-6 hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100svh-6rem)] lg:self-start lg:overflow-y-auto"
        >
          {filters}
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
