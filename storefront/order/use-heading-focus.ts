import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the title when the page shows another state. "if lost": only if the focused element is gone, so
 * that a person who reads an unchanged page is not interrupted.
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
