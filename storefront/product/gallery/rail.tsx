import { useEffect, useRef } from "react";
import { Picture } from "../../ui/picture.tsx";
import { PieceIcon } from "../drawing/piece-icon.tsx";
import type { Entry } from "../photographs.ts";
import { type Piece, stitchingAt } from "../kind-of-piece.ts";
import { CloseUp } from "./close-up.tsx";

const THUMBNAIL = "72px";

/** Beside the photograph, on a desktop. */
export function Rail(props: {
  entries: readonly Entry[];
  piece: Piece;
  at: number;
  onPick: (index: number) => void;
  className: string;
}) {
  const { entries, piece, at, onPick, className } = props;
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
            <Thumbnail entry={entry} piece={piece} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ entry, piece }: { entry: Entry; piece: Piece }) {
  if (entry.kind === "drawing") {
    return (
      <span className="grid size-full place-items-center bg-sand">
        <PieceIcon piece={piece} />
      </span>
    );
  }
  const image = { ...entry.image, alt: "" };
  return entry.kind === "stitching" ? (
    <CloseUp image={image} about={stitchingAt(piece)} scale={2.1} sizes={THUMBNAIL} />
  ) : (
    <Picture image={image} sizes={THUMBNAIL} className="size-full object-cover" />
  );
}
