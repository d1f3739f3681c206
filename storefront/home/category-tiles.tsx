import type { Landing } from "#contracts/content/landing.ts";
import { Link } from "../ui/link.tsx";
import type { MenuCategory } from "#contracts/menu/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { CategoryTile } from "../ui/category-tile.tsx";
import { useRootData } from "../data/root-data.ts";

const LARGE = 2;
const SMALL = 6;

/** The first two categories large, the next six small, each with its photograph. */
export function CategoryTiles(props: {
  readonly landing: Landing | null;
  readonly categories: readonly MenuCategory[];
}) {
  const { landing, categories } = props;
  const about = useRootData()?.identity.about;
  if (categories.length === 0) return null;
  return (
    <section className="below-fold page section" aria-labelledby="categories-title">
      <ul className="grid-page gap-y-10">
        <li className="col-span-12 lg:col-span-4 lg:flex lg:flex-col lg:justify-end lg:pb-10">
          <h2 id="categories-title" className="text-h1">
            {landing?.title || "Categorías"}
          </h2>
          <p className="mt-4 max-w-[26em] text-muted">
            {`${landing?.lead ?? ""} ${landing?.story ?? ""}`.trim() || about}
          </p>
        </li>
        {categories.slice(0, LARGE + SMALL).map((category, index) => (
          <li key={category.Ide} className={index < LARGE ? "col-span-6 lg:col-span-4" : "col-span-4 md:col-span-2"}>
            <CategoryTile
              category={category}
              large={index < LARGE}
              sizes={index < LARGE ? "(width >= 1024px) 31vw, 50vw" : "(width >= 768px) 16vw, 33vw"}
            />
          </li>
        ))}
      </ul>
      {categories.length > LARGE + SMALL && (
        <Link to={pathTo.categories()} className="mt-6 link-alone">
          Ver todas las categorías
        </Link>
      )}
    </section>
  );
}
