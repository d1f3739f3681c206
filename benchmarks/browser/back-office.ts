/** How long an owner with a slow phone waits for a screen of /gestion: at the first visit, and again. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { openPhone } from "./slow-phone.ts";
import { countFetched } from "./wire.ts";

export interface Screen {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Waits for what an owner came for. */
  isSeen(page: Page): Promise<void>;
}

export const SCREENS: Readonly<Record<string, Screen>> = {
  "sign-in": {
    path: "/gestion/",
    isSignedIn: false,
    isSeen: (page) => page.getByLabel("Contraseña").waitFor(),
  },
  orders: {
    path: "/gestion/orders",
    isSignedIn: true,
    isSeen: (page) => page.getByRole("heading", { name: "Pedidos", exact: true }).waitFor(),
  },
  products: {
    path: "/gestion/products",
    isSignedIn: true,
    isSeen: (page) => page.locator("main img").first().waitFor(),
  },
};

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Cookies of a signed-in owner. */
export async function signInOwner(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext();
  await context.request.get(`${url}/api/csrf`);
  const token = (await context.cookies(url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { origin: url, "x-xsrf-token": decodeURIComponent(token) };
  const { email, password } = DEMO_OWNER;
  const answer = await context.request.post(`${url}/api/gestion/session`, { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`the owner was refused with ${answer.status()}`);
  const cookies = await context.cookies(url);
  await context.close();
  return cookies;
}

export interface Visit {
  /** Milliseconds until the screen is seen. */
  readonly seenAfter: number;
  /** Compressed, with headers. */
  readonly bytes: number;
}

export async function visitTwice(
  browser: Browser,
  url: string,
  screen: Screen,
  cookies: Cookies,
): Promise<readonly [Visit, Visit]> {
  const { page, devtools, close } = await openPhone(browser, { slow: true });
  try {
    if (screen.isSignedIn) await page.context().addCookies(cookies);
    const fetched = countFetched(devtools);
    const visit = async () => {
      const [began, before] = [performance.now(), fetched().bytes];
      await page.goto(url + screen.path, { waitUntil: "commit", timeout: 90_000 });
      await screen.isSeen(page);
      return { seenAfter: performance.now() - began, bytes: fetched().bytes - before };
    };
    return [await visit(), await visit()];
  } finally {
    await close();
  }
}
