import { useEffect, useState, useSyncExternalStore } from "react";
import { live } from "../../data/live/live-client.ts";
import { useOffline } from "../../data/use-offline.ts";

const EVERY = 4_000;

/** Reads every few seconds while the socket is down. Returns whether the shop cannot be reached at all. */
export function usePolling(read: () => Promise<boolean>): boolean {
  const offline = useOffline();
  const silent = useSyncExternalStore(live.onStatus, live.isSilent, () => false);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (!offline && !silent) return;
    const poll = async () => {
      if (document.visibilityState === "visible") setAnswered(await read());
    };
    void poll();
    const timer = setInterval(() => void poll(), EVERY);
    return () => {
      clearInterval(timer);
      setAnswered(false);
    };
  }, [offline, silent, read]);
  return offline && !answered;
}
