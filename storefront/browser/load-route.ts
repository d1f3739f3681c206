import { retryImport } from "./retry-import.ts";

/**
 * Stands in React Router's bundle in place of its own (vite.config.ts), which loads the whole page anew when the script
 * of a route does not come, even one that is only fetched ahead because a thumb touched a link: without a connection
 * that left the browser's error page where the shop had been.
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
