import { type RefObject, useEffect, useRef } from "react";

/**
 * When the page turns into another state, the keyboard and the voice start at its title. "if lost": only where what had
 * the focus has gone with the state before; who reads on a page that stays the same is left alone.
 */
export function useHeadingFocus(
  view: string,
  when: "always" | "if lost" = "always",
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (when === "always") heading.current?.focus();
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [view, when]);
  return heading;
}
