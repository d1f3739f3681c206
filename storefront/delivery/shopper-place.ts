/** Where the shopper wants things delivered: the city last used in this browser. It is kept here only. */
import { useSyncExternalStore } from "react";
import { isDepartmentCode } from "#contracts/address/department-codes.ts";
import type { Place } from "#contracts/delivery/shipping-methods.ts";
import { onOtherTab, readKey, writeKey } from "../browser/storage.ts";

const CITY_MAX = 80;

/** Null on the server and while the page is hydrated: stored pages are the same for everybody. */
export function useShopperPlace(): Place | null {
  const kept = useSyncExternalStore(
    onOtherTab,
    () => readKey("place"),
    () => null,
  );
  return readPlace(kept);
}

export function keepPlace({ department, city }: Place): void {
  const place = readPlace(JSON.stringify({ department, city: city.trim() }));
  if (!place) return;
  writeKey("place", JSON.stringify(place));
  window.dispatchEvent(new StorageEvent("storage", { key: "place" }));
}

/** Null = nothing is kept, or somebody else wrote it. */
export function readPlace(kept: string | null): Place | null {
  try {
    const read: unknown = JSON.parse(kept ?? "null");
    if (typeof read !== "object" || read === null) return null;
    const { department, city } = { department: "", city: "", ...read };
    const isPlace = typeof city === "string" && city.trim() !== "" && city.length <= CITY_MAX;
    return typeof department === "string" && isDepartmentCode(department) && isPlace ? { department, city } : null;
  } catch {
    return null;
  }
}
