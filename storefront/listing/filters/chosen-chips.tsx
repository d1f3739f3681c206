/** The chosen filters, each as a link that removes it. */
import { isFiltered } from "#contracts/listing/filters.ts";
import { isOfOneColor } from "#contracts/listing/color-page.ts";
import { listingUrl, withoutFilters } from "#contracts/listing/listing.ts";
import { KEEP_SCROLL } from "../../browser/scroll.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/link.tsx";
import { chosen } from "./choices.ts";
import type { ListingData } from "../load-listing.ts";

export default function ChosenChips({ data: { listing, facets, name } }: { data: ListingData }) {
  // There the colour is the title.
  if (!isFiltered(listing.filters) || isOfOneColor(listing)) return null;
  return (
    <ul
      className="flex basis-full flex-wrap items-center gap-x-5 px-(--edge) py-1 text-sm lg:px-0 lg:pt-3"
      aria-label="Filtros aplicados"
    >
      {chosen(listing, facets).map(({ label, to }) => (
        <li key={label}>
          <Link
            to={listingUrl(to, name)}
            state={KEEP_SCROLL}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere hover:text-leather"
            aria-label={`Quitar filtro: ${label}`}
          >
            {label}
            <span className="text-muted [&>svg]:size-4">
              <CloseIcon />
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={listingUrl(withoutFilters(listing), name)} state={KEEP_SCROLL} className="link-alone">
          Limpiar todo
        </Link>
      </li>
    </ul>
  );
}
