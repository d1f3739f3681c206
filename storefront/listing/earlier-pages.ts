/**
 * The pages before the one an address names. "Ver más" writes into the history entry which page its list began with, so
 * that a reload, or coming back to it, shows the whole list again; a shared link begins at its own page.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useFetcher, useLocation } from "react-router";
import { KEEP_SCROLL, holdPlace } from "../browser/scroll.ts";
import type { ListingData } from "./load-listing.ts";
import { rememberPages, withPagesBefore } from "./pages.ts";

/** Navigation state of "Ver más": the page stays where it is, and its list began at `first`. */
export function firstPageOf(first: number) {
  return { ...KEEP_SCROLL, first };
}

function beganBefore(state: unknown, page: number): boolean {
  return typeof state === "object" && state !== null && "first" in state && Number(state.first) < page;
}

/** What is shown: the loaded pages, and before them those read by "Ver anteriores" or before a reload. */
export function useEarlierPages(data: ListingData) {
  const earlier = useFetcher<ListingData>();
  const began = beganBefore(useLocation().state, data.firstPage);
  const hydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  useEffect(() => rememberPages(data), [data]);
  // The server knows one page: the others come with the first drawing after it, and only then the place one was at.
  useLayoutEffect(() => (hydrated ? undefined : holdPlace()), [hydrated]);
  // Its loader has put the page among those this tab knows.
  const { firstPage, items } = earlier.data || (began && hydrated) ? withPagesBefore(data) : data;
  return { firstPage, items, readEarlier: (url: string) => void earlier.load(url) };
}
