import { Picture } from "../ui/photographs/picture.tsx";
import { Price } from "../ui/price.tsx";
import { type Option, completionOf } from "./suggestion-options.ts";

interface SuggestionListProps {
  readonly id: string;
  readonly options: readonly Option[];
  readonly active: number;
  /** What stands in the field. */
  readonly typed: string;
  readonly onChoose: (option: Option) => void;
}

/**
 * The suggestions in the page: words, beside them products. The focus stays in the field; the active option is marked and
 * scrolled into view.
 */
export function SuggestionList({ id, options, active, typed, onChoose }: SuggestionListProps) {
  const groups = [...Map.groupBy(options, (option) => option.group)];
  const shown = ([group, own]: (typeof groups)[number]) => (
    <div key={group} role="group" aria-label={group} className={group === PRODUCTS ? "pb-6" : WORDS_CLASS}>
      <p
        aria-hidden="true"
        className={`label py-2 text-muted uppercase ${group === PRODUCTS ? "" : "max-md:min-w-22 max-md:shrink-0 max-md:self-center"}`}
      >
        {group}
      </p>
      <div role="presentation" className={group === PRODUCTS ? PRODUCTS_CLASS : "max-md:contents"}>
        {own.map((option) => {
          const index = options.indexOf(option);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles the keys
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              ref={(element) => void (index === active && element?.scrollIntoView({ block: "nearest" }))}
              // Otherwise the field would lose the focus before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={`cursor-pointer hover:text-leather aria-selected:bg-sand forced-colors:aria-selected:outline-2 ${option.card ? CARD_CLASS : WORD_CLASS}`}
            >
              <Suggestion option={option} typed={typed} />
            </div>
          );
        })}
      </div>
    </div>
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      hidden={options.length === 0}
      // As high as the window: the footer does not jump into it as the suggestions come.
      className="grid-page min-h-svh content-start text-sm/5 max-md:pt-1 md:pt-6 lg:pt-8"
    >
      <div role="presentation" className="col-span-12 md:col-span-4">
        {groups.filter(([group]) => group !== PRODUCTS).map(shown)}
      </div>
      <div role="presentation" className="col-span-12 md:col-span-8">
        {groups.filter(([group]) => group === PRODUCTS).map(shown)}
      </div>
    </div>
  );
}

const PRODUCTS: Option["group"] = "Productos";
/** On a phone each group of words is one line, which scrolls sideways: the products are in the first window. */
const WORDS_CLASS = "max-md:strip max-md:-mx-(--edge) max-md:snap-none max-md:gap-4 max-md:px-(--edge) md:pb-6";
const WORD_CLASS =
  "flex min-h-11 items-center text-base/6 max-md:shrink-0 max-md:whitespace-nowrap lg:text-[0.9375rem]/5";
/** Rows until there is room for cards. */
const CARD_CLASS = "flex items-center gap-4 py-1.5 lg:block lg:py-0";
const PRODUCTS_CLASS = "lg:mt-2 lg:grid lg:grid-cols-3 lg:gap-x-(--gutter) lg:gap-y-8";

function Suggestion({ option, typed }: { option: Option; typed: string }) {
  const { card, label } = option;
  const image = card?.images[0];
  const completion = completionOf(option, typed);
  if (completion)
    return (
      <span className="min-w-0 flex-1 font-medium">
        <span className="font-normal text-muted">{completion[0]}</span>
        <span>{completion[1]}</span>
      </span>
    );
  if (!card) return <span className="min-w-0 flex-1">{label}</span>;
  return (
    <>
      <span className="block aspect-4/5 w-18 shrink-0 overflow-hidden bg-ground lg:w-full">
        {image && (
          <Picture
            image={{ ...image, alt: "" }}
            sizes="(width >= 1024px) 20vw, 72px"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 lg:mt-3 lg:block">
        <span className="block text-pretty">{label}</span>
        <Price of={card} />
      </span>
      {card.soldOut && <span className="text-xs text-muted">Agotado</span>}
    </>
  );
}
