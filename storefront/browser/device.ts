import { useSyncExternalStore } from "react";
import { DESKTOP_FROM, type Device, PHONE_ON_ITS_SIDE, TABLET_FROM, deviceOf } from "#contracts/api/device.ts";

const BORDERS = [`(width >= ${TABLET_FROM}px)`, `(width >= ${DESKTOP_FROM}px)`, PHONE_ON_ITS_SIDE];

/** The device class of this window; null on the server, because every device gets the same HTML. */
export function useDevice(): Device | null {
  return useSyncExternalStore(watch, deviceNow, () => null);
}

export function deviceNow(): Device {
  return deviceOf(window.innerWidth, window.matchMedia(PHONE_ON_ITS_SIDE).matches);
}

function watch(changed: () => void): () => void {
  const queries = BORDERS.map((border) => window.matchMedia(border));
  queries.forEach((query) => query.addEventListener("change", changed));
  return () => queries.forEach((query) => query.removeEventListener("change", changed));
}
