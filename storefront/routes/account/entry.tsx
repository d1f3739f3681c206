import { pageContext, shopContext } from "#contracts/context.ts";
import { safeReturnUrl } from "#contracts/pages/return-url.ts";
import { EntryScreen } from "../../account/sign-in/entry-screen.tsx";
import type { Route } from "./+types/entry.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const session = context.get(pageContext).session;
  const user = session && (await context.get(shopContext).accounts.user(session.userId));
  return {
    returnUrl: safeReturnUrl(searchParams.get("returnUrl")),
    error: searchParams.get("error"),
    popup: searchParams.has("ventana"),
    user: user && { id: user.id, hasEmail: user.email !== null },
  };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Inicio de sesión", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <EntryScreen {...loaderData} />;
}
