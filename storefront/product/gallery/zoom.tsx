/** The photographs over the whole screen: swipe to change, zoom by double tap, pinch or button. */
import type { ProductImage } from "#contracts/documents/product.ts";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "../../ui/icons.tsx";
import { openSheet } from "../../ui/open-sheet.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { stepOf } from "./step-keys.ts";
import { useStrip } from "./use-strip.ts";
import { ZoomFrame } from "./zoom-frame.tsx";

export function Zoom(props: { images: readonly ProductImage[]; start: number; onClose: (at: number) => void }) {
  const { images, start, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, at, show, onScroll, onTouch } = useStrip(images.length, start);

  useLayoutEffect(() => {
    openSheet(dialog.current);
    show(start, "instant");
  }, [show, start]);

  // Keeps the photograph when the phone is turned.
  useEffect(() => {
    const keep = () => show(at, "instant");
    window.addEventListener("resize", keep);
    return () => window.removeEventListener("resize", keep);
  }, [show, at]);

  // A focused photograph becomes inert when another is shown, so the focus moves to that one.
  useEffect(() => {
    // Becoming modal, the dialog moves the focus itself, and remembers where it was.
    if (!dialog.current?.matches(":modal")) return;
    const active = document.activeElement;
    const elsewhere = active !== dialog.current && active !== strip.current && dialog.current.contains(active);
    if (elsewhere && !strip.current?.contains(active)) return;
    strip.current?.children[at]?.querySelector("button")?.focus({ preventScroll: true });
  }, [at, strip]);

  const step = (event: KeyboardEvent) => {
    // The gallery behind handles the same keys.
    event.stopPropagation();
    const next = stepOf(event, at, images.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const several = images.length > 1;
  return (
    <Sheet
      ref={dialog}
      onClose={() => onClose(at)}
      label="Fotos del producto"
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-sand text-ink"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the photographs, wherever the focus is */}
      <div onKeyDown={step} className="contents">
        <ul
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onTouch}
          onWheel={onTouch}
          className="strip h-dvh overflow-y-hidden overscroll-contain"
        >
          {images.map((image, index) => (
            <li key={image.id} inert={index !== at} className="w-screen shrink-0 snap-center snap-always">
              <ZoomFrame image={image} current={index === at} near={Math.abs(index - at) < 2} />
            </li>
          ))}
        </ul>
        {several && (
          <p
            role="status"
            className="pointer-events-none fixed top-3 left-3 grid h-12 min-w-12 place-items-center rounded-full bg-paper px-4 text-sm tabular-nums"
          >
            <span className="sr-only">Foto </span>
            {at + 1} / {images.length}
          </p>
        )}
        {several && (
          <div className="hidden md:block">
            <Arrow side="left" name="Foto anterior" end={at === 0} onStep={() => show(at - 1)} />
            <Arrow side="right" name="Foto siguiente" end={at === images.length - 1} onStep={() => show(at + 1)} />
          </div>
        )}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="fixed top-3 right-3 grid size-12 place-items-center rounded-full bg-paper"
          aria-label="Cerrar"
        >
          <CloseIcon />
        </button>
      </div>
    </Sheet>
  );
}

function Arrow(props: { side: "left" | "right"; name: string; end: boolean; onStep: () => void }) {
  const { side, name, end, onStep } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={end}
      onClick={() => end || onStep()}
      className={`fixed top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-paper aria-disabled:cursor-default aria-disabled:text-muted/50 ${side === "left" ? "left-3" : "right-3"}`}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={side === "left" ? "m14 7-5 5 5 5" : "m10 7 5 5-5 5"} />
      </svg>
    </button>
  );
}
