import { useRootData } from "../data/root-data.ts";
import { CategoryTile } from "./category-tile.tsx";

const SHOWN = 4;

/** Four categories with their photographs, where a page has nothing else to offer. */
export default function SuggestedCategories() {
  const { menu, photos = {} } = useRootData() ?? {};
  const shown = menu?.categories.filter(({ Ide }) => photos[Ide] !== undefined).slice(0, SHOWN) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="@container page grid grid-cols-12 gap-x-(--gutter) gap-y-5 pt-10">
      {shown.map((category) => (
        <li key={category.Ide} className="col-span-6 @2xl:col-span-3">
          <CategoryTile category={category} sizes="(width >= 768px) 23vw, 46vw" />
        </li>
      ))}
    </ul>
  );
}
