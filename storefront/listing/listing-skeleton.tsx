/**
 * A list whose name is known from its address, and whose products are still on the way: everything stands where the list
 * will have it.
 */
import { type Collection, readListingUrl } from "#contracts/listing/listing.ts";
import { EMPTY_MENU } from "#contracts/menu/menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { Breadcrumb } from "../ui/title/breadcrumb.tsx";
import { LandingSkeleton } from "./landing/landing-skeleton.tsx";
import { CARDS_CLASS, ListingFrame, PlainHeading } from "./listing-frame.tsx";
import { categoryIn, tabsOf } from "./list-tabs.ts";
import { LIST_TABS_CLASS, TabsRow } from "./list-tabs-row.tsx";

/** Whole rows of two and three. */
const CARDS = 12;

export interface Glimpse {
  readonly title: string;
  readonly collection: Collection;
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
  return title ? { title, collection } : undefined;
}

/** These begin with photographs. */
const FACED: ReadonlySet<Collection["kind"]> = new Set(["outlet", "marca", "temporada"]);

export function ListingSkeleton({ title, collection }: Glimpse) {
  return FACED.has(collection.kind) ? (
    <section aria-busy>
      <LandingSkeleton name={title} kind={collection.kind} />
    </section>
  ) : (
    <PlainSkeleton title={title} collection={collection} />
  );
}

function PlainSkeleton({ title, collection }: Glimpse) {
  const menu = useRootData()?.menu ?? EMPTY_MENU;
  const category = collection.kind === "sub-categoria" ? categoryIn(menu, collection) : undefined;
  const crumbs = [
    { name: "Inicio", to: PAGES.home },
    ...(category ? [{ name: category.Descripcion, to: pathTo.category(category) }] : []),
    { name: title },
  ];
  const words = tabsOf(menu, collection);
  return (
    <ListingFrame
      heading={<PlainHeading breadcrumb={<Breadcrumb crumbs={crumbs} />} title={title} />}
      words={words.length > 0 ? <TabsRow words={words} label="Subcategorías" className={LIST_TABS_CLASS} /> : undefined}
      tools={<div className="h-12 border-y border-line lg:flex-1 lg:border-t-0" />}
      filters={<div />}
      isWaiting
    >
      <ul className={CARDS_CLASS} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index} className="min-w-0">
            <div className="aspect-4/5 bg-ground" />
            <div className="card-text pt-3">
              <div className="my-0.5 h-4 w-3/4 bg-ground" />
              <div className="mt-2 h-4 w-1/3 bg-ground" />
            </div>
          </li>
        ))}
      </ul>
    </ListingFrame>
  );
}
