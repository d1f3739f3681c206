import { useSyncExternalStore } from "react";
import { live } from "./live/live-client.ts";

/** Whether the shop cannot be reached. */
export function useOffline(): boolean {
  return useSyncExternalStore(live.onStatus, live.isOffline, () => false);
}
