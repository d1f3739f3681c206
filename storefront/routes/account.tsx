import { AccountScreen } from "../account/account-screen.tsx";
import { loadAccount } from "../account/load-account.ts";
import { AccountOrdersRow } from "../order/list/account-orders-row.tsx";
import type { Route } from "./+types/account.ts";
import { privateMeta } from "../ui/title/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return loadAccount(url, context);
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Mi cuenta", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { lastOrder, ...account } = loaderData;
  return <AccountScreen {...account} ordersRow={<AccountOrdersRow last={lastOrder} />} />;
}
