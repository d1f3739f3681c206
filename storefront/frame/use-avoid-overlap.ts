/** Keeps a floating button from covering anything that can be tapped or read. */
import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** A table counts as a whole: between its words it would lie on its lines. */
const TAPPED = "a, button, input, select, textarea, summary, label, table";
/** Elements with text. Their lines are compared as boxes, because a word may lie between two checked points. */
const READ = "p, li, dt, dd, td, th, caption, h1, h2, h3, address";
/** Points checked across and down, close enough that no line of text fits between two. */
const POINTS = 6;
/** In px: closer to words and controls it looks as if it belonged to them. */
const AIR = 3;

/**
 * Sets `data-aside` on `floating` while it would cover something to tap or read at `place`, and while the visitor
 * scrolls down. Checked in the frame of the scroll event, so that it never covers text, not even for a moment.
 */
export function useAvoidOverlap(place: RefObject<HTMLElement | null>, floating: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  useLayoutEffect(() => {
    let frame = 0;
    let isDown = false;
    // Not read yet: that would make the browser lay out a screen that other effects still change.
    let before: number | undefined;
    const measure = () => {
      frame = 0;
      before ??= window.scrollY;
      if (!place.current || !floating.current) return;
      floating.current.toggleAttribute("data-aside", isDown || liesOver(place.current));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const scroll = () => {
      isDown = window.scrollY > (before ?? 0);
      before = window.scrollY;
      later();
    };
    later();
    const observer = new ResizeObserver(later);
    observer.observe(document.body);
    // When a screen's own bar appears, the body gets padding: its content keeps its size, but the document grows.
    observer.observe(document.documentElement, { box: "border-box" });
    window.addEventListener("scroll", scroll, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener("scroll", scroll);
      window.removeEventListener("resize", later);
    };
  }, [key, place, floating]);
}

/** Whether anything else can be tapped or read within the box of `place` and right beside it. */
function liesOver(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect();
  const box = new DOMRect(left - AIR, top - AIR, width + 2 * AIR, height + 2 * AIR);
  const steps = Array.from({ length: POINTS }, (_, step) => step / (POINTS - 1));
  return steps.some((down) =>
    steps.some((across) => {
      const beneath = document
        .elementsFromPoint(box.left + across * (box.width - 1), box.top + down * (box.height - 1))
        .find((element) => !place.contains(element));
      return beneath !== undefined && (beneath.closest(TAPPED) !== null || hasTextIn(beneath, box));
    }),
  );
}

function hasTextIn(element: Element, box: DOMRect): boolean {
  const read = element.closest(READ) ?? element;
  const isRead = read !== element || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
  if (!isRead && !element.matches(READ)) return false;
  const range = document.createRange();
  range.selectNodeContents(read);
  return [...range.getClientRects()].some(
    (line) => line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom,
  );
}
