/** The cards of a list, and the ways to its other pages. */
import type { ProductCard as Card } from "#contracts/product/product.document.ts";
import { type MouseEvent, useDeferredValue, useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useNavigation, useNavigationType, useFetcher, useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { QuickAdd } from "../product/choice/quick-add.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { CARDS_CLASS } from "./listing-frame.tsx";
import type { ListingData } from "./load-listing.ts";
import { KEEP_SCROLL, holdScrollPosition } from "../browser/scroll.ts";
import { joinKnown, knownPages, rememberPages, watchPages } from "./pages/loaded-pages.ts";

/** Cards whose photograph loads first: the first row of a phone. */
const FIRST_ROW = 2;
/** Cards of a phone's window at most. */
const TWO_ROWS = 4;
const FEATURE_SIZES = "(width >= 1024px) 46vw, (width >= 768px) 62vw, 100vw";
/** Two rows of a wide window; below them nothing is seen at first. */
const FIRST_SIGHT = 8;

interface CardsProps {
  readonly data: ListingData;
  readonly className?: string;
  /** The first is as large as four. */
  readonly hasFeature?: boolean;
}

/** With fewer a large one would stand alone. */
const BESIDE_FEATURE = 4;

export function Cards({ data, className = CARDS_CLASS, hasFeature = false }: CardsProps) {
  const { listing, total, base, pageSize } = data;
  const { firstPage, items: all, readEarlier } = useShownPages(data);
  // Behind a link the cards below the window come a moment later. Back needs all at once, for its scroll position, and
  // so does the server.
  const isBack = useNavigationType() === "POP";
  const items = useDeferredValue(all, isBack ? all : all.slice(0, innerWidth < 768 ? TWO_ROWS : FIRST_SIGHT));
  const last = Math.max(1, Math.ceil(total / pageSize));
  // `pagina` is the last parameter of an address; the first page has none.
  const page = (number: number) => (number === 1 ? base : `${base}${base.includes("?") ? "&" : "?"}pagina=${number}`);
  // Below a landing no card is in the window at first.
  const first = data.landing ? 0 : FIRST_ROW;
  const from = (firstPage - 1) * pageSize;
  const seen = Math.min(from + all.length, total);
  const isLarge = firstPage === 1 && hasFeature && all.length > BESIDE_FEATURE;
  const hasOdd = seen === total && (all.length - Number(isLarge)) % 2 === 1;
  return (
    <>
      {firstPage > 1 && (
        <p className="mt-8 text-center">
          <MoreLink to={page(firstPage - 1)} text="Ver anteriores" first={firstPage - 1} onFollow={readEarlier} />
        </p>
      )}
      <ul className={className}>
        {items.map((card, index) =>
          index === 0 && isLarge ? (
            <li key={card.id} className="relative col-span-full min-w-0 md:col-span-2 md:row-span-2">
              <ProductCard card={card} isFeature action={<QuickAdd card={card} />} sizes={FEATURE_SIZES} />
            </li>
          ) : (
            <li
              key={card.id}
              className={`relative min-w-0 ${index < TWO_ROWS ? "" : "below-fold"} ${hasOdd && index === all.length - 1 ? "card-alone" : ""}`}
            >
              <ProductCard
                card={card}
                first={index < first}
                swipes
                action={<QuickAdd card={card} />}
                below={card.left && <Left {...card.left} />}
              />
            </li>
          ),
        )}
      </ul>
      <div className="flex flex-col items-center gap-3 px-(--edge) pt-12">
        {(firstPage > 1 || seen < total) && (
          <p className="text-sm/5 text-muted">{`${firstPage > 1 ? `${from + 1}–` : ""}${seen} de ${total} piezas`}</p>
        )}
        {listing.page < last && <MoreLink to={page(listing.page + 1)} text="Ver más" first={firstPage} />}
      </div>
    </>
  );
}

/** Instead of the colours of a card. */
const Left = ({ words, sizes }: NonNullable<Card["left"]>) => (
  <p className="relative mt-2 flex flex-wrap items-center gap-1 text-sm/5 text-muted md:gap-1.5">
    <span className={sizes.length > 3 ? "max-md:basis-full" : ""}>{words}</span>
    {sizes.map((size) => (
      <span
        key={size}
        className="min-w-6 rounded-sm border border-line px-1 text-center leading-[1.375rem] text-ink md:min-w-7 md:px-1.5"
      >
        {size}
      </span>
    ))}
  </p>
);

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
    <Link
      to={to}
      replace
      state={showMoreState(first)}
      onClick={follow}
      aria-busy={busy}
      className="button button-quiet min-w-48"
    >
      {text}
    </Link>
  );
}

/** Navigation state of "Ver más": keeps the scroll position and stores the list's first page. */
function showMoreState(first: number) {
  return { ...KEEP_SCROLL, first };
}

function beganBefore(state: unknown, page: number): boolean {
  return typeof state === "object" && state !== null && "first" in state && Number(state.first) < page;
}

/** The server renders one page only. */
const onServer = () => undefined;

/**
 * The products to show: the page's, and before them those read by "Ver anteriores" or before a reload. "Ver más" stores
 * in the history entry where the list began; a shared link begins at its own page.
 */
function useShownPages(data: ListingData) {
  // Its loader adds the page to those this tab knows.
  const earlier = useFetcher<ListingData>();
  const isWhole = !beganBefore(useLocation().state, data.firstPage) && earlier.data === undefined;
  const known = useSyncExternalStore(watchPages, () => knownPages(data.base), onServer);
  useEffect(() => rememberPages(data), [data]);
  // The other pages are rendered right after hydration; the scroll position can be restored only then.
  const isHydrated = known !== undefined;
  useLayoutEffect(() => (isHydrated ? undefined : holdScrollPosition()), [isHydrated]);
  const { firstPage, items } = isWhole || !known ? data : joinKnown(known, data);
  return { firstPage, items, readEarlier: (url: string) => void earlier.load(url) };
}
