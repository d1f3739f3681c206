import { retryImport } from "./retry-import.ts";

/**
 * Replaces React Router's own loader in the bundle (vite.config.ts). That one reloads the page when a route's script
 * fails to load, even a prefetched one: without a connection the visitor got the browser's error page.
 */
export async function loadRouteModule<Module>(
  route: { readonly id: string; readonly module: string },
  loaded: Record<string, Module | undefined>,
): Promise<Module> {
  return (loaded[route.id] ??= await retryImport<Module>(
    (address) => import(/* @vite-ignore */ address),
    route.module,
  ));
}
