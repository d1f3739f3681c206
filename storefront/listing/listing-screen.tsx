/** Every kind of listing: title, words, filters, sort order, cards. */
import { type ReactNode, memo } from "react";
import { isFiltered } from "#contracts/catalogue/filters.ts";
import { EMPTY_MENU } from "#contracts/settings/menu.ts";
import { useRootData } from "../data/root-data.ts";
import { KEEP_SCROLL } from "../browser/scroll.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Cards } from "./cards.tsx";
import { ListingFrame, PlainHeading } from "./listing-frame.tsx";
import { Chips, FacetPanel, Tools, NoResults } from "./lazy-parts.ts";
import type { ListingData } from "./load-listing.ts";
import { wordsOf } from "./words.ts";
import { LIST_WORDS_CLASS, WordsRow } from "./words-row.tsx";

/**
 * `above`: shown between the way back and the title. Its cards are not rendered anew when the page is only left or asked
 * for again (`memo`).
 */
export const ListingScreen = memo(({ data, above }: { data: ListingData; above?: ReactNode }) => {
  const { total, title, crumbs, note, listing } = data;
  // Without products and without a filter there is nothing to choose.
  const hasNothing = total === 0 && !isFiltered(listing.filters);
  const words = wordsOf(useRootData()?.menu ?? EMPTY_MENU, listing.collection);
  return (
    <ListingFrame
      heading={<PlainHeading breadcrumb={<Breadcrumb crumbs={crumbs} />} above={above} title={title} note={note} />}
      words={
        words.length > 0 ? (
          <WordsRow
            words={words}
            label={listing.collection.kind === "gift-guide" ? "Presupuesto" : "Subcategorías"}
            className={LIST_WORDS_CLASS}
          />
        ) : undefined
      }
      tools={<Tools data={data} />}
      chips={<Chips data={data} />}
      filters={hasNothing ? null : <FacetPanel data={data} state={KEEP_SCROLL} />}
    >
      {/* The products' names are headings of the third level. */}
      {total > 0 && <h2 className="sr-only">Productos</h2>}
      {total === 0 ? <NoResults data={data} /> : <Cards data={data} />}
    </ListingFrame>
  );
});
