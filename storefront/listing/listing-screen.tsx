/** Every kind of listing: title or landing, tabs, filters, sort order, cards. */
import { type ReactNode, memo } from "react";
import { isFiltered } from "#contracts/listing/filters.ts";
import { type Collection, listingUrl, withFilters } from "#contracts/listing/listing.ts";
import { EMPTY_MENU, PROMO_BRAND } from "#contracts/menu/menu.ts";
import { useRootData } from "../data/root-data.ts";
import { KEEP_SCROLL } from "../browser/scroll.ts";
import { SuggestedCategories } from "../ui/sheet/lazy-parts.ts";
import { Breadcrumb } from "../ui/title/breadcrumb.tsx";
import { Cards } from "./cards.tsx";
import { CARDS_CLASS, ListingFrame, PlainHeading, WIDE_CARDS_CLASS } from "./listing-frame.tsx";
import { Chips, FacetPanel, ListLanding, ListWays, NoResults, Tools } from "./lazy-parts.ts";
import type { ListingData } from "./load-listing.ts";
import { brandWords, categoryIn, tabsOf } from "./list-tabs.ts";
import { LIST_TABS_CLASS, TabsRow } from "./list-tabs-row.tsx";

/** A list of fewer pieces goes on with other categories: its end would be half a window of nothing. */
const FEW = 9;

interface ListingScreenProps {
  readonly data: ListingData;
  readonly above?: ReactNode;
  readonly mark?: ReactNode;
}

/**
 * `above`: shown between the way back and the title; `mark`: beside the title. Its cards are not rendered anew when the page is only left or asked
 * for again (`memo`).
 */
export const ListingScreen = memo(({ data, above, mark }: ListingScreenProps) => {
  const { total, title, crumbs, note, listing, landing } = data;
  const { collection, filters } = listing;
  const { menu = EMPTY_MENU } = useRootData() ?? {};
  const words = isOwnBrand(collection) ? brandWords(listing, data.facets, data.name) : tabsOf(menu, collection);
  const hasTabs = words.length > 0;
  const hasWays = Boolean(data.recipients?.length) || (collection.kind === "outlet" && landing !== null);
  // Without products and without a filter there is nothing to choose. A list with a landing has the window's width.
  const hasNothing = total === 0 && !isFiltered(filters);
  const hasColumn = landing === null && !hasNothing;
  const isTitle = landing !== null && (!hasTabs || hasWays);
  const hasStory = Boolean(landing?.lead || landing?.story) && isOwnBrand(collection) && !isFiltered(filters);
  const label = collection.kind === "gift-guide" ? "Presupuesto" : "Subcategorías";
  if (hasNothing && landing === null)
    return (
      <>
        <div className="page lg:pb-8">
          <Breadcrumb crumbs={crumbs} />
          {above}
          {hasTabs && <TabsRow words={words} label={label} className="-mx-(--edge) lg:mx-0" />}
        </div>
        <NoResults data={data} isPage />
      </>
    );
  return (
    <>
      <ListingFrame
        heading={
          landing && !isFiltered(filters) ? (
            <WithLanding data={data} />
          ) : (
            <PlainHeading
              breadcrumb={<Breadcrumb crumbs={crumbs} />}
              above={above}
              mark={mark}
              title={title}
              note={note}
            />
          )
        }
        words={
          hasWays ? (
            <ListWays data={data} />
          ) : hasTabs ? (
            <TabsRow words={words} label={label} className={LIST_TABS_CLASS} />
          ) : isTitle || hasNothing ? null : undefined
        }
        tools={<Tools data={data} isAlone={!hasColumn} isTitle={isTitle} />}
        chips={<Chips data={data} />}
        story={hasStory && landing && <ListLanding landing={landing} name={title} title="" isStory />}
        filters={hasColumn ? <FacetPanel data={data} state={KEEP_SCROLL} /> : null}
      >
        {/* The products' names are headings of the third level. */}
        {total > 0 && <h2 className="sr-only">Productos</h2>}
        {total === 0 ? (
          <NoResults data={data} />
        ) : (
          <Cards
            data={data}
            className={hasColumn || hasStory ? CARDS_CLASS : WIDE_CARDS_CLASS}
            hasFeature={collection.kind === "temporada" && isTitle}
          />
        )}
      </ListingFrame>
      {total > 0 && total < FEW && (
        <SuggestedCategories title="Sigue mirando" own={categoryIn(menu, collection)?.Ide} />
      )}
    </>
  );
});

/** Not the one that collects what is lowered. */
const isOwnBrand = (collection: Collection) => collection.kind === "marca" && collection.id !== PROMO_BRAND;

function WithLanding({ data: { landing, title, listing, name, swatches, until } }: { data: ListingData }) {
  if (!landing) return null;
  const { collection } = listing;
  return (
    <ListLanding
      landing={landing}
      name={title}
      // The band of a gift guide stands below the one large word.
      title={collection.kind === "gift-guide" ? "Regalos" : landing.title}
      isSeason={collection.kind === "temporada"}
      isDark={isOwnBrand(collection)}
      until={until}
      swatches={swatches?.map((swatch) => ({
        ...swatch,
        to: listingUrl(withFilters(listing, { ...listing.filters, colors: [swatch.slug] }), name),
      }))}
    />
  );
}
