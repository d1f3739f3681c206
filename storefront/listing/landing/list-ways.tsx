/** What stands between the words of a list and its products: the outlet's sizes, for whom gifts are. */
import { bySizeKind } from "#contracts/lists/size-kinds.ts";
import { type Listing, RECIPIENTS, type Recipient, listingUrl, withFilters } from "#contracts/listing/listing.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { KEEP_SCROLL } from "../../browser/scroll.ts";
import { useRootData } from "../../data/root-data.ts";
import { Link } from "../../ui/link.tsx";
import { TabsRow } from "../list-tabs-row.tsx";
import { type Word, tabsOf } from "../list-tabs.ts";
import type { ListingData } from "../load-listing.ts";

export default function ListWays({ data }: { data: ListingData }) {
  return data.listing.collection.kind === "outlet" ? <MySize data={data} /> : <Gifts data={data} />;
}

const BOX =
  "grid h-11 min-w-11 shrink-0 place-items-center rounded-sm border border-line px-2.5 hover:border-ink aria-[current]:border-ink forced-colors:aria-[current]:border-[Highlight]";

/** Where one looks for one's size first: the sizes that are left, under what they are of. */
function MySize({ data: { listing, facets, name } }: { data: ListingData }) {
  const { filters } = listing;
  const groups = bySizeKind(
    facets.size.filter(({ value }) => value !== ONE_SIZE),
    ({ value }) => value,
  ).filter(([kind]) => kind !== "Contenido");
  if (groups.length === 0) return null;
  const choice = (label: string, sizes: readonly string[], isChosen: boolean) => (
    <Link
      key={label}
      to={listingUrl(withFilters(listing, { ...filters, sizes }), name)}
      rel="nofollow"
      state={KEEP_SCROLL}
      aria-current={isChosen ? "true" : undefined}
      className={BOX}
    >
      {label}
    </Link>
  );
  return (
    <nav
      aria-label="Tu talla"
      className="strip relative flex snap-none items-center gap-2 px-(--edge) pb-4 text-sm/5 whitespace-nowrap md:pt-4 lg:min-w-0 lg:px-0 lg:py-1.5"
    >
      <span className="text-muted">Tu talla</span>
      {choice("Todas", [], filters.sizes.length === 0)}
      {groups.map(([kind, own]) => (
        <div key={kind} role="group" aria-label={kind} className="flex items-center gap-2">
          <span className="pl-3 text-muted">{kind}</span>
          {own.map(({ value, label }) => choice(label, [value], filters.sizes.includes(value)))}
        </div>
      ))}
    </nav>
  );
}

/** An amount, and for whom. */
function Gifts({ data: { listing, recipients } }: { data: ListingData }) {
  const { menu } = useRootData() ?? {};
  const { collection } = listing;
  if (!menu || collection.kind !== "gift-guide") return null;
  return (
    <div className="lg:flex lg:basis-full lg:justify-between lg:border-b lg:border-line">
      <TabsRow words={tabsOf(menu, collection)} label="Presupuesto" className="max-lg:border-b max-lg:border-line" />
      <TabsRow words={recipientsOf(listing, recipients)} label="Para" isNamed />
    </div>
  );
}

export const recipientsOf = (listing: Listing, recipients: readonly Recipient[] = []): readonly Word[] =>
  [undefined, ...recipients].flatMap((para) => {
    const { collection } = listing;
    if (collection.kind !== "gift-guide") return [];
    const { para: shown, ...others } = collection;
    const one = { ...others, ...(para && { para }) };
    return {
      label: para === undefined ? "Todos" : RECIPIENTS[para],
      to: listingUrl(withFilters({ ...listing, collection: one }, listing.filters), ""),
      isShown: para === shown,
    };
  });
