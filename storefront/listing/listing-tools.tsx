/** Above a list: filters, sort order, how long it is. On a phone it stays at the window's top. */
import { Link } from "../ui/link.tsx";
import { countedPieces } from "#contracts/text/counted.ts";
import { filterCount } from "#contracts/listing/filters.ts";
import { listingUrl } from "#contracts/listing/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { ListingData } from "./load-listing.ts";
import { SortSelect } from "./filters/sort-select.tsx";

interface ToolsProps {
  readonly data: ListingData;
  /** There is no column of filters beside the list. */
  readonly isAlone?: boolean;
  /** Nor a row of words: how long the list is stands first, a season's as its title. */
  readonly isTitle?: boolean;
}

export default function ListingTools({ data, isAlone = false, isTitle = false }: ToolsProps) {
  const { listing, total, name } = data;
  const count = filterCount(listing.filters);
  const { kind } = listing.collection;
  if (total === 0 && count === 0) return null;
  const cell = "flex h-full items-center whitespace-nowrap max-md:justify-center max-md:px-[min(0.75rem,3vw)]";
  return (
    <div
      data-list-bar
      className={`sticky top-0 z-20 short:static flex max-md:list-bar h-12 items-center border-y border-line bg-paper text-sm/5 md:gap-6 md:px-(--edge) lg:static lg:px-0 lg:border-t-0 lg:bg-transparent lg:max-xl:flex-1 lg:max-xl:justify-end ${isTitle ? "lg:h-14 lg:flex-1 lg:border-0" : ""}`}
    >
      <Link
        to={pathTo.filters(listingUrl({ ...listing, page: 1 }, name))}
        rel="nofollow"
        className={`${cell} border-r border-line hover:text-leather md:mr-auto md:border-0 ${isTitle ? "lg:mr-0 lg:ml-auto" : ""} ${isAlone ? "" : "lg:hidden"}`}
      >{`Filtrar${count > 0 ? ` (${count})` : ""}`}</Link>
      {total > 1 && <SortSelect data={data} />}
      <p
        className={`${cell} col-start-3 text-muted ${isTitle ? (kind === "outlet" ? "lg:sr-only" : kind === "temporada" ? "lg:order-first lg:font-display lg:text-h2 lg:text-ink" : "lg:order-first") : ""}`}
        aria-live="polite"
      >
        {countedPieces(total)}
      </p>
    </div>
  );
}
