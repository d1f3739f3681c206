/** Above a list: the way to the filters, what is chosen as chips, the order. */
import { Link, useNavigate } from "react-router";
import { filterCount } from "#contracts/filters.ts";
import { SORTS, isSort, listingUrl, sortsOf, withFilters, withoutFilters } from "#contracts/listing.ts";
import { useEarlyChoice } from "../shell/early-tap.ts";
import { STAY } from "../shell/scroll.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { choiceGroups, chosen, filtersUrl } from "./choices.ts";
import type { ListingData } from "./load-listing.ts";

export default function Tools({ data }: { data: ListingData }) {
  const { listing, facets, total, name } = data;
  const { filters } = listing;
  const url = listingUrl({ ...listing, page: 1 }, name);
  const count = filterCount(filters);
  const chips = chosen(listing, facets);
  const quick = choiceGroups(listing, facets).filter((group) => ["Talla", "Color", "Precio"].includes(group.name));
  const offers = withFilters(listing, { ...filters, offers: true });
  if (total === 0 && count === 0) return null;
  const pill =
    "inline-flex h-11 items-center gap-2 rounded-full border border-line px-4 whitespace-nowrap hover:border-ink";
  return (
    <div className="mt-6 flex flex-col gap-3 text-sm">
      <div className="flex items-center gap-2">
        <div className="strip min-w-0 flex-1 gap-2 lg:hidden">
          <Link to={filtersUrl(url)} rel="nofollow" className={`${pill} shrink-0 border-ink`}>
            Filtrar{count > 0 && ` (${count})`}
          </Link>
          {quick.map((group) => (
            <Link key={group.name} to={filtersUrl(url, group.name)} rel="nofollow" className={`${pill} shrink-0`}>
              {group.name}
            </Link>
          ))}
          {!filters.offers && facets.offers > 0 && listing.collection.kind !== "outlet" && (
            <Link to={listingUrl(offers, name)} rel="nofollow" state={STAY} className={`${pill} shrink-0`}>
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
                state={STAY}
                rel="nofollow"
                className={`${pill} bg-sand pr-2`}
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
              state={STAY}
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
  const choose = (sort: string) => {
    if (isSort(sort)) void navigate(listingUrl({ ...listing, sort, page: 1 }, name), { replace: true, state: STAY });
  };
  const select = useEarlyChoice(choose);
  return (
    <label className="ml-auto flex items-center gap-2">
      <span className="sr-only text-muted lg:not-sr-only">Ordenar por</span>
      <select
        ref={select}
        data-early
        value={listing.sort}
        onChange={(event) => choose(event.target.value)}
        className="h-11 max-w-34 rounded-sm border border-line bg-paper px-2 lg:max-w-none"
      >
        {sortsOf(listing.collection).map((sort) => (
          <option key={sort} value={sort}>
            {SORTS[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
