/** The zoom of a photograph around a fixed point, by pinching or in one step. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

const SCALE_MAX = 3;
/** Pinched to less than this, it returns to the whole photograph. */
const WHOLE_BELOW = 1.1;
/** Pulled so far beyond its side, it gives way to the next photograph, in px. */
const PAST = 56;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Scale {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  /** Without a point: around the middle. */
  readonly scaleTo: (scale: number, about?: Point) => void;
}

export function useScale(onPast: (by: 1 | -1) => void): Scale {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const now = useRef(1);
  /** Scroll position to set once the photograph has its new size. */
  const scrollTo = useRef<Point | null>(null);

  const scaleTo = useCallback((wanted: number, about?: Point) => {
    const element = frame.current;
    if (!element) return;
    const next = Math.max(1, Math.min(wanted, SCALE_MAX));
    if (next === now.current) return;
    const { x, y } = about ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const ratio = next / now.current;
    // Fingers move faster than React renders: a position that is not set yet counts as the present one.
    const from = scrollTo.current ?? { x: element.scrollLeft, y: element.scrollTop };
    scrollTo.current = { x: (from.x + x) * ratio - x, y: (from.y + y) * ratio - y };
    now.current = next;
    setScale(next);
  }, []);

  useLayoutEffect(() => {
    const target = scrollTo.current;
    scrollTo.current = null;
    if (target) frame.current?.scrollTo(target.x, target.y);
  }, [scale]);

  // Shows the middle, also when it opens and when the phone is turned.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (now.current > 1) return;
      element.scrollTo(
        (element.scrollWidth - element.clientWidth) / 2,
        (element.scrollHeight - element.clientHeight) / 2,
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const past = useEffectEvent(onPast);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let last = 0;
    /** Where a single finger began, and how much of the photograph was hidden at either side. */
    let begun: { x: number; y: number; before: number; after: number } | null = null;
    const start = ({ touches: [one, two] }: TouchEvent) => {
      last = one && two ? apart(one, two) : 0;
      const { scrollLeft: before, scrollWidth, clientWidth } = element;
      const after = scrollWidth - clientWidth - before;
      begun = one && !two ? { x: one.clientX, y: one.clientY, before, after } : null;
    };
    const move = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) return;
      // The browser's own pinch would zoom the whole page and leave it zoomed.
      event.preventDefault();
      const distance = apart(one, two);
      const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
      if (last > 0) scaleTo(now.current * (distance / last), middle);
      last = distance;
    };
    const end = ({ touches, changedTouches: [one] }: TouchEvent) => {
      if (touches.length > 1) return;
      last = 0;
      if (one && begun) {
        const by = begun.x - one.clientX;
        const hidden = by > 0 ? begun.after : begun.before;
        // At its side already, the browser swipes to the next one by itself.
        if (hidden > 1 && Math.abs(by) > hidden + PAST && Math.abs(by) > Math.abs(begun.y - one.clientY))
          past(by > 0 ? 1 : -1);
      }
      begun = null;
      if (now.current > 1 && now.current < WHOLE_BELOW) scaleTo(1);
    };
    element.addEventListener("touchstart", start, { passive: true });
    // React's touch listeners are passive and cannot call preventDefault.
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", end);
    element.addEventListener("touchcancel", end);
    return () => {
      element.removeEventListener("touchstart", start);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", end);
      element.removeEventListener("touchcancel", end);
    };
  }, [scaleTo]);

  return { frame, scale, scaleTo };
}

function apart(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}
