/** What the root's loader gives every page. */
import { useRouteLoaderData } from "react-router";
import type { DeliveryTerms } from "#contracts/order/delivery.ts";
import type { Menu } from "#contracts/settings/menu.ts";

export interface RootData {
  readonly menu: Menu;
  readonly delivery: DeliveryTerms;
  /** Of the copyright line. */
  readonly year: number;
  readonly nonce: string | undefined;
}

/** What may be promised where the terms are not known. */
const NO_TERMS: DeliveryTerms = { ways: [], freeFrom: null };

export function useDelivery(): DeliveryTerms {
  return useRootData()?.delivery ?? NO_TERMS;
}

/** Undefined where not even the root's data could be read. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
