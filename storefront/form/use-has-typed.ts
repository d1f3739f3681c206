import { useSyncExternalStore } from "react";
import { hasTyped } from "./typed-values.ts";

const unchanging = () => () => undefined;

/** Whether values typed before a reload of this tab will be restored. */
export function useHasTyped(keepAs: string | undefined): boolean {
  return useSyncExternalStore(
    unchanging,
    () => keepAs !== undefined && hasTyped(keepAs),
    () => false,
  );
}
