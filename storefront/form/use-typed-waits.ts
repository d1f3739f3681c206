import { useSyncExternalStore } from "react";
import { hasTyped } from "./typed-values.ts";

const unchanging = () => () => undefined;

/** Whether what was typed before a reload of this tab waits to be restored. */
export function useTypedWaits(keepAs: string | undefined): boolean {
  return useSyncExternalStore(
    unchanging,
    () => keepAs !== undefined && hasTyped(keepAs),
    () => false,
  );
}
