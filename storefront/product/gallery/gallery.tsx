/** Photographs in a strip to swipe, with thumbnails; a tap opens the zoom. */
import type { ProductImage } from "#contracts/documents/product.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { inColorFirst } from "#contracts/catalogue/in-color.ts";
import { Picture } from "../../ui/picture.tsx";
import { GALLERY_CLASS, MAIN_PHOTO } from "./main-photo.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { stepOf } from "./step-keys.ts";
import { useStrip } from "./use-strip.ts";
import { Zoom } from "./zoom.tsx";

/** A photograph must stay in view this long (ms) before its colour is chosen, so that swiping past chooses nothing. */
const STAYS = 200;

export interface GalleryProps {
  readonly images: readonly ProductImage[];
  /** The chosen colour. */
  readonly color: string;
  /** The colour in the address. */
  readonly asked: string | undefined;
  /** The shopper went to a photograph of another colour. */
  readonly onColor: (color: string) => void;
}

export default function Gallery({ images: all, color, asked, onColor }: GalleryProps) {
  // The colour the page opens with comes first (only a photograph of all colours may precede it), and stays there.
  const [opened] = useState(asked ?? (all[0]?.color && color));
  const images = inColorFirst(all, opened);
  const { strip, at, show, onScroll, onTouch } = useStrip(images.length);
  const [zoomed, setZoomed] = useState(false);

  // The gallery follows the chosen colour.
  const ofColor = images.findIndex((image) => image.color === color);
  const followed = useRef(color);
  const byPerson = useRef(false);
  useEffect(() => {
    if (followed.current === color) return;
    followed.current = color;
    byPerson.current = false;
    if (ofColor >= 0) show(ofColor);
  }, [color, ofColor, show]);

  // The colour follows the photograph the shopper went to and stays at.
  const seen = images[at]?.color;
  useEffect(() => {
    if (!byPerson.current || seen === undefined || seen === followed.current) return;
    const timer = setTimeout(() => {
      followed.current = seen;
      onColor(seen);
    }, STAYS);
    return () => clearTimeout(timer);
  }, [at, seen, onColor]);

  const touch = () => {
    byPerson.current = true;
    onTouch();
  };
  const go: typeof show = (index, behavior) => {
    byPerson.current = true;
    show(index, behavior);
  };

  const focusPhoto = (index: number) =>
    strip.current?.children[index]?.querySelector("button")?.focus({ preventScroll: true });

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepOf(event, at, images.length);
    if (next === null) return;
    event.preventDefault();
    go(next);
    if (strip.current?.contains(document.activeElement)) focusPhoto(next);
  };

  const close = (index: number) => {
    setZoomed(false);
    go(index, "instant");
    focusPhoto(index);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons inside
    <div className={GALLERY_CLASS} onKeyDown={step}>
      <ul
        ref={strip}
        onScroll={onScroll}
        onPointerDown={touch}
        onWheel={touch}
        aria-label="Fotos del producto"
        className="strip -mx-4 bg-sand md:mx-0"
      >
        {images.map((image, index) => (
          <li key={image.id} className={`w-full shrink-0 snap-center snap-always ${index === 0 ? "" : "below-fold"}`}>
            <button
              type="button"
              tabIndex={index === at ? 0 : -1}
              className="block w-full cursor-zoom-in focus-visible:-outline-offset-2"
              onClick={() => setZoomed(true)}
              aria-label={`Ampliar: ${image.alt}`}
            >
              <Picture image={image} first={index === 0} {...MAIN_PHOTO} />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} at={at} onPick={go} />}
      {zoomed && <Zoom images={images} start={at} onClose={close} />}
    </div>
  );
}
