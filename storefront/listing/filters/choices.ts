/** The filters of a listing, as links: each choice is another address. */
import type { Facets } from "#contracts/listing/listing.document.ts";
import { isBandChosen } from "#contracts/listing/facets.ts";
import { type Filters, toggled } from "#contracts/listing/filters.ts";
import { type Collection, type Listing, withFilters } from "#contracts/listing/listing.ts";
import { bySizeKind } from "#contracts/lists/size-kinds.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  /** The listing after this choice is added or removed. */
  readonly to: Listing;
  readonly hex?: string;
  /** The category of a subcategory, in a list of several. */
  readonly group?: string | undefined;
}

export interface ChoiceGroup {
  readonly name: "Precio" | "Talla" | "Color" | "Subcategoría" | "Marca" | "Temporada";
  readonly choices: readonly Choice[];
}

/** Price, colour and size first, because people choose fashion by them. A group with nothing to choose is left out. */
export function choiceGroups(listing: Listing, facets: Facets): ChoiceGroup[] {
  const { filters } = listing;
  const change = (changed: Partial<Filters>) => withFilters(listing, { ...filters, ...changed });
  const sizes: Choice[] = offeredSizes(facets, filters).map(({ value, label, count }) => ({
    key: value,
    label,
    count,
    isChosen: filters.sizes.includes(value),
    to: change({ sizes: toggled(filters.sizes, value) }),
  }));
  const colors: Choice[] = facets.color.map(({ value, label, count, hex }) => ({
    key: value,
    label,
    count,
    hex,
    isChosen: filters.colors.includes(value),
    to: change({ colors: toggled(filters.colors, value) }),
  }));
  const groups: ChoiceGroup[] = [
    { name: "Precio", choices: priceChoices(listing, facets) },
    { name: "Color", choices: colors },
    { name: "Talla", choices: sizes },
    { name: "Marca", choices: numbered(listing, facets, "brand") },
    { name: "Subcategoría", choices: numbered(listing, facets, "subcategory") },
    { name: "Temporada", choices: numbered(listing, facets, "season") },
  ];
  return groups.filter(
    ({ name, choices }) =>
      choices.some((choice) => choice.isChosen) || (choices.length > 1 && !isOwn(name, listing.collection)),
  );
}

/** Without what is no choice: one size for all, and in a list of many things the only size of a kind. */
function offeredSizes({ size }: Facets, { sizes: asked }: Filters): Facets["size"] {
  const kinds = bySizeKind(
    size.filter(({ value }) => value !== ONE_SIZE),
    ({ value }) => value,
  );
  const offered = new Set(kinds.flatMap(([, own]) => (kinds.length === 1 || own.length > 1 ? own : [])));
  return size.filter((one) => offered.has(one) || asked.includes(one.value));
}

/** On a brand's page the brand cannot be chosen. */
function isOwn(name: ChoiceGroup["name"], { kind }: Collection): boolean {
  const own: Partial<Record<Collection["kind"], ChoiceGroup["name"]>> = {
    marca: "Marca",
    temporada: "Temporada",
    "sub-categoria": "Subcategoría",
  };
  return own[kind] === name;
}

const LISTS = { subcategory: "subcategories", brand: "brands", season: "seasons" } as const;

function numbered(listing: Listing, facets: Facets, facet: keyof typeof LISTS): Choice[] {
  const list = LISTS[facet];
  const { filters } = listing;
  return facets[facet].map(({ value, label, count, ...more }) => ({
    ...("group" in more && { group: more.group }),
    key: String(value),
    label,
    count,
    isChosen: filters[list].includes(value),
    to: withFilters(listing, { ...filters, [list]: toggled(filters[list], value) }),
  }));
}

/** One price band at a time; choosing the chosen one removes it. */
function priceChoices(listing: Listing, facets: Facets): Choice[] {
  const others = withoutPrice(listing.filters);
  return facets.price.map((band) => {
    const isChosen = isBandChosen(band, listing.filters);
    const range = {
      ...(band.min === 0 ? {} : { priceMin: band.min }),
      ...(band.max === undefined ? {} : { priceMax: band.max }),
    };
    return {
      key: band.value,
      label: band.label,
      count: band.count,
      isChosen,
      to: withFilters(listing, isChosen ? others : { ...others, ...range }),
    };
  });
}

export function withoutPrice({ priceMin: _min, priceMax: _max, ...others }: Filters): Filters {
  return others;
}

/** The current choices, each with the listing without it. */
export function chosen(listing: Listing, facets: Facets): { readonly label: string; readonly to: Listing }[] {
  const { filters } = listing;
  const inLists = choiceGroups(listing, facets)
    .filter(({ name }) => name !== "Precio")
    .flatMap(({ name, choices }) =>
      choices
        .filter((choice) => choice.isChosen)
        .map(({ label, group, to }) => ({
          label: name === "Talla" ? `Talla ${label}` : group ? `${group}: ${label}` : label,
          to,
        })),
    );
  const { priceMin, priceMax } = filters;
  const price =
    priceMin === undefined && priceMax === undefined
      ? []
      : [
          {
            label: bandOf(facets, filters) ?? rangeLabel(priceMin, priceMax),
            to: withFilters(listing, withoutPrice(filters)),
          },
        ];
  const flags = [
    ...(filters.offers ? [{ label: "En oferta", to: withFilters(listing, { ...filters, offers: false }) }] : []),
    ...(filters.available
      ? [{ label: "Disponibles", to: withFilters(listing, { ...filters, available: false }) }]
      : []),
  ];
  return [...inLists, ...price, ...flags];
}

/** A band is called as it was where it was chosen. */
const bandOf = ({ price }: Facets, filters: Filters) => price.find((band) => isBandChosen(band, filters))?.label;

function rangeLabel(min: number | undefined, max: number | undefined): string {
  const write = (amount: number) => formatMoney({ cents: toCents(amount), Moneda: "Bs." });
  if (max === undefined) return `Desde ${write(min ?? 0)}`;
  return min === undefined ? `Hasta ${write(max)}` : `${write(min)} a ${write(max)}`;
}
