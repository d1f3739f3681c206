import { loadSignIn } from "../../account/sign-in/load-sign-in.ts";
import { SignUpScreen } from "../../account/sign-in/sign-up-screen.tsx";
import type { Route } from "./+types/sign-up.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return loadSignIn(url, context);
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Crea tu cuenta", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <SignUpScreen {...loaderData} />;
}
