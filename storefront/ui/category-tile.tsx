import { pathTo } from "#contracts/pages/paths.ts";
import type { MenuCategory } from "#contracts/menu/menu.ts";
import { CategoryPhotograph } from "./photographs/category-photograph.tsx";
import { Link } from "./link.tsx";

interface CategoryTileProps {
  readonly category: Pick<MenuCategory, "Ide" | "Descripcion">;
  /** CSS `sizes`: how wide the photograph is shown. */
  readonly sizes: string;
  /** In the serif, and less upright. */
  readonly large?: boolean;
  /** Among the first pictures of a page: loaded at once. */
  readonly first?: boolean;
}

/** A category as its photograph and its name. */
export function CategoryTile({ category, sizes, large = false, first = false }: CategoryTileProps) {
  return (
    <Link to={pathTo.category(category)} className="group block">
      <span className={`block overflow-hidden bg-ground ${large ? "aspect-5/6" : "aspect-4/5"}`}>
        <CategoryPhotograph
          category={category}
          sizes={sizes}
          first={first}
          className="size-full object-cover transition-transform duration-240 group-hover:scale-103"
        />
      </span>
      <span className={`block wrap-anywhere ${large ? "mt-3.5 font-display text-h3" : "mt-2.5 text-sm/5"}`}>
        {category.Descripcion}
      </span>
    </Link>
  );
}
