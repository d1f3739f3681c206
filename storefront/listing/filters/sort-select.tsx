import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  SORTS,
  type Sort,
  isSort,
  listingUrl,
  readListingUrl,
  sortsOf,
  usualSort,
} from "#contracts/listing/listing.ts";
import { useReplayChoice } from "../../browser/replay-tap.ts";
import { KEEP_SCROLL } from "../../browser/scroll.ts";
import { ChevronIcon } from "../../ui/icons.tsx";
import { HiddenFields, pathOf } from "./hidden-fields.tsx";
import type { ListingData } from "../load-listing.ts";

export function SortSelect({ data }: { data: ListingData }) {
  const navigate = useNavigate();
  const { listing, name } = data;
  const unsorted = listingUrl({ ...listing, sort: usualSort(listing.collection), page: 1 }, name);
  const { key, pathname, search } = useLocation();
  /** Changes at once; the list follows. */
  const [picked, setPicked] = useState<Sort>();
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    setPicked(undefined);
  }
  // The address, because the list may come a moment later than it: Back would show the order that was left.
  const current = readListingUrl(pathname + search)?.sort ?? listing.sort;
  const shown = picked ?? current;
  const choose = (sort: string) => {
    if (!isSort(sort)) return;
    setPicked(sort);
    void navigate(listingUrl({ ...listing, sort, page: 1 }, name), { state: KEEP_SCROLL });
  };
  const select = useReplayChoice(choose);
  return (
    <form
      action={pathOf(unsorted)}
      className="flex h-full items-center border-r border-line max-md:min-w-[min(33.34vw,100vw-15rem)] md:order-last md:flex-none md:border-0"
    >
      <HiddenFields of={unsorted} />
      <label className="relative flex h-full min-w-0 flex-1 items-center justify-center">
        <span className="sr-only">Ordenar por</span>
        {/* As wide as the chosen words: a slow line brings the select's own words later, and it would push its neighbour. */}
        <span
          aria-hidden="true"
          data-words={SORTS[shown]}
          className="invisible overflow-hidden pl-4.75 whitespace-nowrap before:content-[attr(data-words)] md:pr-6 md:pl-0"
        />
        <select
          ref={select}
          data-early
          name="orden"
          value={shown}
          onChange={(event) => choose(event.target.value)}
          className="absolute inset-0 size-full appearance-none bg-paper pr-9.25 pl-4.75 text-center text-ellipsis [text-align-last:center] hover:text-leather md:pr-6 md:pl-0 md:[text-align-last:right]"
        >
          {sortsOf(listing.collection).map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className="pointer-events-none relative mr-4.75 shrink-0 ml-1.5 text-muted md:absolute md:right-0 md:m-0"
        >
          <ChevronIcon />
        </span>
      </label>
      <noscript>
        <button type="submit" className="min-h-11 px-3 text-link">
          Ordenar
        </button>
      </noscript>
    </form>
  );
}
