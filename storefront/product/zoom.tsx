import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type { ProductImage } from "#contracts/product.ts";
import { photoUrl } from "#contracts/photo.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { stepOf } from "./step.ts";

/**
 * The photographs over the whole screen, side by side. A tap or double tap brings one closer, there; it then scrolls and
 * pinches freely. `onClose` tells which one was looked at last.
 */
export function Zoom(props: { images: readonly ProductImage[]; at: number; onClose: (at: number) => void }) {
  const { images, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(props.at);
  const [closer, setCloser] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const [first] = useState(props.at);

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth });
    strip.current?.children[first]?.querySelector("button")?.focus({ preventScroll: true });
  }, [first]);

  function look(): void {
    const element = strip.current;
    if (element && !closer) setAt(Math.round(element.scrollLeft / element.clientWidth));
  }

  function walk(event: KeyboardEvent): void {
    const next = stepOf(event.key, at, images.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    show(next);
  }

  /** Out of the strip's sight it has lost its place. */
  function show(next: number): void {
    setCloser(null);
    requestAnimationFrame(() => {
      strip.current?.scrollTo({ left: next * strip.current.clientWidth });
      strip.current?.children[next]?.querySelector("button")?.focus({ preventScroll: true });
    });
  }

  function toggle(event: MouseEvent<HTMLButtonElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    setCloser(closer ? null : { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }

  const image = images[at];
  return (
    <Sheet
      ref={dialog}
      onClose={() => onClose(at)}
      label="Fotos del producto"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-sand"
    >
      {closer && image && <Closer image={image} to={closer} onBack={() => show(at)} onWalk={walk} />}
      <ul ref={strip} onScroll={look} hidden={closer !== null} className="strip h-full">
        {images.map((one, index) => (
          <li key={one.id} className="w-full shrink-0 snap-center">
            <button
              type="button"
              onClick={toggle}
              onKeyDown={walk}
              tabIndex={index === at ? 0 : -1}
              aria-label={`Acercar: ${one.alt}`}
              className="block size-full cursor-zoom-in"
            >
              <img
                src={photoUrl(one.id, 1000)}
                alt={one.alt}
                width={one.width}
                height={one.height}
                loading={index === first ? "eager" : "lazy"}
                className="h-dvh w-screen object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p role="status" className="fixed top-5 left-4 rounded-full bg-paper/90 px-3 py-1 text-sm tabular-nums">
          <span className="sr-only">Foto </span>
          {at + 1} / {images.length}
        </p>
      )}
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        className="fixed top-3 right-3 grid size-12 place-items-center rounded-full bg-paper"
        aria-label="Cerrar"
      >
        <CloseIcon />
      </button>
    </Sheet>
  );
}

/** One photograph, large, scrolled to where it was touched. */
function Closer(props: {
  image: ProductImage;
  to: { readonly x: number; readonly y: number };
  onBack: () => void;
  onWalk: (event: KeyboardEvent) => void;
}) {
  const { image, to, onBack, onWalk } = props;
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    button.current?.focus({ preventScroll: true });
    element.scrollTo(
      element.scrollWidth * to.x - element.clientWidth / 2,
      element.scrollHeight * to.y - element.clientHeight / 2,
    );
  }, [to]);
  return (
    <div ref={frame} className="grid h-full place-items-center overflow-auto overscroll-contain">
      <button
        ref={button}
        type="button"
        onClick={onBack}
        onKeyDown={onWalk}
        aria-label="Alejar"
        className="w-[220vmax] cursor-zoom-out sm:w-[120vmax]"
      >
        <img
          src={photoUrl(image.id, 1000)}
          alt={image.alt}
          width={image.width}
          height={image.height}
          className="w-full max-w-none"
        />
      </button>
    </div>
  );
}
