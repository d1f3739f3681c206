/**
 * A list whose name is known from its address, and whose products are still on the way: everything stands where the list
 * will have it.
 */
import { readListingUrl } from "#contracts/catalogue/listing.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { CARDS_CLASS, ListingFrame } from "./listing-frame.tsx";

/** Whole rows of two, three and four. */
const CARDS = 12;

export interface Glimpse {
  readonly title: string;
}

/**
 * `address` = path and query. Undefined for another page, sort order or filter of the list that is shown: its cards stay
 * until the others come. Nor is a search shown early: the shop may correct its words.
 */
export function glimpseOf(address: string): Glimpse | undefined {
  const [listing, current] = [address, location.pathname + location.search].map(readListingUrl);
  const collection = listing?.collection;
  if (!collection || JSON.stringify(collection) === JSON.stringify(current?.collection)) return undefined;
  const params = new URLSearchParams(address.split("?", 2)[1]);
  const title =
    collection.kind === "outlet" ? "Outlet" : params.get(collection.kind === "sub-categoria" ? "desc" : "n");
  return title ? { title } : undefined;
}

export function ListingSkeleton({ title }: Glimpse) {
  return (
    <ListingFrame breadcrumb={<Breadcrumb crumbs={[{ name: "Inicio", to: PAGES.home }]} />} title={title} isWaiting>
      {/* As high as the links to the filters and the sort order. */}
      <div className="mt-6 h-25 md:h-11" />
      <ul className={`${CARDS_CLASS} lg:grid-cols-3 xl:grid-cols-4`} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index} className="flex min-w-0 flex-col gap-3">
            <div className="aspect-4/5 bg-sand" />
            <div className="h-4 w-3/4 bg-sand" />
            <div className="h-4 w-1/3 bg-sand" />
          </li>
        ))}
      </ul>
    </ListingFrame>
  );
}
