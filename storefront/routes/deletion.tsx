import { shopContext } from "#contracts/context.ts";
import type { Route } from "./+types/deletion.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get("codigo");
  return { done: code === null ? null : await context.get(shopContext).accounts.wasForgotten(code) };
}

export const meta: Route.MetaFunction = () => [{ title: "Eliminar mis datos · Vitrina" }];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <h1 className="page pt-8 text-3xl">Eliminar mis datos {String(loaderData.done)}</h1>;
}
