import { loadSignIn } from "../account/sign-in/load-sign-in.ts";
import { SignInScreen } from "../account/sign-in/sign-in-screen.tsx";
import type { Route } from "./+types/sign-in.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn(request, context);
}

export const meta: Route.MetaFunction = () => [
  { title: "Inicia sesión · Vitrina" },
  { name: "robots", content: "noindex" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} />;
}
