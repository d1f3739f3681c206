/** The gallery over the whole window: each photograph whole, and larger by a tap, a pinch or a key. */
import type { Silhouette } from "#contracts/lists/subcategory.ts";
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CloseIcon } from "../../../ui/icons.tsx";
import { openSheet } from "../../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../../ui/sheet/sheet.tsx";
import { setInitialFocus } from "../../initial-focus.ts";
import type { Drawn } from "../../drawing/measured.ts";
import { ProductDrawing } from "../../drawing/product-drawing.tsx";
import type { Entry } from "../../card/photographs.ts";
import type { TappedAt } from "../photograph.tsx";
import { Rail } from "../rail.tsx";
import { stepOf } from "../step-keys.ts";
import { useScale, CLOSE, LEAST, type Opening } from "./use-scale.ts";
import { motion, useStrip } from "../use-strip.ts";
import { ZoomControls } from "./zoom-controls.tsx";
import { ZoomFrame, pixelsOf } from "./zoom-frame.tsx";
import { panOf, scaleKeyOf } from "./zoom-keys.ts";

export function Zoom(props: {
  entries: readonly Entry[];
  silhouette: Silhouette;
  drawn: Drawn | null;
  start: number;
  /** Where that photograph was tapped; null = by a key. */
  on: TappedAt | null;
  onClose: (at: number) => void;
}) {
  const { entries, silhouette, drawn, start, on, onClose } = props;
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
  // Before `useScale`, whose first scroll needs an open dialog.
  useLayoutEffect(() => dialogOpens(), []);
  const [opening] = useState(() => (canScale ? initialZoom(on, pixels) : null));
  const shown = useScale(strip, at, pixels, opening);
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

/**
 * How large the enlarged photograph begins: whole, it is hardly larger than on the page. Reckoned from the window, because
 * measuring it first would lay out the sheet twice before it is seen.
 */
const DESKTOP = "(width >= 80rem) and (aspect-ratio >= 4 / 3)";
/** So much higher than the whole photograph the window of an upright phone is, at least. */
const ROOM = 1.2;
/** Of a photograph's width: all are 4:5. */
const HEIGHT = 1.25;

/** `pixels`: so wide the photograph's file is. Null = it begins whole. */
function initialZoom(on: TappedAt | null, pixels: number): Opening | null {
  const { width, stage, whole } = measures();
  const height = whole * HEIGHT;
  const room = stage / height;
  const isPhone = room >= ROOM;
  if (!isPhone && !window.matchMedia(DESKTOP).matches) return null;
  const most = Math.max(LEAST, pixels / whole);
  const scale = Math.min(isPhone ? Math.max(room, LEAST) : CLOSE, most);
  const point = on ?? { x: 0.5, y: 0.5 };
  const about = { x: (width - whole) / 2 + point.x * whole, y: (stage - height) / 2 + point.y * height };
  return { scale, about, on: point };
}

/** In pixels, as `zoom.css` has them. */
function measures(): { width: number; stage: number; whole: number } {
  const { innerWidth: width, innerHeight } = window;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const stage = innerHeight - (window.matchMedia("(aspect-ratio >= 4 / 3)").matches ? 0 : 3.5 * rem);
  return { width, stage, whole: Math.min(width, stage * 0.8, 1_000) };
}
