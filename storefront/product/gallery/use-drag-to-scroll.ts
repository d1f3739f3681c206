/** Moves a photograph in what scrolls it, with the mouse's button held; a finger scrolls it by itself. */
import { type PointerEvent, useRef } from "react";

/** A hand trembles so far while it clicks, in pixels. */
const CLICK = 4;

export function useDragToScroll() {
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
