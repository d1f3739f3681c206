/**
 * `/filtros`: the filters of a list as a full screen. The count follows each choice; the list changes only at the end.
 */
import type { MouseEvent } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { countedPieces } from "#contracts/text/counted.ts";
import { listingUrl, readListingUrl, withoutFilters } from "#contracts/listing/listing.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { KEEP_SCROLL } from "../../browser/scroll.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { FacetPanel } from "../lazy-parts.ts";
import type { ListingData } from "../load-listing.ts";

export function FiltersScreen({ data }: { data: ListingData }) {
  const { total, name, title } = data;
  const { state } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // A tapped choice shows at once; its count follows.
  const pending =
    navigation.location?.pathname === PAGES.filters ? new URLSearchParams(navigation.location.search) : null;
  const listing = (pending && readListingUrl(pending.get("volver"))) ?? data.listing;
  const isCounting = navigation.state === "loading";
  const chosen = { ...KEEP_SCROLL, chosen: true };
  const back = listingUrl(listing, name);

  /** If nothing was chosen, goes one step back to the list as it was left. */
  function close(event: MouseEvent): void {
    const isUntouched = typeof state !== "object" || state === null || !("chosen" in state);
    if (!isUntouched || (!document.referrer.startsWith(location.origin) && history.length < 2)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <section className="min-h-[calc(100svh-var(--own-bar,0px))] pb-28 short:pb-0">
      <header className="sticky top-0 z-10 short:static border-b border-line bg-paper">
        <div className="flex min-h-(--header) items-center gap-4 px-(--edge)">
          <h1 className="min-w-0 flex-1 text-h3">
            Filtros<span className="sr-only">{` de ${title}`}</span>
          </h1>
          <Link
            to={pathTo.filters(listingUrl(withoutFilters(listing), name))}
            replace
            state={chosen}
            className="link-alone"
          >
            Limpiar
          </Link>
          <Link
            to={back}
            replace
            onClick={close}
            aria-label="Cerrar"
            className="-mr-2.5 grid size-11 place-items-center"
          >
            <CloseIcon />
          </Link>
        </div>
      </header>
      <div className="px-(--edge) pt-2">
        <FacetPanel data={{ ...data, listing }} choosing state={chosen} />
      </div>
      <div
        data-own-bar
        className="fixed inset-x-0 bottom-0 z-10 min-h-(--own-bar) short:static short:mt-6 border-t border-line bg-white py-2.5"
      >
        {/* From a desktop on as wide as one column of the choices. */}
        <div className="px-(--edge) lg:grid lg:grid-cols-3 lg:gap-x-12 xl:gap-x-16">
          <Link to={back} replace className="button flex w-full lg:col-start-3" aria-live="polite">
            {isCounting ? "Contando…" : `Ver ${countedPieces(total)}`}
          </Link>
        </div>
      </div>
    </section>
  );
}
