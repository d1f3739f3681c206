import { type ComponentType, Suspense, lazy, useDeferredValue, useMemo } from "react";

/**
 * A part of a page whose script loads after those needed to use the page. Until then the server's HTML stays. New props
 * wait for the script: with them React would discard that HTML, and the page would jump.
 */
export function lazyIsland<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(load);
  return function Later(props: Props) {
    const settled = useDeferredValue(props);
    // The same element until the props change: React keeps the server's HTML of a boundary that does not change.
    return useMemo(
      () => (
        <Suspense>
          <Part {...settled} />
        </Suspense>
      ),
      [settled],
    );
  };
}
