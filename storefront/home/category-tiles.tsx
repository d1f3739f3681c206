import { Link } from "../ui/link.tsx";
import type { MenuCategory } from "#contracts/settings/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Picture } from "../ui/picture.tsx";
import { useRootData } from "../data/root-data.ts";

const LARGE = 2;
const SMALL = 6;

interface CategoryTilesProps {
  readonly categories: readonly MenuCategory[];
  readonly photos: Readonly<Record<string, string>>;
}

/** The first two categories large, the next six small, each with its photograph. */
export function CategoryTiles({ categories, photos }: CategoryTilesProps) {
  const { isDemo, identity } = useRootData() ?? {};
  if (categories.length === 0) return null;
  return (
    <section className="below-fold page section" aria-labelledby="categories-title">
      <ul className="grid-page gap-y-10">
        <li className="col-span-12 lg:col-span-4 lg:flex lg:flex-col lg:justify-end lg:pb-10">
          <h2 id="categories-title" className="text-h1">
            {isDemo ? "Piezas que se quedan contigo" : "Categorías"}
          </h2>
          <p className="mt-4 max-w-[26em] text-muted">
            {isDemo
              ? "Cortadas y cosidas en talleres de La Paz, Cochabamba y Tarija. Cada una dice de qué cuero es y cómo se cuida."
              : identity?.about}
          </p>
        </li>
        {categories.slice(0, LARGE + SMALL).map((category, index) => (
          <Tile key={category.Ide} category={category} photo={photos[category.Ide]} large={index < LARGE} />
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

function Tile({ category, photo, large }: { category: MenuCategory; photo: string | undefined; large: boolean }) {
  const shape = large ? "aspect-5/6" : "aspect-4/5";
  return (
    <li className={large ? "col-span-6 lg:col-span-4" : "col-span-4 md:col-span-2"}>
      <Link to={pathTo.category(category)} className="group block">
        <div className={`overflow-hidden bg-ground ${shape}`}>
          {photo && (
            <Picture
              image={{ id: photo, alt: "", width: 1000, height: 1250, dominant: "#f0ece6" }}
              sizes={large ? "(width >= 1024px) 31vw, 50vw" : "(width >= 768px) 16vw, 33vw"}
              className="size-full object-cover transition-transform duration-240 group-hover:scale-103"
            />
          )}
        </div>
        <p className={large ? "mt-3.5 font-display text-h3 wrap-anywhere" : "mt-2.5 text-sm/5 wrap-anywhere"}>
          {category.Descripcion}
        </p>
      </Link>
    </li>
  );
}
