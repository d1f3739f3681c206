/**
 * A tapped card's photograph moves to its place on the product's page. Not a view transition of the browser: that holds
 * the page still while it takes pictures of it, which is long on a cheap phone.
 */
import { type RefObject, useLayoutEffect, useRef } from "react";

/** In milliseconds, as all motion of the shop. */
const LASTS = 220;
/** When the page does not come that soon, the photograph no longer moves. */
const COMES_WITHIN = 1_000;

interface Move {
  readonly from: DOMRect;
  readonly at: number;
  readonly end: () => void;
}

let move: Move | undefined;
let moved = Promise.resolve();

/** The photograph is about to leave this place. */
export function beginMove(photograph: Element): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  move = { from: photograph.getBoundingClientRect(), at: performance.now(), end: resolve };
  moved = promise;
  setTimeout(resolve, COMES_WITHIN);
}

/** Until then nothing may replace the photograph: it would jump. */
export const photographMoved = (): Promise<void> => moved;

/** For the element that shows the photograph on the page. */
export function useMovedHere(): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const begun = move;
    move = undefined;
    if (!begun || !here.current) return;
    if (performance.now() - begun.at > COMES_WITHIN) return begun.end();
    const to = here.current.getBoundingClientRect();
    const { from, end } = begun;
    const scale = from.width / to.width;
    // The page is scrolled to its top right after this. The place may cut more off above and below than the card does.
    const top = to.top + window.scrollY;
    const down = from.top + (from.height - to.height * scale) / 2 - top;
    const start = `translate(${from.left - to.left}px, ${down}px) scale(${scale})`;
    const motion = here.current.animate(
      [
        { transformOrigin: "0 0", transform: start },
        { transformOrigin: "0 0", transform: "none" },
      ],
      { duration: LASTS, easing: "cubic-bezier(0.2, 0, 0, 1)" },
    );
    motion.finished.then(end, end);
  }, []);
  return here;
}
