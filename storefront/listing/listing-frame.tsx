/** Where the parts of a list stand. */
import type { ReactNode } from "react";

/** The cards' places. Without a column of filters beside them four are in a row. */
export const CARDS_CLASS = "listing-cards lg:grid-cols-3";
export const WIDE_CARDS_CLASS = "listing-cards lg:grid-cols-4";

interface FrameProps {
  /** `PlainHeading` or a landing: the page's title is in it. */
  readonly heading: ReactNode;
  /** Null = the tools take their place. */
  readonly words?: ReactNode;
  readonly tools: ReactNode;
  readonly chips?: ReactNode;
  /** Null = there is no column for them. */
  readonly filters: ReactNode;
  /** In their place beside the list, on a phone above it. */
  readonly story?: ReactNode;
  readonly children: ReactNode;
  readonly isWaiting?: boolean;
}

export function ListingFrame({
  heading,
  words,
  tools,
  chips,
  filters,
  story,
  children,
  isWaiting = false,
}: FrameProps) {
  return (
    <section aria-busy={isWaiting}>
      {heading}
      <div
        className={`lg:px-(--edge) ${story ? "lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-12 lg:pt-9" : filters === null ? "" : "lg:grid lg:grid-cols-[13.75rem_minmax(0,1fr)] lg:gap-x-16"}`}
      >
        {story && <div className="px-(--edge) py-8 lg:sticky lg:top-28 lg:self-start lg:p-0 lg:pr-6">{story}</div>}
        {filters !== null && (
          <aside
            aria-label="Filtros"
            className="hidden lg:sticky lg:-ml-1 lg:pl-1 lg:top-(--header) lg:block lg:max-h-[calc(100svh-var(--header))] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pb-6 lg:[scrollbar-width:thin]"
          >
            {filters}
          </aside>
        )}
        <div className="min-w-0">
          {/* On a phone the bar of the tools sticks to the window's top for as long as there are cards: its box must be
              that of the cards. */}
          <div className="max-lg:contents lg:flex lg:flex-wrap">
            {words === undefined ? <div className="hidden lg:block lg:flex-1 lg:border-b lg:border-line" /> : words}
            {tools}
            {chips}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

/** `above`: shown between the way back and the title; `mark`: left of it. */
export function PlainHeading(props: {
  breadcrumb: ReactNode;
  above?: ReactNode;
  mark?: ReactNode;
  title: string;
  note?: string | undefined;
}) {
  const { breadcrumb, above, mark, title, note } = props;
  return (
    <div className="page">
      {breadcrumb}
      {above}
      <header className={`pb-4 ${above ? "pt-6" : "pt-2"}`}>
        <h1 className="flex items-center gap-4 text-h1 wrap-anywhere">
          {mark}
          <span>{title}</span>
        </h1>
        {note && <p className="mt-2 text-sm/5 text-muted">{note}</p>}
      </header>
    </div>
  );
}
