import { loadSignIn } from "../account/sign-in/load-sign-in.ts";
import { SignUpScreen } from "../account/sign-in/sign-up-screen.tsx";
import type { Route } from "./+types/sign-up.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn(request, context);
}

export const meta: Route.MetaFunction = () => [
  { title: "Crea tu cuenta · Vitrina" },
  { name: "robots", content: "noindex" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <SignUpScreen {...loaderData} />;
}
