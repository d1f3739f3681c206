/** Chooses how pages are rendered: with the built bundle, or with Vite in development. */
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type ServerBuild, createRequestHandler } from "react-router";
import { projectFolder } from "#database/project-folder.ts";
import type { RenderPage } from "./pages.ts";
import { type Renderer, contextOf, keys, pathsOf } from "./render-context.ts";

export async function loadRenderer(server: Server): Promise<Renderer> {
  if (process.env.NODE_ENV === "development") {
    // The name is in a variable so that the bundler does not include Vite in production.
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
