/** The chosen colour's photographs in a strip to swipe, beside a rail or above lines of progress; a tap opens the zoom. */
import type { Silhouette } from "#contracts/lists/subcategory.ts";
import type { ProductImage } from "#contracts/product/product.document.ts";
import { type KeyboardEvent, useState } from "react";
import { ProductDrawing } from "../drawing/product-drawing.tsx";
import type { Drawn } from "../drawing/measured.ts";
import { entriesOf } from "../card/photographs.ts";
import { Photograph } from "./photograph.tsx";
import { GALLERY_CLASS, PHOTO_PLACE } from "./main-photo.ts";
import { Rail } from "./rail.tsx";
import { stepOf } from "./step-keys.ts";
import { useStrip } from "./use-strip.ts";
import { Zoom } from "./zoom/zoom.tsx";

export interface GalleryProps {
  readonly images: readonly ProductImage[];
  /** The chosen colour. */
  readonly color: string;
  readonly silhouette: Silhouette;
  /** Null = not enough is known for a drawing. */
  readonly drawn: Drawn | null;
  readonly soldOut: boolean;
}

export default function Gallery(props: GalleryProps) {
  // Another colour begins with its own first photograph.
  return <Photographs key={props.color} {...props} />;
}

function Photographs({ images: all, color, silhouette, drawn, soldOut }: GalleryProps) {
  const entries = entriesOf(all, color, drawn !== null);
  const { strip, at, show, onScroll, onTouch } = useStrip(entries.length);
  const [zoomed, setZoomed] = useState<number | null>(null);

  const focusEntry = (index: number) => {
    const place = strip.current?.children[index];
    const target = place?.querySelector("button") ?? place;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepOf(event, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
    if (strip.current?.contains(document.activeElement)) focusEntry(next);
  };

  const close = (index: number) => {
    setZoomed(null);
    show(index, "instant");
    focusEntry(index);
  };
  const several = entries.length > 1;
  const photographs = entries.filter(({ kind }) => kind === "photograph").length;
  const gone = soldOut ? "[&_img]:opacity-60" : "";
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons inside
    <div className={GALLERY_CLASS} onKeyDown={step}>
      <Rail entries={entries} silhouette={silhouette} at={at} onPick={show} className={`hidden lg:flex ${gone}`} />
      <div className={PHOTO_PLACE}>
        <ul
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onTouch}
          onWheel={onTouch}
          aria-label="Fotos del producto"
          // Four or more stand in pairs where there is room.
          data-several={photographs > 1 ? Math.min(photographs, 4) : undefined}
          className={`strip size-full overflow-y-hidden upright:photographs-in-pairs ${gone}`}
        >
          {entries.map((entry, index) => (
            <li
              key={entry.key}
              tabIndex={-1}
              className={`h-full w-full shrink-0 snap-center snap-always ${index === 0 ? "" : "below-fold"} ${entry.kind === "drawing" ? "upright:hidden" : ""}`}
            >
              {entry.kind === "drawing" ? (
                drawn && (
                  <div className="grid size-full place-items-center bg-sand p-6 pb-12">
                    <ProductDrawing silhouette={silhouette} drawn={drawn} className="w-full max-w-136" />
                  </div>
                )
              ) : (
                <Photograph entry={entry} first={index === 0} current={index === at} onZoom={() => setZoomed(index)} />
              )}
            </li>
          ))}
        </ul>
        {soldOut && (
          // On a phone a tall piece reaches the upper corners, and its toe the lower left one.
          <p
            className={`pointer-events-none absolute right-4 text-xs/4 md:top-3 md:right-3 ${several ? "max-md:bottom-11" : "max-md:bottom-3.5"}`}
          >
            Agotado
          </p>
        )}
        {several && (
          <Progress
            count={entries.length}
            at={at}
            onPick={show}
            className="absolute inset-x-4 bottom-0 lg:hidden upright:hidden"
          />
        )}
      </div>
      {zoomed !== null && (
        <Zoom entries={entries} silhouette={silhouette} drawn={drawn} start={zoomed} onClose={close} />
      )}
    </div>
  );
}

/** Over the photographs: which of them is seen. With a mouse the lines can be clicked. */
function Progress(props: { count: number; at: number; onPick: (index: number) => void; className: string }) {
  const { count, at, onPick, className } = props;
  return (
    <div className={`pointer-events-none flex h-11 items-center gap-4 ${className}`}>
      <div className="flex h-full min-w-0 flex-1 gap-1">
        {Array.from({ length: count }, (_, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place
            key={index}
            type="button"
            tabIndex={-1}
            onClick={() => onPick(index)}
            aria-label={`Foto ${index + 1} de ${count}`}
            aria-current={index === at}
            className="min-w-0 flex-1 before:block before:h-0.5 before:bg-ink/20 aria-current:before:bg-ink [@media(hover:hover)]:pointer-events-auto"
          />
        ))}
      </div>
      <p className="w-8 text-right text-xs/4" aria-hidden="true">{`${at + 1}/${count}`}</p>
    </div>
  );
}
