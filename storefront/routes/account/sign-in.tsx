import { loadSignIn } from "../../account/sign-in/load-sign-in.ts";
import { SignInScreen } from "../../account/sign-in/sign-in-screen.tsx";
import type { Route } from "./+types/sign-in.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSignIn(url, context);
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Inicia sesión", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} />;
}
