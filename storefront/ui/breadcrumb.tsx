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
    <nav aria-label="Ruta" className="text-sm/5 text-muted">
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
              <Link to={crumb.to} className="flex min-h-11 items-center hover:text-ink">
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="flex min-h-11 items-center">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
