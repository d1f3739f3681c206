import { type RouterContextProvider, redirect } from "react-router";
import type { Order } from "#contracts/order/order.document.ts";
import { isProvider } from "#contracts/account/account.ts";
import { pageContext, shopContext } from "#contracts/context.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import type { LinkOutcome } from "./link-text.ts";
import type { AccountData } from "./use-account.ts";

export async function loadAccount(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<{ data: AccountData; linking: LinkOutcome | null; lastOrder: Order | null }> {
  const { session } = context.get(pageContext);
  const { accounts, clock, orders } = context.get(shopContext);
  const user = session && (await accounts.user(session.userId));
  if (!user) throw redirect(signInUrl(PAGES.account));
  const [sessions, [lastOrder = null]] = await Promise.all([
    accounts.sessions(session),
    orders.list(session.userId, { limit: 1 }),
  ]);
  const linking = outcomeOf(url.searchParams);
  // Anybody can write such an address: success is shown only if the account has this provider.
  const claimed = linking?.error === null && !user.signIns.includes(linking.provider);
  return {
    data: { user, sessions, providers: accounts.providers, now: clock.now().toISOString() },
    linking: claimed ? null : linking,
    lastOrder,
  };
}

/** Parameters that the provider's redirect adds to the address of this page. */
function outcomeOf(params: URLSearchParams): LinkOutcome | null {
  const provider = params.get("vinculado");
  const error = params.get("error");
  if (isProvider(provider)) return { provider, error };
  return error === null ? null : { provider: "facebook", error };
}
