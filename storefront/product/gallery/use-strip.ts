/** A row of photographs that snaps, one to a window: which one is seen, and a way to go to another. */
import { type RefObject, useCallback, useRef, useState } from "react";

export interface Strip {
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly at: number;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
  readonly onScroll: () => void;
  /** The person takes over: a way that was being scrolled is given up. */
  readonly onTouch: () => void;
}

export function useStrip(count: number, start = 0): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  /** Where a scripted scroll is going: what it passes on its way is not what is looked at. */
  const going = useRef<number | null>(null);

  const show = useCallback(
    (index: number, behavior = motion()) => {
      const element = strip.current;
      if (!element) return;
      const target = Math.max(0, Math.min(index, count - 1));
      going.current = target;
      setAt(target);
      element.scrollTo({ left: target * element.clientWidth, behavior });
    },
    [count],
  );

  const onScroll = () => {
    const element = strip.current;
    if (!element || element.clientWidth === 0) return;
    const index = Math.round(element.scrollLeft / element.clientWidth);
    if (going.current === null) return setAt(Math.max(0, Math.min(index, count - 1)));
    if (Math.abs(element.scrollLeft - going.current * element.clientWidth) < 2) going.current = null;
  };

  const onTouch = useCallback(() => {
    going.current = null;
  }, []);

  return { strip, at: Math.min(at, Math.max(count - 1, 0)), show, onScroll, onTouch };
}

/** Scripted scrolling asks for itself: the style sheet's rule for reduced motion does not reach it. */
function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
