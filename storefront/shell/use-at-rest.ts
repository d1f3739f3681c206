import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { patiently } from "./patiently.ts";

const REST = 2_000;

/** Starts `at-rest.ts`, whose script comes only then. */
export function useAtRest(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { startAtRest } = await patiently(() => import("./at-rest.ts"));
      if (!left) stop = startAtRest(revalidate);
    };
    // Without a connection there is nothing to wait for, and the cart of the last time to show.
    const timer = setTimeout(() => void start(), navigator.onLine ? REST : 0);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [revalidate]);
}
