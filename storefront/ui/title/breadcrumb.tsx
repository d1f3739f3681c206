import { Link } from "../link.tsx";

export interface Crumb {
  readonly name: string;
  /** Absent on the page itself. */
  readonly to?: string;
}

/** The breadcrumb for search engines, as a value of `pageMeta({ structured })`. */
export function breadcrumbList(crumbs: readonly Crumb[], publicUrl: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(to ? { item: publicUrl + to } : {}),
    })),
  };
}

/** On a phone only the way back: the page above this one. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const back = crumbs.findLastIndex(({ to }) => to !== undefined);
  return (
    <nav aria-label="Ruta" className="text-sm/5 text-muted">
      <ol className="flex flex-wrap">
        {crumbs.map((crumb, index) => (
          <li key={crumb.name} className={`items-center ${index === back ? "flex" : "hidden md:flex"}`}>
            {crumb.to ? (
              <Link to={crumb.to} className="flex min-h-11 items-center gap-1 max-md:min-w-11 hover:text-ink">
                <span aria-hidden="true" className="md:hidden">
                  ‹
                </span>
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="flex min-h-11 items-center">
                {crumb.name}
              </span>
            )}
            {/* Behind a name, so that a second line begins with one. */}
            {index < crumbs.length - 1 && (
              <span aria-hidden="true" className="hidden px-2 md:inline">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
