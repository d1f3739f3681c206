/** All filters of a listing. Every choice is a link, so it works before the script loads. */
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { Link } from "../ui/link.tsx";
import { countedProducts } from "#contracts/counted.ts";
import { readFilters } from "#contracts/catalogue/filters.ts";
import { type Listing, listingUrl, withFilters } from "#contracts/catalogue/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { type Choice, type ChoiceGroup, choiceGroups, withoutPrice } from "./choices.ts";
import { HiddenFields, pathOf } from "./hidden-fields.tsx";
import type { ListingData } from "./load-listing.ts";

export interface FacetPanelProps {
  readonly data: Pick<ListingData, "listing" | "facets" | "name">;
  /** On `/filtros` a choice is shown but not applied yet. */
  readonly choosing?: boolean;
  /** Navigation state of every choice. */
  readonly state: unknown;
}

function urlOf(listing: Listing, { data, choosing = false }: FacetPanelProps): string {
  const url = listingUrl(listing, data.name);
  return choosing ? pathTo.filters(url) : url;
}

/** Long lists show this many at first, the others on demand. */
const SHOWN = 8;

export default function FacetPanel(props: FacetPanelProps) {
  const { listing, facets } = props.data;
  const { filters } = listing;
  const flags: Choice[] = [
    {
      key: "ofertas",
      label: "Solo ofertas",
      count: facets.offers,
      isChosen: filters.offers,
      to: withFilters(listing, { ...filters, offers: !filters.offers }),
    },
    {
      key: "disponibles",
      label: "Solo disponibles",
      count: facets.available,
      isChosen: filters.available,
      to: withFilters(listing, { ...filters, available: !filters.available }),
    },
  ];
  // In the outlet everything is on offer.
  const shownFlags = flags.filter(({ key }) => key !== "ofertas" || listing.collection.kind !== "outlet");
  return (
    <div className="@container divide-y divide-line border-y border-line text-sm">
      <ul className="py-2">
        {shownFlags.map((choice) => (
          <Row key={choice.key} choice={choice} panel={props} />
        ))}
      </ul>
      {choiceGroups(listing, facets).map((group) => (
        <Group key={group.name} group={group} panel={props} />
      ))}
    </div>
  );
}

function Group({ group, panel }: { group: ChoiceGroup; panel: FacetPanelProps }) {
  const { name, choices } = group;
  const count = choices.filter((choice) => choice.isChosen).length;
  return (
    <details open className="group/facet" id={`filtro-${name.toLowerCase()}`}>
      <summary className="flex min-h-12 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        <span>
          {name}
          {count > 0 && <span className="ml-2 font-normal text-muted">{count}</span>}
        </span>
        <span aria-hidden="true" className="text-muted group-open/facet:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-muted group-open/facet:inline">
          −
        </span>
      </summary>
      <div className="pb-4">
        {name === "Talla" && <Sizes choices={choices} panel={panel} />}
        {name === "Color" && (
          <List choices={choices} panel={panel} item={Color} className="grid gap-x-3 @min-[20rem]:grid-cols-2" />
        )}
        {name !== "Talla" && name !== "Color" && <List choices={choices} panel={panel} item={Row} />}
        {name === "Precio" && <PriceRange panel={panel} />}
      </div>
    </details>
  );
}

function ChoiceLink(props: { choice: Choice; panel: FacetPanelProps; className: string; children: React.ReactNode }) {
  const { choice, panel, className, children } = props;
  return (
    <Link
      to={urlOf(choice.to, panel)}
      replace={panel.choosing ?? false}
      state={panel.state}
      rel="nofollow"
      aria-current={choice.isChosen ? "true" : undefined}
      className={className}
    >
      {children}
      {choice.isChosen && <span className="sr-only">, elegido: quitar</span>}
    </Link>
  );
}

type Item = (props: { choice: Choice; panel: FacetPanelProps }) => React.ReactNode;

/** Shows the first choices, the others on demand. */
function List(props: { choices: readonly Choice[]; panel: FacetPanelProps; item: Item; className?: string }) {
  const { choices, panel, item: ChoiceItem, className } = props;
  const [first, rest] = [choices.slice(0, SHOWN), choices.slice(SHOWN)];
  const list = (some: readonly Choice[]) => (
    <ul className={className}>
      {some.map((choice) => (
        <ChoiceItem key={choice.key} choice={choice} panel={panel} />
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details open={rest.some((choice) => choice.isChosen)}>
          <summary className="flex min-h-11 items-center text-link">Ver {rest.length} más</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

function Row({ choice, panel }: { choice: Choice; panel: FacetPanelProps }) {
  return (
    <li>
      <ChoiceLink
        choice={choice}
        panel={panel}
        className="group/row flex min-h-11 items-center gap-3 hover:text-leather"
      >
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-sm border border-muted/60 text-xs leading-none text-paper group-aria-[current]/row:border-ink group-aria-[current]/row:bg-ink"
        >
          ✓
        </span>
        <span className="min-w-0 flex-1">{choice.label}</span>
        <Count of={choice} />
      </ChoiceLink>
    </li>
  );
}

function Sizes({ choices, panel }: { choices: readonly Choice[]; panel: FacetPanelProps }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.key}>
          <ChoiceLink
            choice={choice}
            panel={panel}
            className="grid h-11 min-w-12 place-items-center rounded-sm border border-line px-3 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            <span className="sr-only">Talla </span>
            {choice.label}
            <span className="sr-only">, {countedProducts(choice.count)}</span>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

function Color({ choice, panel }: { choice: Choice; panel: FacetPanelProps }) {
  return (
    <li>
      <ChoiceLink
        choice={choice}
        panel={panel}
        className="group/color flex min-h-11 items-center gap-2 hover:text-leather aria-[current]:font-medium"
      >
        <span
          aria-hidden="true"
          className="size-6 shrink-0 rounded-full border border-ink/15 ring-ink ring-offset-2 ring-offset-paper group-aria-[current]/color:ring-2"
          style={{ backgroundColor: choice.hex }}
        />
        <span className="min-w-0 flex-1">{choice.label}</span>
        <Count of={choice} />
      </ChoiceLink>
    </li>
  );
}

function Count({ of: { count } }: { of: Choice }) {
  return (
    <span className="text-muted tabular-nums">
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> {count === 1 ? "producto" : "productos"}</span>
    </span>
  );
}

/** Any price range. `readFilters` swaps ends that are in the wrong order. */
function PriceRange({ panel }: { panel: FacetPanelProps }) {
  const { data, choosing = false, state } = panel;
  const whole = urlOf(withFilters(data.listing, withoutPrice(data.listing.filters)), panel);
  const navigate = useNavigate();
  const id = useId();
  const { priceMin, priceMax } = data.listing.filters;

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") typed.set(name, value.replaceAll(/[^0-9]/g, "").slice(0, 7));
    }
    const range = readFilters(typed);
    const next = {
      ...withoutPrice(data.listing.filters),
      ...(range.priceMin === undefined ? {} : { priceMin: range.priceMin }),
      ...(range.priceMax === undefined ? {} : { priceMax: range.priceMax }),
    };
    void navigate(urlOf(withFilters(data.listing, next), panel), { replace: choosing, state });
  }

  const field = (name: string, label: string, value: number | undefined) => (
    <label className="flex-1" htmlFor={`${id}${name}`}>
      <span className="text-xs text-muted">{label}</span>
      <input
        key={value ?? ""}
        id={`${id}${name}`}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="mt-1 h-11 w-full rounded-sm border border-muted/60 bg-white px-3 text-base"
      />
    </label>
  );
  return (
    <form action={pathOf(whole)} onSubmit={apply} className="mt-2 flex items-end gap-2">
      <HiddenFields of={whole} />
      {field("desde", "Desde Bs.", priceMin)}
      {field("hasta", "Hasta Bs.", priceMax)}
      <button type="submit" className="button button-quiet min-h-11 px-3 py-0 text-sm">
        Aplicar
      </button>
    </form>
  );
}
