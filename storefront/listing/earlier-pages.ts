/**
 * The pages before the one an address names. "Ver más" writes into the history entry which page its list began with, so
 * that a reload, or coming back to it, shows the whole list again; a shared link begins at its own page.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useFetcher, useLocation } from "react-router";
import { KEEP_SCROLL, holdPlace } from "../browser/scroll.ts";
import type { ListingData } from "./load-listing.ts";
import { joinKnown, knownPages, rememberPages, watchPages } from "./pages.ts";

/** Navigation state of "Ver más": the page stays where it is, and its list began at `first`. */
export function firstPageOf(first: number) {
  return { ...KEEP_SCROLL, first };
}

function beganBefore(state: unknown, page: number): boolean {
  return typeof state === "object" && state !== null && "first" in state && Number(state.first) < page;
}

/** The server knows one page only. */
const onServer = () => undefined;

/** What is shown: the loaded pages, and before them those read by "Ver anteriores" or before a reload. */
export function useEarlierPages(data: ListingData) {
  // Its loader puts the page among those this tab knows.
  const earlier = useFetcher<ListingData>();
  const isWhole = !beganBefore(useLocation().state, data.firstPage) && earlier.data === undefined;
  const known = useSyncExternalStore(watchPages, () => knownPages(data.base), onServer);
  useEffect(() => rememberPages(data), [data]);
  // The other pages come with the first drawing after hydration, and only then the place one was at.
  const isHydrated = known !== undefined;
  useLayoutEffect(() => (isHydrated ? undefined : holdPlace()), [isHydrated]);
  const { firstPage, items } = isWhole || !known ? data : joinKnown(known, data);
  return { firstPage, items, readEarlier: (url: string) => void earlier.load(url) };
}
