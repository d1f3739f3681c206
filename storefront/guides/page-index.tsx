import { Link } from "../ui/link.tsx";
import { ChevronIcon } from "../ui/icons.tsx";

export interface Entry {
  readonly id: string;
  readonly title: string;
}

/** The list of sections for phones, closed at first. */
export function FoldedIndex({ entries }: { entries: readonly Entry[] }) {
  return (
    <details className="group border-y border-line lg:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        En esta página
        <span className="text-muted transition-transform duration-150 group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <nav aria-label="En esta página" className="pb-3">
        <Entries entries={entries} className="pl-4" />
      </nav>
    </details>
  );
}

/** The list of sections beside the text of a desktop, always visible. */
export function SideIndex({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="En esta página" className="sticky top-12 hidden self-start pt-16 text-sm lg:block xl:col-span-3">
      <p className="label text-muted">EN ESTA PÁGINA</p>
      <div className="mt-3 border-l border-line">
        <Entries
          entries={entries}
          className="-ml-px border-l border-transparent py-2 pl-4 text-muted hover:border-leather"
        />
      </div>
    </nav>
  );
}

function Entries({ entries, className }: { entries: readonly Entry[]; className: string }) {
  return entries.map(({ id, title }) => (
    <Link key={id} to={`#${id}`} className={`flex min-h-11 items-center hover:text-ink ${className}`}>
      {title}
    </Link>
  ));
}

/** For few and short names: words on one line, which scrolls sideways on a phone. */
export function WordIndex({ entries, className }: { entries: readonly Entry[]; className: string }) {
  return (
    <nav aria-label="Ir a" className={`-mx-(--edge) border-b border-line ${className}`}>
      <ul className="strip snap-none gap-x-6 px-(--edge) whitespace-nowrap md:flex-wrap lg:gap-x-5">
        {entries.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link to={`#${id}`} className="flex h-11 items-center text-[0.9375rem]/5 text-muted hover:text-ink">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
