import type { Silhouette } from "#contracts/lists/subcategory.ts";
import { useEffect, useRef } from "react";
import { Picture } from "../../ui/photographs/picture.tsx";
import { SilhouetteIcon } from "../drawing/silhouette-icon.tsx";
import type { Entry } from "../card/photographs.ts";

const THUMBNAIL = "72px";

/** Beside the photograph, on a desktop. */
export function Rail(props: {
  entries: readonly Entry[];
  silhouette: Silhouette;
  at: number;
  onPick: (index: number) => void;
  className: string;
}) {
  const { entries, silhouette, at, onPick, className } = props;
  const rail = useRef<HTMLUListElement>(null);

  // Scrolls only the rail, not the page.
  useEffect(() => {
    const [list, thumbnail] = [rail.current, rail.current?.children[at]];
    if (!list || !(thumbnail instanceof HTMLElement)) return;
    const top = thumbnail.offsetTop - list.offsetTop;
    const bottom = top + thumbnail.offsetHeight - list.clientHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop) list.scrollTop = bottom;
  }, [at]);

  return (
    <ul
      ref={rail}
      aria-label="Miniaturas"
      className={`max-h-[calc(100svh-var(--header)-3rem)] flex-col gap-3 self-start overflow-y-auto pb-1 [scrollbar-width:none] ${className}`}
    >
      {entries.map((entry, index) => (
        <li key={entry.key} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(index)}
            aria-label={entry.kind === "drawing" ? "Dibujo con medidas" : `Foto ${index + 1} de ${entries.length}`}
            aria-current={index === at}
            className="relative block h-22.5 w-18 bg-ground after:absolute after:inset-x-1 after:-bottom-[3px] after:h-0.5 focus-visible:-outline-offset-2 aria-current:after:bg-ink"
          >
            <Thumbnail entry={entry} silhouette={silhouette} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ entry, silhouette }: { entry: Entry; silhouette: Silhouette }) {
  if (entry.kind === "drawing") {
    return (
      <span className="grid size-full place-items-center bg-sand">
        <SilhouetteIcon silhouette={silhouette} />
      </span>
    );
  }
  return <Picture image={{ ...entry.image, alt: "" }} sizes={THUMBNAIL} className="size-full object-cover" />;
}
