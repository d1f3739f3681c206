import { ConfirmScreen } from "../account/confirm-screen.tsx";
import type { Route } from "./+types/confirm-email.ts";

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

export const meta: Route.MetaFunction = () => [
  { title: "Confirma tu correo · Vitrina" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ConfirmScreen token={loaderData.token} />;
}
