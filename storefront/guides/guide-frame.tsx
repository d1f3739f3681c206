/** The frame of the guides: one column of at most 65 characters, with an index beside it. */
import type { ReactNode } from "react";
import { PAGES } from "#contracts/pages/paths.ts";
import { Breadcrumb } from "../ui/title/breadcrumb.tsx";
import { type Entry, FoldedIndex, SideIndex } from "./page-index.tsx";
import { Text } from "./text.tsx";

export interface Heading {
  readonly title: string;
  readonly lead: string;
  readonly updated?: string;
}

export const crumbsOf = ({ title }: Heading) => [{ name: "Inicio", to: PAGES.home }, { name: title }];

export function GuideHead({ title, lead, updated }: Heading) {
  return (
    <header className="max-w-3xl pt-2 pb-8 md:pt-10 md:pb-16">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-[55ch] text-lg leading-relaxed text-muted">
        <Text text={lead} />
      </p>
      {updated && (
        <p className="mt-4 text-sm text-muted">
          Actualizado el <time dateTime={updated}>{longDate(updated)}</time>
        </p>
      )}
    </header>
  );
}

interface GuideFrameProps {
  readonly heading: Heading;
  /** Stands between the lead and the text. */
  readonly above?: ReactNode;
  readonly entries: readonly Entry[];
  readonly children: ReactNode;
}

/** The text stands in the middle columns of a desktop, and the index in those to the left of it. */
export function GuideFrame({ heading, above, entries, children }: GuideFrameProps) {
  return (
    <article className="page">
      <Breadcrumb crumbs={crumbsOf(heading)} />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-20 xl:grid-cols-12 xl:gap-x-(--gutter)">
        <SideIndex entries={entries} />
        <div className="min-w-0 max-lg:max-w-176 xl:col-span-6 xl:col-start-5">
          <GuideHead {...heading} />
          {above}
          <FoldedIndex entries={entries} />
          <div className="max-lg:mt-10">{children}</div>
        </div>
      </div>
    </article>
  );
}

/** A section with an anchor. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="border-t border-line pt-8 pb-12 first:border-t-0 first:pt-0 md:pb-16 lg:max-w-[65ch]"
    >
      <h2 id={`${id}-titulo`} className="text-h3 md:text-h2">
        {title}
      </h2>
      <div className="mt-5 space-y-4 leading-relaxed lg:max-w-[65ch]">{children}</div>
    </section>
  );
}

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** "2026-11-21" → "21 de noviembre de 2026" */
function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} de ${MONTHS[(month ?? 1) - 1]} de ${year}`;
}
