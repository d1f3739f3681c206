/** All filters of a listing. Every choice is a link, so it works before the script loads. */
import { withFilters } from "#contracts/listing/listing.ts";
import { type Choice, type ChoiceGroup, choiceGroups } from "./choices.ts";
import { Categories, Color, type FacetPanelProps, List, Row, Sizes } from "./facet-choices.tsx";
import { UnfoldIcon } from "../../ui/icons.tsx";
import { PriceRange } from "./price-range.tsx";

/** As wide as the columns of the colours. */
const ON_A_TABLET = "md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10";
/** Beside a list: one column. */
const BESIDE = "*:not-first:border-t *:not-first:border-line";
/** A page of their own: one column, on a desktop three. */
const CHOOSING = `${BESIDE} lg:grid lg:grid-cols-3 lg:items-start lg:gap-x-12 xl:gap-x-16 lg:*:nth-[-n+3]:border-t-0`;

export default function FacetPanel(props: FacetPanelProps) {
  const { listing, facets } = props.data;
  const { filters } = listing;
  const flags: Choice[] = [
    {
      key: "disponibles",
      label: "Solo disponibles",
      count: facets.available,
      isChosen: filters.available,
      to: withFilters(listing, { ...filters, available: !filters.available }),
    },
    {
      key: "ofertas",
      label: "Solo ofertas",
      count: facets.offers,
      isChosen: filters.offers,
      to: withFilters(listing, { ...filters, offers: !filters.offers }),
    },
  ];
  // In the outlet everything is on offer.
  const shownFlags = flags.filter(({ key }) => key !== "ofertas" || listing.collection.kind !== "outlet");
  const groups = choiceGroups(listing, facets);
  const last = groups.length % 3 === 0 ? groups.at(-1) : undefined;
  return (
    <div className={`@container text-sm/5 ${props.choosing ? CHOOSING : BESIDE}`}>
      {groups
        .filter((group) => group !== last)
        .map((group) => (
          <Group key={group.name} group={group} panel={props} />
        ))}
      {/* Where the columns are full, the last one has these choices, too: alone in a row they would hang below it. */}
      <div>
        {last && <Group group={last} panel={props} />}
        <ul className={`py-2 ${ON_A_TABLET} ${last ? "border-t border-line" : ""}`}>
          {shownFlags.map((choice) => (
            <Row key={choice.key} choice={choice} panel={props} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Group({ group, panel }: { group: ChoiceGroup; panel: FacetPanelProps }) {
  const { name, choices } = group;
  const count = choices.filter((choice) => choice.isChosen).length;
  return (
    <details open className="group" id={`filtro-${name.toLowerCase()}`}>
      <summary className="flex min-h-12 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        <span>
          {name}
          {count > 0 && <span className="ml-2 font-normal text-muted">{count}</span>}
        </span>
        {/* Beside a list only for the pointer: headings alone are calmer. */}
        <span className="lg:[@media(hover:hover)]:group-open:opacity-0 lg:group-hover:opacity-100!">
          <UnfoldIcon />
        </span>
      </summary>
      <div className="pb-4">
        {name === "Talla" && <Sizes choices={choices} panel={panel} />}
        {name === "Color" && (
          <List
            choices={choices}
            panel={panel}
            item={Color}
            first={panel.choosing ? 8 : 5}
            more={`Los ${choices.length} colores`}
            className="grid gap-x-10 @min-[20rem]:grid-cols-2 lg:max-xl:@min-[20rem]:grid-cols-[auto_auto] lg:max-xl:@min-[20rem]:gap-x-4"
          />
        )}
        {name === "Subcategoría" && choices.some(({ group }) => group !== undefined) ? (
          <Categories choices={choices} panel={panel} />
        ) : (
          name !== "Talla" &&
          name !== "Color" && (
            <List
              choices={choices}
              panel={panel}
              item={Row}
              first={8}
              more={`Ver las ${choices.length}`}
              className={ON_A_TABLET}
            />
          )
        )}
        {name === "Precio" && <PriceRange panel={panel} />}
      </div>
    </details>
  );
}
