import { usePicturedCategories } from "./photographs/category-photograph.tsx";
import { CategoryTile } from "./category-tile.tsx";

interface SuggestedProps {
  readonly title?: string;
  /** The category of the page itself. */
  readonly own?: number | undefined;
}

/** Four categories with their photographs, where a page has nothing else to offer. */
export default function SuggestedCategories({ title, own }: SuggestedProps) {
  const { suggested } = usePicturedCategories(own);
  if (suggested.length === 0) return null;
  return (
    <>
      {title && <h2 className="page section text-h2">{title}</h2>}
      <ul className={`@container page grid grid-cols-12 gap-x-(--gutter) gap-y-5 ${title ? "pt-6" : "pt-10"}`}>
        {suggested.map((category) => (
          <li key={category.Ide} className="col-span-6 @2xl:col-span-3">
            <CategoryTile category={category} sizes="(width >= 768px) 23vw, 46vw" />
          </li>
        ))}
      </ul>
    </>
  );
}
