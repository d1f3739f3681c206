import { loadGuide } from "../../guides/load-guide.ts";
import { leatherGuide } from "../../guides/leather/leather.ts";
import { LeatherScreen } from "../../guides/leather/leather-screen.tsx";
import type { Route } from "./+types/leather-care.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGuide(context, () => leatherGuide);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <LeatherScreen guide={loaderData.guide} />;
}
