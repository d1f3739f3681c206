/**
 * The pages before the one in the address. "Ver más" stores in the history entry where the list began, so that a reload
 * or Back shows the whole list again; a shared link begins at its own page.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useFetcher, useLocation } from "react-router";
import { KEEP_SCROLL, holdScrollPosition } from "../../browser/scroll.ts";
import type { ListingData } from "../load-listing.ts";
import { joinKnown, knownPages, rememberPages, watchPages } from "./loaded-pages.ts";

/** Navigation state of "Ver más": keeps the scroll position and stores the list's first page. */
export function showMoreState(first: number) {
  return { ...KEEP_SCROLL, first };
}

function beganBefore(state: unknown, page: number): boolean {
  return typeof state === "object" && state !== null && "first" in state && Number(state.first) < page;
}

/** The server renders one page only. */
const onServer = () => undefined;

/** The products to show: the page's, and before them those read by "Ver anteriores" or before a reload. */
export function useShownPages(data: ListingData) {
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
