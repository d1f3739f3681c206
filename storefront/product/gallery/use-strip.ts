/** A snapping row of photographs, one per screen: which one is visible, and scrolling to another. */
import { type RefObject, useCallback, useRef, useState } from "react";

export interface Strip {
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly at: number;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
  readonly onScroll: () => void;
  /** The shopper takes over: a scripted scroll no longer counts. */
  readonly onTouch: () => void;
}

export function useStrip(count: number, start = 0): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  /** Target of a scripted scroll: the photographs it passes are not the visible one. */
  const going = useRef<number | null>(null);

  const show = useCallback(
    (index: number, behavior = motion()) => {
      const element = strip.current;
      if (!element) return;
      const target = Math.max(0, Math.min(index, count - 1));
      going.current = target;
      setAt(target);
      // Where all stand on the page, that one is scrolled.
      if (element.scrollWidth === element.clientWidth) element.children[target]?.scrollIntoView({ block: "nearest" });
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

/** The style sheet's rule for reduced motion does not apply to scripted scrolling. */
export function motion(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
