import { redirect } from "react-router";
import { isProvider } from "#contracts/account/account.ts";
import { pageContext, shopContext } from "#contracts/context.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import type { LinkOutcome } from "../../account/link-text.ts";
import type { AccountData } from "../../account/use-account.ts";
import { AccountScreen } from "../../account/account-screen.tsx";
import { AccountOrdersRow } from "../../order/list/account-orders-row.tsx";
import type { Route } from "./+types/account.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
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
  const data: AccountData = { user, sessions, providers: accounts.providers, now: clock.now().toISOString() };
  return {
    data,
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

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Mi cuenta", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { lastOrder, ...account } = loaderData;
  return <AccountScreen {...account} ordersRow={<AccountOrdersRow last={lastOrder} now={account.data.now} />} />;
}
