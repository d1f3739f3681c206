/** Above a list: links to the filters, the chosen ones as chips, the sort order. */
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../ui/link.tsx";
import { filterCount } from "#contracts/catalogue/filters.ts";
import {
  SORTS,
  type Sort,
  isSort,
  listingUrl,
  readListingUrl,
  sortsOf,
  usualSort,
  withFilters,
  withoutFilters,
} from "#contracts/catalogue/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { useReplayChoice } from "../browser/replay-tap.ts";
import { KEEP_SCROLL } from "../browser/scroll.ts";
import { ChevronIcon, CloseIcon } from "../ui/icons.tsx";
import { choiceGroups, chosen } from "./choices.ts";
import { HiddenFields, pathOf } from "./hidden-fields.tsx";
import type { ListingData } from "./load-listing.ts";

const PILL =
  "inline-flex h-11 items-center gap-2 rounded-full border border-line px-4 whitespace-nowrap hover:border-ink";

export default function ListingTools({ data }: { data: ListingData }) {
  const { listing, facets, total, name } = data;
  const { filters } = listing;
  const url = listingUrl({ ...listing, page: 1 }, name);
  const count = filterCount(filters);
  const chips = chosen(listing, facets);
  const quick = choiceGroups(listing, facets).filter((group) => ["Talla", "Color", "Precio"].includes(group.name));
  const offers = withFilters(listing, { ...filters, offers: true });
  if (total === 0 && count === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3 text-sm">
      {/* Two rows on a phone: filter and sort order, then the most used filters. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Link to={pathTo.filters(url)} rel="nofollow" className={`${PILL} border-ink px-6 lg:hidden`}>
          Filtrar{count > 0 && ` (${count})`}
        </Link>
        <div className="strip order-1 -mx-4 min-w-0 basis-[calc(100%+2rem)] gap-2 px-4 md:order-none md:mx-0 md:flex-1 md:basis-0 md:px-0 lg:hidden">
          {quick.map((group) => (
            <Link key={group.name} to={pathTo.filters(url, group.name)} rel="nofollow" className={`${PILL} shrink-0`}>
              {group.name}
            </Link>
          ))}
          {!filters.offers && facets.offers > 0 && listing.collection.kind !== "outlet" && (
            <Link to={listingUrl(offers, name)} rel="nofollow" state={KEEP_SCROLL} className={`${PILL} shrink-0`}>
              Ofertas
            </Link>
          )}
        </div>
        {total > 1 && <SortSelect data={data} />}
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2" aria-label="Filtros aplicados">
          {chips.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={listingUrl(to, name)}
                state={KEEP_SCROLL}
                rel="nofollow"
                className={`${PILL} bg-sand pr-2`}
                aria-label={`Quitar filtro: ${label}`}
              >
                {label}
                <CloseIcon />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={listingUrl(withoutFilters(listing), name)}
              state={KEEP_SCROLL}
              className="inline-flex min-h-11 items-center px-2 text-link"
            >
              Limpiar todo
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

function SortSelect({ data }: { data: ListingData }) {
  const navigate = useNavigate();
  const { listing, name } = data;
  const unsorted = listingUrl({ ...listing, sort: usualSort(listing.collection), page: 1 }, name);
  const { key, pathname, search } = useLocation();
  /** Changes at once; the list follows. */
  const [picked, setPicked] = useState<Sort>();
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    setPicked(undefined);
  }
  // The address, because the list may come a moment later than it: Back would show the order that was left.
  const current = readListingUrl(pathname + search)?.sort ?? listing.sort;
  const choose = (sort: string) => {
    if (!isSort(sort)) return;
    setPicked(sort);
    void navigate(listingUrl({ ...listing, sort, page: 1 }, name), { state: KEEP_SCROLL });
  };
  const select = useReplayChoice(choose);
  return (
    <form action={pathOf(unsorted)} className="flex min-w-0 flex-1 items-center gap-2 md:ml-auto md:flex-none">
      <HiddenFields of={unsorted} />
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="sr-only text-muted lg:not-sr-only">Ordenar por</span>
        <span className="relative flex min-w-0 flex-1 items-center">
          <select
            ref={select}
            data-early
            name="orden"
            value={picked ?? current}
            onChange={(event) => choose(event.target.value)}
            className="h-11 w-full min-w-0 appearance-none md:w-56 rounded-full border border-line bg-paper pr-9 pl-4 text-ellipsis hover:border-ink"
          >
            {sortsOf(listing.collection).map((sort) => (
              <option key={sort} value={sort}>
                {SORTS[sort]}
              </option>
            ))}
          </select>
          <span aria-hidden="true" className="pointer-events-none absolute right-3 text-muted">
            <ChevronIcon />
          </span>
        </span>
      </label>
      <noscript>
        <button type="submit" className={`${PILL} border-ink`}>
          Ordenar
        </button>
      </noscript>
    </form>
  );
}
