/** Chooses how pages are rendered: with the built bundle, or with Vite in development. */
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "#database/project-folder.ts";
import { type PageBuild, type Renderer, pathsOf, rendererOf } from "./render-context.ts";

export async function loadRenderer(server: Server): Promise<Renderer> {
  if (process.env.NODE_ENV === "development") {
    // The name is in a variable so that the bundler does not include Vite in production.
    const name = "./vite.ts";
    const { loadViteRenderer }: typeof import("./vite.ts") = await import(name);
    return loadViteRenderer(server);
  }
  const file = path.join(projectFolder(), "build/server/index.js");
  const build: PageBuild = await import(pathToFileURL(file).href);
  return { render: rendererOf(build, "production"), paths: pathsOf(build), development: undefined };
}
