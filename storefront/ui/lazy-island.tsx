import { type ComponentType, Suspense, lazy, useDeferredValue, useMemo } from "react";

/**
 * A part of a page whose script comes after what is needed to use the page. Until it is there the server's drawing stands.
 * Whatever happens meanwhile waits for the script: told of it at once, React would throw the drawing away, and the page
 * would jump.
 */
export function lazyIsland<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(load);
  return function Later(props: Props) {
    const settled = useDeferredValue(props);
    // The same element until then: a boundary that is not touched keeps what the server drew.
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
