/** Other places to look: the first categories, and a link to all. */
import { Link } from "../ui/link.tsx";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";

const SHOWN = 24;
const PILL = "inline-flex h-11 items-center rounded-full border border-line px-4 hover:border-ink";

export function CategoryPills({ className = "" }: { className?: string }) {
  const categories = useRootData()?.menu.categories ?? [];
  // A shop without categories has no colours either.
  if (categories.length === 0) return null;
  const links = [
    ...categories.slice(0, SHOWN).map((category) => ({ name: category.Descripcion, to: pathTo.category(category) })),
    ...(categories.length > SHOWN ? [{ name: "Todas las categorías", to: pathTo.categories() }] : []),
    { name: "Colores", to: PAGES.colors },
  ];
  return (
    <nav aria-label="Categorías" className={className}>
      <ul className="flex flex-wrap gap-2 text-sm">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={PILL}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
