import type { MenuCategory } from "#contracts/menu/menu.ts";
import { useRootData } from "../../data/root-data.ts";
import { Picture } from "./picture.tsx";

const SUGGESTED = 4;

/** The categories that have a photograph: those that a page suggests, without `own` which it shows, and the others. */
export function usePicturedCategories(own?: number) {
  const { menu, photos = {} } = useRootData() ?? {};
  const pictured = menu?.categories.filter(({ Ide }) => photos[Ide] !== undefined && Ide !== own) ?? [];
  return { suggested: pictured.slice(0, SUGGESTED), others: pictured.slice(SUGGESTED) };
}

interface CategoryPhotographProps {
  readonly category: Pick<MenuCategory, "Ide">;
  readonly sizes: string;
  readonly first?: boolean;
  readonly className: string;
}

/** Nothing where a category has none. Its name stands beside it. */
export function CategoryPhotograph({ category, ...shown }: CategoryPhotographProps) {
  const id = useRootData()?.photos[category.Ide];
  if (id === undefined) return null;
  return <Picture image={{ id, alt: "", width: 1000, height: 1250, dominant: "#f0ece6" }} {...shown} />;
}
