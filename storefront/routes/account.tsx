import { pageContext, shopContext } from "#contracts/context.ts";
import { signInUrl } from "#contracts/return-url.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/account.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(pageContext);
  const user = session && (await context.get(shopContext).accounts.user(session.userId));
  if (!user) throw redirect(signInUrl("/mi-cuenta"));
  return { user };
}

export const meta: Route.MetaFunction = () => [
  { title: "Mi cuenta · Vitrina" },
  { name: "robots", content: "noindex" },
];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <h1 className="page pt-8 text-3xl">Hola, {loaderData.user.name}</h1>;
}
