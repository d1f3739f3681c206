/** Data of the root loader, for every page. */
import { useRouteLoaderData } from "react-router";
import type { DeliveryTerms } from "#contracts/order/delivery.ts";
import type { Menu } from "#contracts/settings/menu.ts";

export interface RootData {
  readonly menu: Menu;
  readonly delivery: DeliveryTerms;
  /** Year of the copyright line. */
  readonly year: number;
  readonly nonce: string | undefined;
}

/** Promises nothing while the terms are not known. */
const NO_TERMS: DeliveryTerms = { ways: [], freeFrom: null };

export function useDelivery(): DeliveryTerms {
  return useRootData()?.delivery ?? NO_TERMS;
}

/** Undefined if even the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
