import { pageContext, shopContext } from "#contracts/context.ts";
import { ConfirmScreen } from "../account/sign-in/confirm-screen.tsx";
import type { Route } from "./+types/confirm-email.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { session } = context.get(pageContext);
  return { token, proof: await context.get(shopContext).accounts.confirmProof(token, session) };
}

export const meta: Route.MetaFunction = () => [
  { title: "Confirma tu correo · Vitrina" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ConfirmScreen {...loaderData} />;
}
