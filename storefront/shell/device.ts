import { useSyncExternalStore } from "react";
import { DESKTOP_FROM, type Device, TABLET_FROM, deviceOf } from "#contracts/device.ts";

const BORDERS = [`(width >= ${TABLET_FROM}px)`, `(width >= ${DESKTOP_FROM}px)`];

/** The device class of this window; null while the server renders, since the same HTML serves everyone. */
export function useDevice(): Device | null {
  return useSyncExternalStore(
    watch,
    () => deviceOf(window.innerWidth),
    () => null,
  );
}

function watch(changed: () => void): () => void {
  const queries = BORDERS.map((border) => window.matchMedia(border));
  queries.forEach((query) => query.addEventListener("change", changed));
  return () => queries.forEach((query) => query.removeEventListener("change", changed));
}
