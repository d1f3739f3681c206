/** Signing in with a provider, step by step as a browser does it. */
import { afterAll } from "vitest";
import { systemClock } from "#contracts/time/clock.ts";
import type { Provider } from "#contracts/account/account.ts";
import { type TestSignInProvider, openTestSignInProvider } from "../providers/test-sign-in-provider.ts";
import type { Browser } from "../clients/browser-client.ts";
import { type People, createPeople } from "./account-people.ts";
import { openFaultlessShop } from "../shop/faultless-shop.ts";
import type { TestShop, TestShopOptions } from "../shop/open-test-shop.ts";

export interface SocialShop {
  readonly tested: TestShop;
  readonly provider: TestSignInProvider;
  readonly people: People;
}

/**
 * A shop with both providers, which answer without a page. Its clock runs, like the sign-in library's. Closed after the
 * tests of the file.
 */
export async function openSocialShop(options: TestShopOptions = {}): Promise<SocialShop> {
  const provider = await openTestSignInProvider({ auto: true });
  afterAll(() => provider.close());
  const tested = await openFaultlessShop({
    clock: systemClock,
    proxies: ["127.0.0.1"],
    providers: provider.keys,
    ...options,
  });
  return {
    tested,
    provider,
    people: createPeople(tested),
  };
}

/** Starts a sign-in; resolves to the provider's address. */
export async function begin(
  own: Browser,
  provider: Provider,
  returnUrl?: string,
  path = "sign-in/social",
): Promise<URL> {
  const body = { provider, ...(returnUrl === undefined ? {} : { returnUrl }) };
  const { status, body: answer } = await own.call<{ url: string }>("POST", `/api/auth/${path}`, { body });
  if (status !== 200) throw new Error(`the sign-in was refused with ${status}`);
  return new URL(answer.url);
}

/** The provider's redirect: path and query of the shop's callback. */
export async function decide(authorization: URL): Promise<string> {
  const { headers, status } = await fetch(authorization, { redirect: "manual" });
  if (status !== 302) throw new Error(`the provider answered ${status}`);
  const { pathname, search } = new URL(headers.get("location") ?? "");
  return pathname + search;
}

/** The whole sign-in; resolves to the shop's final path. */
export async function signInWith(own: Browser, provider: Provider, returnUrl?: string): Promise<string> {
  return landing(await own.visit(await decide(await begin(own, provider, returnUrl))));
}

/** Links the provider to the account of this browser's session. */
export async function linkWith(own: Browser, provider: Provider): Promise<string> {
  return landing(await own.visit(await decide(await begin(own, provider, undefined, "link-social"))));
}

export function landing(answer: Response): string {
  if (answer.status !== 302) throw new Error(`the callback answered ${answer.status}`);
  return (answer.headers.get("location") ?? "").replace(/^http:\/\/127\.0\.0\.1:\d+/, "");
}
