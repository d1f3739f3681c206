import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import type { Option } from "./suggestion-options.ts";

/**
 * The list under the search field. The focus stays in the field; the active option is marked and scrolled into view.
 */
export function SuggestionList(props: {
  id: string;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
}) {
  const { id, options, active, onChoose } = props;
  const groups = [...Map.groupBy(options, (option) => option.group)];
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      hidden={options.length === 0}
      className="absolute inset-x-0 top-full z-20 max-h-[70svh] overflow-y-auto border border-t-0 border-line bg-white text-sm/5"
    >
      {groups.map(([group, own]) => (
        <div key={group} role="group" aria-label={group} className="py-2">
          <p aria-hidden="true" className="label px-4 py-1 text-muted uppercase">
            {group}
          </p>
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
                // Otherwise the field would lose the focus before the click, which closes the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                className="flex min-h-11 cursor-pointer items-center gap-4 px-4 py-1.5 hover:bg-sand aria-selected:bg-sand forced-colors:aria-selected:outline-2"
              >
                <Suggestion option={option} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Suggestion({ option }: { option: Option }) {
  const { card, label } = option;
  const image = card?.images[0];
  if (!card) return <span className="min-w-0 flex-1">{label}</span>;
  return (
    <>
      <span className="block h-17.5 w-14 shrink-0 overflow-hidden bg-ground">
        {image && <Picture image={{ ...image, alt: "" }} sizes="56px" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        <Price of={card} />
      </span>
      {card.soldOut && <span className="text-xs text-muted">Agotado</span>}
    </>
  );
}
