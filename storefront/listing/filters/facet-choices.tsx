/** The choices of one facet, each a link to the list with or without it. */
import type { ReactNode } from "react";
import { countedPieces } from "#contracts/text/counted.ts";
import { bySizeKind } from "#contracts/lists/size-kinds.ts";
import { type Listing, listingUrl } from "#contracts/listing/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { ChevronIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/link.tsx";
import { sizeRows } from "../../ui/fields/size-rows.ts";
import type { Choice } from "./choices.ts";
import type { ListingData } from "../load-listing.ts";

export interface FacetPanelProps {
  readonly data: Pick<ListingData, "listing" | "facets" | "name">;
  /** On `/filtros` a choice is shown but not applied yet. */
  readonly choosing?: boolean;
  /** Navigation state of every choice. */
  readonly state: unknown;
}

export function urlOf(listing: Listing, { data, choosing = false }: FacetPanelProps): string {
  const url = listingUrl(listing, data.name);
  return choosing ? pathTo.filters(url) : url;
}

function ChoiceLink(props: { choice: Choice; panel: FacetPanelProps; className: string; children: ReactNode }) {
  const { choice, panel, className, children } = props;
  if (choice.count === 0 && !choice.isChosen)
    return (
      <span role="link" aria-disabled="true" className={`pointer-events-none text-muted ${className}`}>
        {children}
      </span>
    );
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

type Item = (props: { choice: Choice; panel: FacetPanelProps }) => ReactNode;

interface ListProps {
  readonly choices: readonly Choice[];
  readonly panel: FacetPanelProps;
  readonly item: Item;
  /** So many at first, the others on demand. */
  readonly first: number;
  readonly more: string;
  readonly className?: string;
}

export function List({ choices, panel, item: ChoiceItem, first, more, className }: ListProps) {
  // One left over takes no more room than the words that would hide it.
  const cut = choices.length > first + 1 ? first : choices.length;
  const rest = choices.slice(cut);
  const list = (some: readonly Choice[]) => (
    <ul className={className}>
      {some.map((choice) => (
        <ChoiceItem key={choice.key} choice={choice} panel={panel} />
      ))}
    </ul>
  );
  return (
    <>
      {list(choices.slice(0, cut))}
      {rest.length > 0 && (
        <details open={rest.some((choice) => choice.isChosen)} className="group/more">
          <summary className="link-alone list-none group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {more}
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

const ROW =
  "group/row flex min-h-11 items-center gap-2.5 hover:text-leather aria-[current]:font-medium lg:[@media(hover:hover)]:min-h-9";

/** On a tablet its count stands beside it: at the row's end it would be far away. */
const LABEL = "min-w-0 flex-1 wrap-anywhere md:max-lg:flex-initial";

export function Row({ choice, panel }: { choice: Choice; panel: FacetPanelProps }) {
  return (
    <li>
      <ChoiceLink choice={choice} panel={panel} className={ROW}>
        <span
          aria-hidden="true"
          className="grid size-4 shrink-0 place-items-center rounded-sm border border-muted text-[0.625rem]/none text-paper group-aria-[current]/row:border-ink group-aria-[current]/row:bg-ink"
        >
          {/* Not only in the paper's colour: forced colours would show it in every box. */}
          {choice.isChosen && "✓"}
        </span>
        <span className={LABEL}>{choice.label}</span>
        <Count of={choice} />
      </ChoiceLink>
    </li>
  );
}

export function Color({ choice, panel }: { choice: Choice; panel: FacetPanelProps }) {
  return (
    <li>
      <ChoiceLink choice={choice} panel={panel} className={ROW}>
        <span
          aria-hidden="true"
          className="size-10 shrink-0 rounded-sm grain lg:size-7 border border-ink/10 forced-color-adjust-none outline-offset-2 outline-ink group-aria-[current]/row:outline forced-colors:border-[CanvasText] forced-colors:outline-[Highlight]"
          style={{ backgroundColor: choice.hex }}
        />
        <span className={LABEL}>{choice.label}</span>
        <Count of={choice} />
      </ChoiceLink>
    </li>
  );
}

/** Subcategories inside their category, whose name some of them need: "Casuales" are belts. */
export function Categories({ choices, panel }: { choices: readonly Choice[]; panel: FacetPanelProps }) {
  return [...Map.groupBy(choices, ({ group = "Otras" }) => group)].map(([category, own]) => (
    <details key={category} open={own.some((choice) => choice.isChosen)} className="group/more">
      <summary className="flex min-h-11 list-none items-center gap-2.5 hover:text-leather lg:[@media(hover:hover)]:min-h-9 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{category}</span>
        <span className="transition-transform group-open/more:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <ul className="pb-2 pl-4">
        {own.map((choice) => (
          <Row key={choice.key} choice={choice} panel={panel} />
        ))}
      </ul>
    </details>
  ));
}

/** Grouped by what they are sizes of, if they are of several things. */
export function Sizes({ choices, panel }: { choices: readonly Choice[]; panel: FacetPanelProps }) {
  const groups = bySizeKind(choices, ({ key }) => key);
  return groups.map(([kind, own]) => (
    <div key={kind} className="not-first:mt-4">
      {groups.length > 1 && <p className="mb-2 text-muted">{kind}</p>}
      <ul className="sizes" style={sizeRows(own.length)} aria-label={kind}>
        {own.map((choice) => (
          <li key={choice.key}>
            <ChoiceLink
              choice={choice}
              panel={panel}
              className="grid min-h-11 place-items-center wrap-anywhere rounded-sm border border-muted/60 px-1 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none lg:[@media(hover:hover)]:min-h-9"
            >
              <span className="sr-only">Talla </span>
              {choice.label}
              <span className="sr-only">{`, ${countedPieces(choice.count)}`}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Count({ of: { count } }: { of: Choice }) {
  return (
    <span className="font-normal text-muted">
      <span className="sr-only">, </span>
      <span>{count}</span>
      <span className="sr-only">{count === 1 ? " pieza" : " piezas"}</span>
    </span>
  );
}
