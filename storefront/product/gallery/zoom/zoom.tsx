/** The gallery over the whole window: each photograph whole, and larger by a tap, a pinch or a key. */
import type { Silhouette } from "#contracts/lists/subcategory.ts";
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "../../../ui/icons.tsx";
import { openSheet } from "../../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../../ui/sheet/sheet.tsx";
import { setInitialFocus } from "../../initial-focus.ts";
import type { Drawn } from "../../drawing/measured.ts";
import { ProductDrawing } from "../../drawing/product-drawing.tsx";
import type { Entry } from "../../card/photographs.ts";
import { Rail } from "../rail.tsx";
import { stepOf } from "../step-keys.ts";
import { useScale } from "./use-scale.ts";
import { motion, useStrip } from "../use-strip.ts";
import { ZoomControls } from "./zoom-controls.tsx";
import { ZoomFrame, pixelsOf } from "./zoom-frame.tsx";
import { panOf, scaleKeyOf } from "./zoom-keys.ts";

export function Zoom(props: {
  entries: readonly Entry[];
  silhouette: Silhouette;
  drawn: Drawn | null;
  start: number;
  onClose: (at: number) => void;
}) {
  const { entries, silhouette, drawn, start, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, at, show, onScroll, onTouch } = useStrip(entries.length, start);
  const entry = entries[at];
  const canScale = entry !== undefined && entry.kind !== "drawing";
  const pixels = canScale ? pixelsOf(entry) : 0;
  const dialogOpens = useEffectEvent(() => {
    const target = targetIn(strip.current?.children[start]);
    if (target) setInitialFocus(target);
    openSheet(dialog.current);
    show(start, "instant");
    // Not modal yet, it would leave the first key to the page behind. Closed, the gallery itself takes the focus back.
    target?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => dialogOpens(), []);
  const shown = useScale(strip, at, pixels);
  const { frame, scale, enlarge, showWhole } = shown;
  // The others are drawn when the tapped one is on the screen: with all, a cheap phone would answer a tap too late.
  const withOthers = useDeferredValue(true, false);

  // Keeps the photograph when the phone is turned.
  const keep = useEffectEvent(() => {
    showWhole();
    show(at, "instant");
  });
  useEffect(() => {
    const turned = () => keep();
    window.addEventListener("resize", turned);
    return () => window.removeEventListener("resize", turned);
  }, []);

  // A focused photograph becomes inert when another is shown, so the focus moves to that one.
  useEffect(() => {
    // Becoming modal, the dialog moves the focus itself, and remembers where it was.
    if (!dialog.current?.matches(":modal")) return;
    const active = document.activeElement;
    const elsewhere = active !== dialog.current && active !== strip.current && dialog.current.contains(active);
    if (elsewhere && !strip.current?.contains(active)) return;
    targetIn(strip.current?.children[at])?.focus({ preventScroll: true });
  }, [at, strip]);

  const press = (event: KeyboardEvent) => {
    // The gallery behind handles the same keys.
    event.stopPropagation();
    const size = scaleKeyOf(event);
    const pan = scale > 1 ? panOf(event) : null;
    const next = stepOf(event, at, entries.length);
    if (size === "closer") enlarge();
    else if (size === "whole") showWhole();
    else if (pan) frame.current?.scrollBy({ ...pan, behavior: motion() });
    else if (next === null) return;
    else show(next);
    event.preventDefault();
  };
  const several = entries.length > 1;
  return (
    <Sheet
      ref={dialog}
      onClose={() => onClose(at)}
      label="Fotos del producto"
      className="zoom m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground text-ink"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the photographs, wherever the focus is */}
      <div onKeyDown={press} className="contents">
        <ul
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onTouch}
          onWheel={onTouch}
          className="strip zoom-stage overflow-y-hidden overscroll-contain"
        >
          {entries.map((entry, index) => (
            <li
              key={entry.key}
              tabIndex={-1}
              inert={index !== at}
              className="zoom-place shrink-0 snap-center snap-always outline-none"
            >
              {index !== start && !withOthers ? null : entry.kind === "drawing" ? (
                drawn && (
                  <div className="grid zoom-stage place-items-center px-(--edge) py-18">
                    <ProductDrawing silhouette={silhouette} drawn={drawn} className="size-full max-w-200" />
                  </div>
                )
              ) : (
                <ZoomFrame
                  entry={entry}
                  isWhole={index === 0 || !entry.image.focus}
                  shown={index === at ? shown : null}
                  scale={shown.scaleOf(index)}
                />
              )}
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="zoom-bare zoom-close"
          aria-label="Cerrar"
        >
          <CloseIcon />
        </button>
        {several && withOthers && (
          <Rail
            entries={entries}
            silhouette={silhouette}
            at={at}
            onPick={show}
            className={`zoom-rail ${scale > 1 ? "max-xl:hidden" : ""}`}
          />
        )}
        <ZoomControls
          at={at}
          count={entries.length}
          view={entry?.kind === "drawing" ? "Medidas" : ""}
          scale={scale}
          onScale={canScale ? () => (scale > 1 ? showWhole() : enlarge()) : null}
          onStep={(by) => show(at + by)}
        />
      </div>
    </Sheet>
  );
}

/** What has the focus of a place in the strip: its photograph, or a drawing's place itself. */
function targetIn(place: Element | undefined): HTMLElement | null {
  const target = place?.querySelector("button") ?? place;
  return target instanceof HTMLElement ? target : null;
}
