/** One photograph over the whole window. Enlarged it is moved by scrolling, or drawn with the mouse. */
import { type MouseEvent, useRef, type PointerEvent } from "react";
import { ENLARGED_WIDTHS, widthsUpTo } from "#contracts/photo/photo.ts";
import { Picture } from "../../../ui/photographs/picture.tsx";
import type { PhotographEntry } from "../../card/photographs.ts";
import type { Scale } from "./use-scale.ts";

/** Those who are used to tapping twice want it enlarged, not enlarged and whole again, in ms. */
const DOUBLE_TAP = 350;
/** So wide its file can be shown. */
export function pixelsOf({ image }: PhotographEntry): number {
  const widest = widthsUpTo(image.width, ENLARGED_WIDTHS).at(-1) ?? image.width;
  return Math.min(image.width, widest);
}

export function ZoomFrame(props: {
  entry: PhotographEntry;
  /** The whole product, not a part of it. */
  isWhole: boolean;
  /** Null = another photograph is shown. */
  shown: Scale | null;
  scale: number;
}) {
  const { entry, isWhole, shown, scale } = props;
  const { image } = entry;
  const { hasMoved, ...drag } = useDragToScroll();
  const tapped = useRef(-DOUBLE_TAP);
  const closer = scale > 1;

  const tap = ({ timeStamp, detail, clientX, clientY }: MouseEvent) => {
    if (hasMoved() || timeStamp - tapped.current < DOUBLE_TAP) return;
    tapped.current = timeStamp;
    if (closer) shown?.showWhole();
    // A key has no place.
    else shown?.enlarge(detail === 0 ? undefined : { x: clientX, y: clientY });
  };
  return (
    <div
      ref={shown?.frame}
      // A finger that goes on beyond its edge swipes to the next photograph.
      className={`flex zoom-stage w-screen overflow-auto [scrollbar-width:none] ${closer ? "overscroll-contain pointer-coarse:overscroll-x-auto" : ""}`}
    >
      <button
        type="button"
        {...drag}
        onClick={tap}
        // Under reduced motion all properties have a moment's transition: its new size could not be measured at once.
        className={`m-auto block transition-none aspect-4/5 shrink-0 overflow-hidden outline-none ${closer ? "zoom-closer cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
        style={{ width: `calc(${scale} * var(--whole))` }}
        aria-label={`${closer ? "Alejar" : "Acercar"}: ${image.alt}`}
      >
        <Picture
          image={{ ...image, alt: "" }}
          // The one that is seen is fetched before its neighbours.
          first={shown !== null}
          sizes={`${pixelsOf(entry)}px`}
          // A close-up has no shadow that would end at its side. Under the mouse the button is drawn, not the image.
          className={`pointer-events-none size-full object-cover ${isWhole ? "zoom-fade" : ""}`}
        />
      </button>
    </div>
  );
}

/** A hand trembles so far while it clicks, in pixels. */
const CLICK = 4;

/** Moves a photograph in what scrolls it, with the mouse's button held; a finger scrolls it by itself. */
function useDragToScroll() {
  const held = useRef({ x: 0, y: 0, moved: 0 });
  return {
    /** The click that ends a drag is none. */
    hasMoved: () => held.current.moved > CLICK,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      held.current = { x: event.clientX, y: event.clientY, moved: 0 };
      if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "mouse" || event.buttons !== 1) return;
      const { x, y, moved } = held.current;
      const by = { left: x - event.clientX, top: y - event.clientY };
      held.current = { x: event.clientX, y: event.clientY, moved: moved + Math.hypot(by.left, by.top) };
      event.currentTarget.parentElement?.scrollBy({ ...by, behavior: "instant" });
    },
  };
}
