import { useLayoutEffect, useRef } from "react";
import { Link } from "../ui/link.tsx";
import type { Word } from "./list-tabs.ts";

/** Its place above a list: a line of its own until there is room beside the tools. */
export const LIST_TABS_CLASS = "lg:basis-full lg:border-b lg:border-line xl:flex-1 xl:basis-0";

/** One line that scrolls sideways. `className`: its place among others. */
export function TabsRow({
  words,
  label,
  isNamed = false,
  className = "",
}: {
  words: readonly Word[];
  label: string;
  /** The label is its first word. */
  isNamed?: boolean;
  className?: string;
}) {
  const shown = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current } = shown;
    const strip = current?.closest("ul");
    // Not `scrollIntoView`: that would scroll the page, too.
    if (current && strip) strip.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - strip.clientWidth / 2;
  }, [words]);
  if (words.length === 0) return null;
  return (
    <nav aria-label={label} className={`min-w-0 ${className}`}>
      <ul
        className="words-row strip relative snap-none gap-4 px-(--edge) md:gap-6 whitespace-nowrap lg:pr-8 lg:pl-0"
        tabIndex={-1}
      >
        {isNamed && <li className="text-[0.9375rem]/11 lg:leading-12">{label}</li>}
        {words.map(({ label: word, to, isShown }) => (
          <li key={to} className="shrink-0">
            <Link
              ref={isShown ? shown : undefined}
              to={to}
              aria-current={isShown ? "page" : undefined}
              className="flex h-11 items-center border-b border-transparent text-[0.9375rem]/5 text-muted hover:text-ink aria-[current]:border-ink forced-colors:not-aria-[current]:border-[Canvas] aria-[current]:text-ink lg:h-[calc(--spacing(12)-1px)]"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
