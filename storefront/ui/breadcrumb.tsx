import { Link } from "./link.tsx";

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

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta" className="text-xs text-muted">
      <ol className="flex flex-wrap">
        {crumbs.map((crumb, index) => (
          // A phone leaves out the page's own name, because the title is right below.
          <li key={crumb.name} className={`items-center ${crumb.to ? "flex" : "hidden md:flex"}`}>
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {crumb.to ? (
              <Link to={crumb.to} className="py-3 hover:text-ink">
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="py-3">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
