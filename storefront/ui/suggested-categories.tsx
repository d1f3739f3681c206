import { usePicturedCategories } from "./photographs/category-photograph.tsx";
import { CategoryTile } from "./category-tile.tsx";

/** Four categories with their photographs, where a page has nothing else to offer. */
export default function SuggestedCategories() {
  const { suggested } = usePicturedCategories();
  if (suggested.length === 0) return null;
  return (
    <ul className="@container page grid grid-cols-12 gap-x-(--gutter) gap-y-5 pt-10">
      {suggested.map((category) => (
        <li key={category.Ide} className="col-span-6 @2xl:col-span-3">
          <CategoryTile category={category} sizes="(width >= 768px) 23vw, 46vw" />
        </li>
      ))}
    </ul>
  );
}
