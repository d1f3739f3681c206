import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { live } from "../data/live-client.ts";

const REST = 2_000;

/** Starts `after-idle.ts`, whose script comes only then. */
export function useAfterIdle(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const load = () => import("./after-idle.ts");
    const start = async () => {
      const { startAfterIdle } = await load();
      if (!left) stop = startAfterIdle(revalidate);
    };
    // The cart of the last time does not wait for the rest.
    const stopWatching = live.onStatus(() => void load().then(({ recallCart }) => recallCart()));
    // Without a connection there is nothing to wait for, and the cart of the last time to show.
    const timer = setTimeout(() => void start(), navigator.onLine ? REST : 0);
    return () => {
      left = true;
      stopWatching();
      clearTimeout(timer);
      stop?.();
    };
  }, [revalidate]);
}
