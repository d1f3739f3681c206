/** Data of the root loader, for every page. */
import { useRouteLoaderData } from "react-router";
import type { Announcement, Identity, ownPagesOf } from "#contracts/content/shown-content.ts";
import type { PromisesContent } from "#contracts/content/content.document.ts";
import { NO_PROMISES } from "#contracts/content/promises.ts";
import type { Arrivals } from "#contracts/delivery/arrivals.ts";
import { type DeliveryTerms, missingToFree } from "#contracts/delivery/delivery.ts";
import type { Money } from "#contracts/money/money.ts";
import type { PageMenu } from "#contracts/menu/page-menu.ts";

export interface RootData {
  readonly menu: PageMenu;
  /** Photographs of the categories, by Ide. */
  readonly photos: Readonly<Record<string, string>>;
  readonly delivery: DeliveryTerms;
  /** Days of arrival for every place; null = the owner gives none. */
  readonly arrivals: Arrivals | null;
  readonly identity: Identity;
  readonly promises: PromisesContent;
  /** False in a shop without a mail server: nothing is said to have been sent. */
  readonly mailArrives: boolean;
  readonly announcement: Announcement | null;
  readonly ownPages: ReturnType<typeof ownPagesOf>;
  /** Of what every page shows: menu, settings, delivery, contents. */
  readonly siteVersion: number;
  /** The home page has a form for the newsletter. */
  readonly hasHomeNewsletter: boolean;
  /** The page shows drafts, to people of the shop. */
  readonly isPreview: boolean;
  /** Year of the copyright line. */
  readonly year: number;
  readonly nonce: string | undefined;
}

/** Promises nothing while the terms are not known. */
const NO_TERMS: DeliveryTerms = { ways: [], freeFrom: null };

export function useDelivery(): DeliveryTerms {
  return useRootData()?.delivery ?? NO_TERMS;
}

/** The goods alone reach what delivery is free from. */
export function useFreeDelivery(goods: Money): boolean {
  return missingToFree(goods, useDelivery()) === 0;
}

export function usePromises(): PromisesContent {
  return useRootData()?.promises ?? NO_PROMISES;
}

export const useMailArrives = (): boolean => useRootData()?.mailArrives ?? true;

/** Undefined if even the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
