/** What the built pages and those of Vite have in common. */
import type { RequestListener } from "node:http";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { type PageFacts, pageContext, shopContext } from "#contracts/context.ts";
import type { Shop } from "#modules/shop.ts";
import type { RenderPage } from "./pages.ts";

/** Of this process: those of the built pages. */
export const keys = { pageContext, shopContext };

interface Development {
  /** Vite answers its own addresses first. */
  before(next: RequestListener): RequestListener;
  close(): Promise<void>;
}

export interface Renderer {
  readonly render: RenderPage;
  /** Every path of `storefront/routes.ts` but the catch-all, with its route's id. */
  readonly paths: ReadonlyMap<string, string>;
  readonly development: Development | undefined;
}

/** React Router compares keys by identity: they must be the instances that the pages import. */
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
