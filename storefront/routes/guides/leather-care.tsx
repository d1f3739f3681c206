import { shopContext } from "#contracts/context.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { shownContent } from "../../data/shown-content.ts";
import { loadGuide } from "../../guides/load-guide.ts";
import { leatherGuide } from "../../guides/leather/leather.ts";
import { LeatherScreen } from "../../guides/leather/leather-screen.tsx";
import type { Route } from "./+types/leather-care.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, search } = context.get(shopContext);
  const [loaded, { landings }, samples, subcategories, filled] = await Promise.all([
    loadGuide(context, () => leatherGuide),
    shownContent(context),
    catalogue.careSamples(),
    catalogue.storeLists.subcategories(),
    search.filledSubcategories(),
  ]);
  const care = subcategories.find(({ Ide, listed, outfitRole }) => listed && outfitRole === "care" && filled.has(Ide));
  return {
    ...loaded,
    photograph: landings.material?.photographs[0],
    samples: Object.fromEntries(samples),
    careList: care ? pathTo.subcategory(care) : null,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData: { meta: _meta, ...loaded } }: Route.ComponentProps) {
  return <LeatherScreen {...loaded} />;
}
