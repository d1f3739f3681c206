/** Every kind of listing: title, count, filters, sort order, cards, "Ver más". */
import { type MouseEvent, type ReactNode, memo, useDeferredValue } from "react";
import { useNavigation, useNavigationType } from "react-router";
import { Link } from "../ui/link.tsx";
import { countedProducts } from "#contracts/counted.ts";
import { QuickAdd } from "../product/quick-add.tsx";
import { KEEP_SCROLL } from "../browser/scroll.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ProductCard } from "../product/product-card.tsx";
import { showMoreState, useShownPages } from "./use-shown-pages.ts";
import { CARDS_CLASS, ListingFrame } from "./listing-frame.tsx";
import { FacetPanel, Tools, NoResults } from "./lazy-parts.ts";
import type { ListingData } from "./load-listing.ts";

/** Cards whose photograph loads first: the first row of a phone. */
const FIRST_ROW = 2;
/** Cards of a phone's window at most. */
const TWO_ROWS = 4;
/** Two rows of a wide window; below them nothing is seen at first. */
const FIRST_SIGHT = 8;

/**
 * `above`: shown between the breadcrumb and the title. Its cards are not rendered anew when the page is only left or
 * asked for again (`memo`).
 */
export const ListingScreen = memo(({ data, above }: { data: ListingData; above?: ReactNode }) => {
  const { total, title, crumbs, note } = data;
  return (
    <ListingFrame
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
      above={above}
      title={title}
      note={note}
      count={countedProducts(total)}
      filters={<FacetPanel data={data} state={KEEP_SCROLL} />}
    >
      <Tools data={data} />
      {/* The products' names are headings of the third level. */}
      {total > 0 && <h2 className="sr-only">Productos</h2>}
      {total === 0 ? <NoResults data={data} /> : <Cards data={data} />}
    </ListingFrame>
  );
});

export function Cards({ data, columns = "lg:grid-cols-3 xl:grid-cols-4" }: { data: ListingData; columns?: string }) {
  const { listing, total, base, pageSize } = data;
  const { firstPage, items: all, readEarlier } = useShownPages(data);
  // Behind a link the cards below the window come a moment later. Back needs all at once, for its scroll position, and
  // so does the server.
  const isBack = useNavigationType() === "POP";
  const items = useDeferredValue(all, isBack ? all : all.slice(0, FIRST_SIGHT));
  const last = Math.max(1, Math.ceil(total / pageSize));
  // `pagina` is the last parameter of an address; the first page has none.
  const page = (number: number) => (number === 1 ? base : `${base}${base.includes("?") ? "&" : "?"}pagina=${number}`);
  return (
    <>
      {firstPage > 1 && (
        <MoreLink to={page(firstPage - 1)} text="Ver anteriores" first={firstPage - 1} onFollow={readEarlier} />
      )}
      <ul className={`${CARDS_CLASS} ${columns}`}>
        {items.map((card, index) => (
          <li key={card.id} className={`relative min-w-0 ${index < TWO_ROWS ? "" : "below-fold"}`}>
            <ProductCard card={card} first={index < FIRST_ROW} action={<QuickAdd card={card} />} />
          </li>
        ))}
      </ul>
      {listing.page < last && <MoreLink to={page(listing.page + 1)} text="Ver más" first={firstPage} />}
      <p className="mt-4 text-center text-sm text-muted">
        Viste {firstPage > 1 && `${(firstPage - 1) * pageSize + 1}–`}
        {Math.min((firstPage - 1) * pageSize + all.length, total)} de {total}
      </p>
    </>
  );
}

/**
 * A real link, so that it can be opened and shared. Here it appends its page to the list (with `onFollow`, prepends
 * it).
 */
function MoreLink(props: { to: string; text: string; first: number; onFollow?: (to: string) => void }) {
  const { to, text, first, onFollow } = props;
  const busy = useNavigation().state === "loading";
  const follow = (event: MouseEvent) => {
    if (!onFollow) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <p className="mt-12 text-center">
      <Link to={to} replace state={showMoreState(first)} onClick={follow} className="button button-quiet min-w-56">
        {busy ? "Cargando…" : text}
      </Link>
    </p>
  );
}
