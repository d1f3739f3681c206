import { pathTo } from "#contracts/pages/paths.ts";
import type { MenuCategory } from "#contracts/settings/menu.ts";
import { useRootData } from "../data/root-data.ts";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";

interface CategoryTileProps {
  readonly category: Pick<MenuCategory, "Ide" | "Descripcion">;
  /** CSS `sizes`: how wide the photograph is shown. */
  readonly sizes: string;
  /** In the serif, and less upright. */
  readonly large?: boolean;
  /** On a phone it is as small as the others beside it. */
  readonly largeFromTablet?: boolean;
  /** Among the first pictures of a page: loaded at once. */
  readonly first?: boolean;
}

const SMALL = { photograph: "aspect-4/5", name: "mt-2.5 text-sm/5" };
const LARGE = { photograph: "aspect-5/6", name: "mt-3.5 font-display text-h3" };
const LARGE_FROM_TABLET = {
  photograph: "aspect-4/5 md:aspect-5/6",
  name: "mt-2.5 text-sm/5 md:mt-3.5 md:font-display md:text-h3",
};

/** A category as its photograph and its name. */
export function CategoryTile({ category, sizes, large, largeFromTablet, first }: CategoryTileProps) {
  const photo = useRootData()?.photos[category.Ide];
  const look = largeFromTablet ? LARGE_FROM_TABLET : large ? LARGE : SMALL;
  return (
    <Link to={pathTo.category(category)} className="group block">
      <span className={`block overflow-hidden bg-ground ${look.photograph}`}>
        {photo && (
          <Picture
            image={{ id: photo, alt: "", width: 1000, height: 1250, dominant: "#f0ece6" }}
            sizes={sizes}
            first={first ?? false}
            className="size-full object-cover transition-transform duration-240 group-hover:scale-103"
          />
        )}
      </span>
      <span className={`block wrap-anywhere ${look.name}`}>{category.Descripcion}</span>
    </Link>
  );
}
