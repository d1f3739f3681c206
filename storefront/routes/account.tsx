import { AccountScreen } from "../account/account-screen.tsx";
import { loadAccount } from "../account/load-account.ts";
import type { Route } from "./+types/account.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAccount(request, context);
}

export const meta: Route.MetaFunction = () => [
  { title: "Mi cuenta · Vitrina" },
  { name: "robots", content: "noindex" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} />;
}
