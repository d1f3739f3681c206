/** How close a photograph is, changed about a point that stays where it is: by two fingers, or all at once. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const SCALE_MAX = 4;
/** Less than this, and the fingers meant the whole photograph. */
const WHOLE_BELOW = 1.1;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Scale {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  /** Without a point, about the middle. */
  readonly scaleTo: (scale: number, about?: Point) => void;
}

export function useScale(): Scale {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const now = useRef(1);
  /** Where to scroll once the photograph has its new size. */
  const scrollTo = useRef<Point | null>(null);

  const scaleTo = useCallback((wanted: number, about?: Point) => {
    const element = frame.current;
    if (!element) return;
    const next = Math.max(1, Math.min(wanted, SCALE_MAX));
    const { x, y } = about ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const ratio = next / now.current;
    // Fingers move faster than the screen is drawn: what is still to be scrolled counts as scrolled.
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

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let last = 0;
    const start = ({ touches: [one, two] }: TouchEvent) => {
      last = one && two ? apart(one, two) : 0;
    };
    const move = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) return;
      // Not the browser's own: it would bring the whole page closer, and leave it so.
      event.preventDefault();
      const distance = apart(one, two);
      const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
      if (last > 0) scaleTo(now.current * (distance / last), middle);
      last = distance;
    };
    const end = ({ touches }: TouchEvent) => {
      if (touches.length > 1) return;
      last = 0;
      if (now.current > 1 && now.current < WHOLE_BELOW) scaleTo(1);
    };
    element.addEventListener("touchstart", start, { passive: true });
    // React's own touch handlers may not prevent.
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
