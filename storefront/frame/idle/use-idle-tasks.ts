import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { live } from "../../data/live/live-client.ts";
import { useRootData } from "../../data/root-data.ts";

const REST = 2_000;

/** Starts the tasks of `idle-tasks.ts`, whose script is loaded only then. */
export function useIdleTasks(): void {
  const { revalidate } = useRevalidator();
  const siteVersion = useRef(useRootData()?.siteVersion);
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const load = () => import("./idle-tasks.ts");
    const start = async () => {
      const { startIdleTasks } = await load();
      if (!left) stop = startIdleTasks(revalidate, siteVersion.current);
    };
    // The kept cart is shown as soon as the connection is lost.
    const stopWatching = live.onStatus(() => void load().then(({ recallCart }) => recallCart()));
    // Offline there is nothing to wait for, and the kept cart to show.
    const timer = setTimeout(() => void start(), navigator.onLine ? REST : 0);
    return () => {
      left = true;
      stopWatching();
      clearTimeout(timer);
      stop?.();
    };
  }, [revalidate]);
}
