import type { ProductImage } from "#contracts/documents/product.ts";
import { useEffect, useRef, useState } from "react";
import { Picture } from "../../ui/picture.tsx";

/** Thumbnails below the photograph. "+N" at the end of the row counts those out of view. */
export function Thumbnails(props: { images: readonly ProductImage[]; at: number; onPick: (index: number) => void }) {
  const { images, at, onPick } = props;
  const row = useRef<HTMLUListElement>(null);
  const [cut, setCut] = useState(0);

  const look = () => row.current && setCut(cutOff(row.current));
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(cutOff(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [images.length]);

  // Scrolls only the row, not the page.
  useEffect(() => {
    const [element, thumb] = [row.current, row.current?.children[at]];
    if (!element || !(thumb instanceof HTMLElement)) return;
    const left = thumb.offsetLeft - element.offsetLeft;
    const right = left + thumb.offsetWidth + MORE_WIDTH - element.clientWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft) element.scrollLeft = right;
  }, [at]);

  return (
    <div className="relative mt-2">
      <ul
        ref={row}
        onScroll={look}
        className="flex gap-2 overflow-x-auto py-1 motion-safe:scroll-smooth [scrollbar-width:none]"
        aria-label="Miniaturas"
      >
        {images.map((image, index) => (
          <li key={image.id} className="shrink-0">
            <button
              type="button"
              onClick={() => onPick(index)}
              aria-label={`Foto ${index + 1} de ${images.length}`}
              aria-current={index === at}
              className="block border-b-2 border-transparent focus-visible:-outline-offset-2 aria-current:border-ink"
            >
              <Picture image={{ ...image, alt: "" }} sizes="56px" className="h-18 w-14 bg-sand object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {cut > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={cut === 1 ? "1 foto más" : `${cut} fotos más`}
          className="absolute top-1 right-0 grid h-18 w-14 place-items-center bg-paper/90 text-sm"
          onClick={() => row.current?.scrollTo({ left: row.current.scrollWidth })}
        >
          +{cut}
        </button>
      )}
    </div>
  );
}

/** Width of the "+N" over the end of the row. */
const MORE_WIDTH = 56;

/** How many thumbnails at the end are not fully visible. */
function cutOff(row: HTMLElement): number {
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 2) return 0;
  const end = row.offsetLeft + row.scrollLeft + row.clientWidth - MORE_WIDTH;
  return [...row.children].filter((one) => one instanceof HTMLElement && one.offsetLeft + one.offsetWidth > end + 2)
    .length;
}
