/** How much the shown photograph is enlarged, in one step or by pinching: the point below stays where it is. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { motion } from "../use-strip.ts";

/** One step. */
const CLOSE = 2;
/** In a large window a photograph's file is soon used up: so much a step is always worth. */
const LEAST = 1.5;
/** Pinched to less than this, it returns to the whole photograph. */
const WHOLE_BELOW = 1.1;
const STEP_MS = 240;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the window, where it is on the photograph (0 to 1), and where the photograph was. */
interface Anchor {
  readonly about: Point;
  readonly on: Point;
  /** Null = it does not grow before one's eyes. */
  readonly from: DOMRect | null;
}

export interface Scale {
  /** What scrolls the shown photograph; its only child is the photograph. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  /** One that was left stays as large as it was: it would jump while it is still seen. */
  readonly scaleOf: (index: number) => number;
  /** Without a point: around the middle. */
  readonly enlarge: (about?: Point) => void;
  readonly showWhole: () => void;
}

/** `pixels`: so wide the shown photograph's file is. */
export function useScale(strip: RefObject<HTMLElement | null>, at: number, pixels: number): Scale {
  const frame = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const [set, setSet] = useState({ at, scale: 1 });
  // Each photograph begins whole.
  const scaleOf = (index: number) => (set.at === index ? set.scale : 1);
  const scale = scaleOf(at);

  const scaleTo = (wanted: number, isStep: boolean, point?: Point) => {
    const photo = frame.current?.firstElementChild;
    if (!frame.current || !(photo instanceof HTMLElement)) return;
    const most = Math.max(LEAST, pixels / (photo.offsetWidth / scale));
    const about = point ?? { x: frame.current.clientWidth / 2, y: frame.current.clientHeight / 2 };
    const from = photo.getBoundingClientRect();
    const on = { x: (about.x - from.left) / from.width, y: (about.y - from.top) / from.height };
    anchor.current = { about, on, from: isStep ? from : null };
    setSet({ at, scale: Math.max(1, Math.min(wanted, most)) });
  };

  useLayoutEffect(() => {
    const [element, photo, held] = [frame.current, frame.current?.firstElementChild, anchor.current];
    anchor.current = null;
    if (!element || !photo || !held) return;
    const { about, on, from } = held;
    const grown = photo.getBoundingClientRect();
    const left = grown.left + grown.width * on.x - about.x;
    element.scrollBy({ left, top: grown.top + grown.height * on.y - about.y, behavior: "instant" });
    if (!from || motion() === "instant") return;
    const to = photo.getBoundingClientRect();
    const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    photo.animate(
      { transform: [move, "none"], transformOrigin: ["0 0", "0 0"] },
      { duration: STEP_MS, easing: "ease-out" },
    );
  }, [scale]);

  /** The distance of two fingers as they met the glass, and the size then. */
  const pinch = useRef<{ apart: number; scale: number } | null>(null);
  const start = useEffectEvent(({ touches: [one, two] }: TouchEvent) => {
    pinch.current = one && two ? { apart: apart(one, two), scale } : null;
  });
  const move = useEffectEvent((event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!one || !two) return;
    // The browser's own pinch would zoom the whole page and leave it zoomed.
    event.preventDefault();
    if (!pinch.current) return;
    const middle = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    scaleTo(pinch.current.scale * (apart(one, two) / pinch.current.apart), false, middle);
  });
  const end = useEffectEvent(() => {
    pinch.current = null;
    if (scale > 1 && scale < WHOLE_BELOW) scaleTo(1, true);
  });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("touchstart", (event) => start(event), { passive: true, signal });
    // React's touch listeners are passive and cannot call preventDefault.
    element.addEventListener("touchmove", (event) => move(event), { passive: false, signal });
    element.addEventListener("touchend", () => end(), { signal });
    element.addEventListener("touchcancel", () => end(), { signal });
    return () => listening.abort();
  }, [strip]);

  return {
    frame,
    scale,
    scaleOf,
    enlarge: (about) => scaleTo(CLOSE, true, about),
    showWhole: () => scaleTo(1, true),
  };
}

function apart(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}
