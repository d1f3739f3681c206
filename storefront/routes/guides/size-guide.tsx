import { loadGuide } from "../../guides/load-guide.ts";
import { sizeGuide } from "../../guides/sizes/sizes.ts";
import { SizesScreen } from "../../guides/sizes/sizes-screen.tsx";
import type { Route } from "./+types/size-guide.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGuide(context, sizeGuide);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <SizesScreen guide={loaderData.guide} />;
}
