/** What the root's loader gives every page. */
import { useRouteLoaderData } from "react-router";
import type { Menu } from "#contracts/menu.ts";

export interface RootData {
  readonly menu: Menu;
  /** Of the copyright line. */
  readonly year: number;
  readonly nonce: string | undefined;
}

/** Undefined where not even the root's data could be read. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
