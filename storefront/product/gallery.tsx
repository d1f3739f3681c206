/** Photographs: a strip to swipe with thumbnails; a tap opens the photograph large, to zoom and move about in. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ProductImage } from "#contracts/product.ts";
import { photoUrl } from "#contracts/photo.ts";
import { Picture } from "../ui/picture.tsx";
import { stepOf } from "./step.ts";
import { Zoom } from "./zoom.tsx";

const SIZES = "(width >= 1024px) 45vw, (width >= 768px) 48vw, 100vw";

/** Scripted scrolling asks for itself: the style sheet's rule for reduced motion does not reach it. */
function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}

/** Wide as a thumbnail with its gap. */
const THUMBNAIL = 64;

/** How many thumbnails lie beyond the right edge: a strip that is cut says so. */
function hiddenIn(strip: HTMLElement | null): number {
  if (!strip) return 0;
  return Math.ceil((strip.scrollWidth - strip.clientWidth - strip.scrollLeft - 8) / THUMBNAIL);
}

export default function Gallery({ images, color }: { images: readonly ProductImage[]; color: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const look = () => setHidden(hiddenIn(thumbs.current));
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [images.length]);

  const show = (index: number) => {
    const target = Math.max(0, Math.min(index, images.length - 1));
    strip.current?.scrollTo({ left: target * strip.current.clientWidth, behavior: motion() });
  };

  const leaveZoom = (last: number) => {
    setZoomed(false);
    strip.current?.scrollTo({ left: last * strip.current.clientWidth });
    // Back to the photograph that was looked at, as before the zoom.
    requestAnimationFrame(() => strip.current?.children[last]?.querySelector("button")?.focus({ preventScroll: true }));
  };

  // The gallery follows the chosen colour.
  const ofColor = images.findIndex((image) => image.color === color);
  const followed = useRef(color);
  useEffect(() => {
    if (followed.current === color) return;
    followed.current = color;
    if (ofColor >= 0) strip.current?.scrollTo({ left: ofColor * strip.current.clientWidth, behavior: motion() });
  }, [color, ofColor]);

  const walk = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, images.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    strip.current?.children[next]?.querySelector("button")?.focus({ preventScroll: true });
  };

  const look = () => {
    const element = strip.current;
    if (!element) return;
    const index = Math.round(element.scrollLeft / element.clientWidth);
    setAt(index);
    thumbs.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <div className="w-full min-w-0 lg:max-w-[calc((100svh-12rem)*0.8)] lg:justify-self-center">
      <ul ref={strip} onScroll={look} aria-label="Fotos del producto" className="strip -mx-4 bg-sand md:mx-0">
        {images.map((image, index) => (
          <li key={image.id} className="w-full shrink-0 snap-center">
            <button
              type="button"
              tabIndex={index === at ? 0 : -1}
              className="block w-full cursor-zoom-in"
              onClick={() => setZoomed(true)}
              onKeyDown={walk}
              aria-label={`Ampliar: ${image.alt}`}
            >
              <Picture image={image} sizes={SIZES} first={index === 0} className="aspect-4/5 w-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="relative">
          <ul
            ref={thumbs}
            onScroll={() => setHidden(hiddenIn(thumbs.current))}
            className="strip mt-2 gap-2 py-1"
            aria-label="Miniaturas"
          >
            {images.map((image, index) => (
              <li key={image.id} className="shrink-0">
                <button
                  type="button"
                  onClick={() => show(index)}
                  aria-label={`Foto ${index + 1} de ${images.length}`}
                  aria-current={index === at}
                  className="block border-b-2 border-transparent aria-current:border-ink"
                >
                  <img
                    src={photoUrl(image.id, 400)}
                    alt=""
                    width={56}
                    height={70}
                    loading="lazy"
                    className="h-18 w-14 bg-sand object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-1 right-0 grid w-12 place-items-center bg-paper/90 text-sm"
            >
              +{hidden}
            </span>
          )}
        </div>
      )}
      {zoomed && <Zoom images={images} at={at} onClose={leaveZoom} />}
    </div>
  );
}
