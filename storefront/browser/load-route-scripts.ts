declare global {
  interface Window {
    /** React Router's list of the routes. */
    __reactRouterManifest?: {
      routes: Record<string, { module: string; imports?: string[] }>;
    };
  }
}

/**
 * Fetches and imports the scripts of routes by their ids (storefront/routes.ts). Fetched before they are imported: an
 * import that failed once would never be requested again. False: not all of them came.
 */
export async function loadRouteScripts(ids: readonly string[]): Promise<boolean> {
  const routes = ids.flatMap((id) => window.__reactRouterManifest?.routes[id] ?? []);
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const missing = [...files].filter((file) => performance.getEntriesByName(location.origin + file).length === 0);
  const answers = await Promise.all(missing.map((file) => fetch(file, { priority: "low" }).catch(() => null)));
  if (!answers.every((answer) => answer?.ok)) return false;
  try {
    for (const { module } of routes) await import(/* @vite-ignore */ module);
    return true;
  } catch {
    // The navigation that needs it tries again.
    return false;
  }
}
