import { Link } from "../ui/link.tsx";
import type { MenuCategory } from "#contracts/settings/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Picture } from "../ui/picture.tsx";

const SHOWN = 24;

/** The first categories, each with its photograph. */
export function CategoryTiles({
  categories,
  photos,
}: {
  categories: readonly MenuCategory[];
  photos: Readonly<Record<string, string>>;
}) {
  if (categories.length === 0) return null;
  return (
    <section className="below-fold page section" aria-labelledby="categories-title">
      <h2 id="categories-title" className="text-h2">
        Categorías
      </h2>
      <ul className="mt-6 two-up gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-6 md:gap-y-10">
        {categories.slice(0, SHOWN).map((category) => {
          const photo = photos[category.Ide];
          return (
            <li key={category.Ide}>
              <Link to={pathTo.category(category)} className="group block">
                {photo ? (
                  <>
                    <div className="aspect-4/5 overflow-hidden bg-sand">
                      <Picture
                        image={{ id: photo, alt: "", width: 1000, height: 1250, dominant: "#f3efe9" }}
                        sizes="(width >= 768px) 23vw, 46vw"
                        className="size-full object-cover transition-transform duration-240 group-hover:scale-103"
                      />
                    </div>
                    <p className="mt-3 text-sm">{category.Descripcion}</p>
                  </>
                ) : (
                  <p className="flex aspect-4/5 items-center justify-center border border-line p-4 text-center font-display text-h3 wrap-anywhere transition-colors group-hover:bg-sand">
                    {category.Descripcion}
                  </p>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {categories.length > SHOWN && (
        <Link to={pathTo.categories()} className="mt-6 inline-flex min-h-11 items-center text-link">
          Ver todas las categorías
        </Link>
      )}
    </section>
  );
}
