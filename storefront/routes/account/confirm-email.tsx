import { pageContext, shopContext } from "#contracts/context.ts";
import { ConfirmScreen } from "../../account/sign-in/confirm-screen.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { session } = context.get(pageContext);
  return { token, proof: await context.get(shopContext).accounts.confirmProof(token, session) };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...privateMeta("Confirma tu correo", root.loaderData),
  { name: "referrer", content: "no-referrer" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ConfirmScreen {...loaderData} />;
}
