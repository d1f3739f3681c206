/** All categories, or all subcategories of one: for menus that cannot show them all. */
import { Link } from "../ui/link.tsx";
import { pageContext, shopContext } from "#contracts/context.ts";
import { type Directory, readDirectory } from "#contracts/settings/page-menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Breadcrumb, breadcrumbList } from "../ui/breadcrumb.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/categories.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  const directory = readDirectory(new URL(request.url).searchParams, context.get(shopContext).settings.menu());
  if (!directory) throw new Response(null, { status: 404 });
  const { of, page } = directory;
  const title = of ? of.Descripcion : "Todas las categorías";
  const above = of ? [{ name: "Todas las categorías", to: pathTo.categories() }] : [];
  const crumbs = [{ name: "Inicio", to: PAGES.home }, ...above, { name: title }];
  const meta = pageMeta(
    {
      title: of ? `${title}: subcategorías` : title,
      description: of ? `Todas las subcategorías de ${title}.` : "Todo lo que hay en la tienda, por categorías.",
      canonical: publicUrl + pathTo.categories(of?.Ide, page),
      structured: [breadcrumbList(crumbs, publicUrl)],
    },
    await siteOf(context),
  );
  return { directory, title, crumbs, meta };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

const ENTRY = "flex min-h-13 items-center border-b border-line py-2 font-display text-h3 hover:text-leather";

export default function Screen({ loaderData: { directory, title, crumbs } }: Route.ComponentProps) {
  const { of, entries } = directory;
  return (
    <section className="page">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 text-h1">{title}</h1>
      {of && (
        <Link to={pathTo.category(of)} className="mt-2 link-alone">
          Ver todos los productos
        </Link>
      )}
      {entries.length === 0 && <p className="mt-6 text-muted">Todavía no hay nada aquí. Pronto llega.</p>}
      <ul className="mt-4 grid gap-x-(--gutter) sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li key={"Grupo" in entry ? `${entry.Ide} ${entry.Grupo}` : entry.Ide}>
            <Link to={"Grupo" in entry ? pathTo.subcategory(entry) : pathTo.category(entry)} className={ENTRY}>
              {entry.Descripcion}
            </Link>
          </li>
        ))}
      </ul>
      <Pages directory={directory} />
    </section>
  );
}

function Pages({ directory: { of, page, pages } }: { directory: Directory }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Páginas" className="mt-8 flex items-center justify-between gap-4 text-sm">
      {page > 1 ? (
        <Link to={pathTo.categories(of?.Ide, page - 1)} rel="prev" className="button button-quiet">
          Anterior
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Página {page} de {pages}
      </span>
      {page < pages ? (
        <Link to={pathTo.categories(of?.Ide, page + 1)} rel="next" className="button button-quiet">
          Siguiente
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
