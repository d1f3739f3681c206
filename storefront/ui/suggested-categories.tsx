import { useRootData } from "../data/root-data.ts";
import { CategoryTile } from "./category-tile.tsx";

const SHOWN = 4;

/** Four categories with their photographs, where a page has nothing else to offer. */
export default function SuggestedCategories() {
  const { menu, photos = {} } = useRootData() ?? {};
  const shown = menu?.categories.filter(({ Ide }) => photos[Ide] !== undefined).slice(0, SHOWN) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="page grid grid-cols-2 gap-x-(--gutter) gap-y-5 pt-10 md:grid-cols-4">
      {shown.map((category) => (
        <li key={category.Ide}>
          <CategoryTile category={category} sizes="(width >= 768px) 23vw, 46vw" />
        </li>
      ))}
    </ul>
  );
}
