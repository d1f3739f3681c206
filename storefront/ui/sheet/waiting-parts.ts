/** Parts of the document whose script has not come yet (`lazyIsland`): React has not taken them over. */
import { useCallback, useEffect, useRef } from "react";

const waiting = new Set<object>();
let tellWhole: (() => void) | undefined;

function remove(part: object): void {
  waiting.delete(part);
  if (waiting.size === 0) tellWhole?.();
}

/** For a part that may come later: it waits until the returned function is called, or it is gone. */
export function useWaitingPart(): () => void {
  const hasArrived = useRef(false);
  const part = useRef({});
  useEffect(() => {
    const { current } = part;
    if (!hasArrived.current) waiting.add(current);
    return () => remove(current);
  }, []);
  return useCallback(() => {
    hasArrived.current = true;
    remove(part.current);
  }, []);
}

/** Calls `tell` as soon as no part waits, at once if none does. For the one place that renders the page. */
export function onWhole(tell: () => void): void {
  tellWhole = tell;
  if (waiting.size === 0) tell();
}
