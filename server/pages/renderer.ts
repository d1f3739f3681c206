/** Where pages are rendered: the built bundle, or Vite in development. */
import type { RequestListener, Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";
import { type PageFacts, pageContext, shopContext } from "#contracts/context.ts";
import { projectFolder } from "#database/project-folder.ts";
import type { Shop } from "#modules/shop.ts";
import type { RenderPage } from "./pages.ts";

const keys = { pageContext, shopContext };

export interface Development {
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

export async function loadRenderer(server: Server): Promise<Renderer> {
  if (process.env.NODE_ENV === "development") {
    // Named in a variable so that the production bundle does not hold Vite.
    const name = "./vite.ts";
    const { loadViteRenderer }: typeof import("./vite.ts") = await import(name);
    return loadViteRenderer(server);
  }
  const file = path.join(projectFolder(), "build/server/index.js");
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const handle = createRequestHandler(build, "production");
  const render: RenderPage = (request, shop, facts) => handle(request, contextOf(keys, shop, facts));
  return { render, paths: pathsOf(build), development: undefined };
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
    else if (route?.path && route.path !== "*") paths.set(`/${route.path}`, route.id);
  }
  return paths;
}
