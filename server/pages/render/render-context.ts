/** Shared by the built pages and Vite's pages. */
import type { RequestListener } from "node:http";
import type { ServerBuild } from "react-router";
import type { RenderPage } from "./render-page.ts";

/**
 * The pages, and what `storefront/entry.server.tsx` hands on with them. Their bundle has its own React Router and its
 * own context keys: another instance would not find what was set.
 */
export interface PageBuild extends ServerBuild {
  readonly entry: { readonly module: ServerBuild["entry"]["module"] & HandedOn };
}

type HandedOn = Pick<typeof import("react-router"), "RouterContextProvider" | "createRequestHandler"> &
  typeof import("#contracts/context.ts");

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

export function rendererOf(build: PageBuild, mode: "production" | "development"): RenderPage {
  const { RouterContextProvider, createRequestHandler, pageContext, shopContext } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return (request, shop, facts) => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(pageContext, facts);
    return handle(request, context);
  };
}

export function pathsOf(build: ServerBuild): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const route of Object.values(build.routes)) {
    if (route?.index) paths.set("/", route.id);
    else if (route?.path && route.path !== "*") paths.set(route.path, route.id);
  }
  return paths;
}
