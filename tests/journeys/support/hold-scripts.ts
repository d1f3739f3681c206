import type { Page } from "@playwright/test";

/** Delays the scripts that are not in the HTML `page`, except `but`. Returns the function that lets them through. */
export async function holdScripts(shopper: Page, page = "", but?: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await shopper.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!page.includes(pathname) && !(but && pathname.includes(but))) await held;
    await route.continue();
  });
  return release;
}
