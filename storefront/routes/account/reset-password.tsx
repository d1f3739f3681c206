import { safeReturnUrl } from "#contracts/pages/return-url.ts";
import { ResetScreen } from "../../account/sign-in/reset-screen.tsx";
import type { Route } from "./+types/reset-password.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { token: searchParams.get("token"), returnUrl: safeReturnUrl(searchParams.get("returnUrl")) };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...privateMeta("Restablecer contraseña", root.loaderData),
  // This address contains the link's secret: no other site may receive it.
  { name: "referrer", content: "no-referrer" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ResetScreen {...loaderData} />;
}
