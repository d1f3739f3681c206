/** Development only: Vite inside our own server, so that pages use the real shop and reload when they change. */
import type { RequestListener, Server } from "node:http";
import { createServer, isRunnableDevEnvironment } from "vite";
import { projectFolder } from "#database/project-folder.ts";
import { type PageBuild, type Renderer, pathsOf, rendererOf } from "./render-context.ts";

export async function loadViteRenderer(server: Server): Promise<Renderer> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 3000;
  const vite = await createServer({
    root: projectFolder(),
    appType: "custom",
    // Our own upgrade handler accepts only /live, so hot reloading uses a port of its own: no port is above 65,535.
    server: { middlewareMode: true, hmr: { port: port < 50_000 ? port + 10_000 : port - 10_000 } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment cannot run modules");
  const load = (): Promise<PageBuild> => ssr.runner.import("virtual:react-router/server-build");
  const paths = pathsOf(await load());
  return {
    // A new build after each change.
    render: async (request, shop, facts) => rendererOf(await load(), "development")(request, shop, facts),
    paths,
    development: {
      before:
        (next: RequestListener): RequestListener =>
        (request, response) =>
          vite.middlewares(request, response, () => next(request, response)),
      close: () => vite.close(),
    },
  };
}
