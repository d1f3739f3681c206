import type { Crumb } from "../ui/title/breadcrumb.tsx";
import { Link } from "../ui/link.tsx";

/** The way back: on a phone one link over the photograph, to the category; else the whole path above it. */
export function ProductCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  // The title is right beside it.
  const links = crumbs.flatMap(({ name, to }) => (to ? [{ name, to }] : []));
  const back = Math.min(1, links.length - 1);
  return (
    <nav aria-label="Ruta" className="text-sm/5 max-md:absolute max-md:top-0 max-md:z-10 md:min-h-11 md:text-muted">
      <ol className="flex flex-wrap">
        {links.map(({ name, to }, index) => (
          <li key={to} className={`items-center ${index === back ? "flex" : "hidden md:flex"}`}>
            {index > 0 && (
              <span aria-hidden="true" className="hidden px-2 md:inline">
                /
              </span>
            )}
            {/* The glow keeps it readable over a dark photograph. */}
            <Link
              to={to}
              className="flex min-h-11 items-center hover:text-ink max-md:min-w-11 max-md:[text-shadow:0_0_4px_var(--color-paper),0_0_8px_var(--color-paper)]"
            >
              <span aria-hidden="true" className="mr-1.5 md:hidden">
                ‹
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
