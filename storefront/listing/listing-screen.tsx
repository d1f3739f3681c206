/** One listing in different clothes: title, count, order, cards, "Ver más". */
import { type ChangeEvent, type MouseEvent, useEffect } from "react";
import { Link, useFetcher, useNavigate, useNavigation } from "react-router";
import { PAGE_SIZE, SORTS, isSort, listingUrl } from "#contracts/listing.ts";
import { QuickAdd } from "../product/quick-add.tsx";
import { STAY } from "../shell/scroll.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ProductCard } from "../ui/product-card.tsx";
import type { ListingData } from "./load-listing.ts";
import { remember, withPagesBefore } from "./pages.ts";

/** Cards whose photograph is fetched before anything else: the first row of a phone. */
const FIRST_ROW = 2;

export function ListingScreen({ data }: { data: ListingData }) {
  const { listing, total, title, name, crumbs } = data;
  const { firstPage, items, readEarlier } = useShown(data);
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = (number: number) => listingUrl({ ...listing, page: number }, name);
  return (
    <section className="page pt-2">
      <Breadcrumb crumbs={crumbs} />
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl md:text-5xl">{title}</h1>
          <p className="mt-2 text-sm text-muted" aria-live="polite">
            {total} {total === 1 ? "producto" : "productos"}
          </p>
        </div>
        {total > 1 && <SortSelect data={data} />}
      </header>
      {total === 0 ? (
        <EmptyListing />
      ) : (
        <>
          {firstPage > 1 && <MoreLink to={page(firstPage - 1)} text="Ver anteriores" onFollow={readEarlier} />}
          <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
            {items.map((card, index) => (
              <li key={card.id} className="relative min-w-0">
                <ProductCard card={card} first={index < FIRST_ROW} action={<QuickAdd card={card} />} />
              </li>
            ))}
          </ul>
          {listing.page < last && <MoreLink to={page(listing.page + 1)} text="Ver más" />}
          <p className="mt-4 text-center text-sm text-muted">
            Viste {firstPage > 1 && `${(firstPage - 1) * PAGE_SIZE + 1}–`}
            {Math.min((firstPage - 1) * PAGE_SIZE + items.length, total)} de {total}
          </p>
        </>
      )}
    </section>
  );
}

/** What is shown: the loaded pages, and before them those read by "Ver anteriores". */
function useShown(data: ListingData) {
  const earlier = useFetcher<ListingData>();
  useEffect(() => remember(data), [data]);
  // Its loader has put the page among those this tab knows.
  const { firstPage, items } = earlier.data ? withPagesBefore(data) : data;
  return { firstPage, items, readEarlier: (url: string) => void earlier.load(url) };
}

function SortSelect({ data }: { data: ListingData }) {
  const navigate = useNavigate();
  const { listing, name } = data;
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = event.target.value;
    if (isSort(sort)) void navigate(listingUrl({ ...listing, sort, page: 1 }, name), { replace: true, state: STAY });
  };
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">Ordenar por</span>
      <select value={listing.sort} onChange={choose} className="h-11 rounded-sm border border-line bg-paper px-2">
        {Object.entries(SORTS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A real link, so that it can be opened and shared; followed here it appends (or, with `onFollow`, prepends). */
function MoreLink({ to, text, onFollow }: { to: string; text: string; onFollow?: (to: string) => void }) {
  const busy = useNavigation().state === "loading";
  const follow = (event: MouseEvent) => {
    if (!onFollow) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <p className="mt-12 text-center">
      <Link to={to} replace state={STAY} prefetch="intent" onClick={follow} className="button button-quiet min-w-56">
        {busy ? "Cargando…" : text}
      </Link>
    </p>
  );
}

function EmptyListing() {
  return (
    <div className="flex flex-col items-start gap-6 py-16">
      <p className="text-muted">Todavía no hay productos aquí. Pronto llegan.</p>
      <Link to="/inicio" className="button">
        Ver la tienda
      </Link>
    </div>
  );
}
