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
    const timer = setTimeout(() => void start(), REST);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [revalidate]);
}
