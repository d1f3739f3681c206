/** Shared by the built pages and Vite's pages. */
import type { RequestListener } from "node:http";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { type PageFacts, pageContext, shopContext } from "#contracts/context.ts";
import type { Shop } from "#modules/shop.ts";
import type { RenderPage } from "./pages.ts";

/** The context keys of the built pages. */
export const keys = { pageContext, shopContext };

interface Development {
  /** Vite answers requests for its own files first. */
  before(next: RequestListener): RequestListener;
  close(): Promise<void>;
}

export interface Renderer {
  readonly render: RenderPage;
  /** Every path of `storefront/routes.ts` except the catch-all, with its route's id. */
  readonly paths: ReadonlyMap<string, string>;
  readonly development: Development | undefined;
}

/** React Router compares context keys by identity: they must come from the same module instance as the pages'. */
export function contextOf(
  { shopContext, pageContext }: typeof keys,
  shop: Shop,
  facts: PageFacts,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(pageContext, facts);
  return context;
}

export function pathsOf(build: ServerBuild): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const route of Object.values(build.routes)) {
    if (route?.index) paths.set("/", route.id);
    else if (route?.path && route.path !== "*") paths.set(route.path, route.id);
  }
  return paths;
}
