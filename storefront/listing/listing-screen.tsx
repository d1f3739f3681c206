/** Every kind of listing: title, count, filters, sort order, cards, "Ver más". */
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { countedProducts } from "#contracts/counted.ts";
import { QuickAdd } from "../product/quick-add.tsx";
import { KEEP_SCROLL } from "../browser/scroll.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ProductCard } from "../product/product-card.tsx";
import { showMoreState, useShownPages } from "./use-shown-pages.ts";
import { FacetPanel, Tools, NoResults } from "./lazy-parts.ts";
import type { ListingData } from "./load-listing.ts";

/** Cards whose photograph loads first: the first row of a phone. */
const FIRST_ROW = 2;

/** `above`: shown between the breadcrumb and the title. */
export function ListingScreen({ data, above }: { data: ListingData; above?: ReactNode }) {
  const { total, title, crumbs, note } = data;
  return (
    <section className="page pt-2">
      <Breadcrumb crumbs={crumbs} />
      {above}
      <header className="mt-4">
        <h1 className="text-3xl break-words md:text-5xl">{title}</h1>
        {note && <p className="mt-2 text-sm">{note}</p>}
        <p className="mt-2 text-sm text-muted" aria-live="polite">
          {countedProducts(total)}
        </p>
      </header>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside
          aria-label="Filtros"
          className="mt-6 hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100svh-6rem)] lg:self-start lg:overflow-y-auto"
        >
          <FacetPanel data={data} state={KEEP_SCROLL} />
        </aside>
        <div className="min-w-0">
          <Tools data={data} />
          {total === 0 ? <NoResults data={data} /> : <Cards data={data} />}
        </div>
      </div>
    </section>
  );
}

export function Cards({ data, columns = "lg:grid-cols-3 xl:grid-cols-4" }: { data: ListingData; columns?: string }) {
  const { listing, total, base, pageSize } = data;
  const { firstPage, items, readEarlier } = useShownPages(data);
  const last = Math.max(1, Math.ceil(total / pageSize));
  // `pagina` is the last parameter of an address; the first page has none.
  const page = (number: number) => (number === 1 ? base : `${base}${base.includes("?") ? "&" : "?"}pagina=${number}`);
  return (
    <>
      {firstPage > 1 && (
        <MoreLink to={page(firstPage - 1)} text="Ver anteriores" first={firstPage - 1} onFollow={readEarlier} />
      )}
      <ul className={`mt-6 two-up gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-6 ${columns}`}>
        {items.map((card, index) => (
          <li key={card.id} className="relative min-w-0">
            <ProductCard card={card} first={index < FIRST_ROW} action={<QuickAdd card={card} />} />
          </li>
        ))}
      </ul>
      {listing.page < last && <MoreLink to={page(listing.page + 1)} text="Ver más" first={firstPage} />}
      <p className="mt-4 text-center text-sm text-muted">
        Viste {firstPage > 1 && `${(firstPage - 1) * pageSize + 1}–`}
        {Math.min((firstPage - 1) * pageSize + items.length, total)} de {total}
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
      <Link
        to={to}
        replace
        state={showMoreState(first)}
        prefetch="intent"
        onClick={follow}
        className="button button-quiet min-w-56"
      >
        {busy ? "Cargando…" : text}
      </Link>
    </p>
  );
}
