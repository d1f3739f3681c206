/** All categories, or all subcategories of one: for menus that cannot show them all. */
import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import { pageContext, shopContext } from "#contracts/context.ts";
import { type Directory, readDirectory } from "#contracts/menu/page-menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { Breadcrumb, breadcrumbList } from "../ui/title/breadcrumb.tsx";
import { CategoryTile } from "../ui/category-tile.tsx";
import { CategoryPhotograph } from "../ui/photographs/category-photograph.tsx";
import { pageMeta } from "../ui/title/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/categories.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  const directory = readDirectory(url.searchParams, context.get(shopContext).settings.menu());
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

/** So many are large; the others stand below them, in rows of six. */
const LARGE = 2;

export default function Screen({ loaderData: { directory, title, crumbs } }: Route.ComponentProps) {
  const { of, entries } = directory;
  const photos = useRootData()?.photos ?? {};
  // Without a photograph a tile would be an empty box: such an entry is a row of words.
  const tiles = entries.filter((entry) => !of && photos[entry.Ide] !== undefined);
  const rows = entries.filter((entry) => !tiles.includes(entry));
  const heading = (
    <>
      <h1 className="text-h1">{title}</h1>
      {of && (
        <Link to={pathTo.category(of)} className="mt-2 link-alone">
          Ver todos los productos
        </Link>
      )}
      {entries.length === 0 && <p className="mt-6 text-muted">Todavía no hay nada aquí. Pronto llega.</p>}
    </>
  );
  const photo = of && photos[of.Ide] !== undefined;
  return (
    <section className="page pb-8">
      <Breadcrumb crumbs={crumbs} />
      {tiles.length > 0 ? <Tiles tiles={tiles} heading={heading} /> : <header className="pt-2 pb-4">{heading}</header>}
      <div className={photo ? "grid-page gap-y-6 lg:pt-4" : ""}>
        {photo && (
          <CategoryPhotograph
            category={of}
            sizes="31vw"
            className="col-span-4 aspect-5/6 w-full object-cover max-lg:hidden"
          />
        )}
        {rows.length > 0 && (
          <ul
            className={`grid content-start gap-x-(--gutter) sm:grid-cols-2 ${photo ? "col-span-12 lg:col-span-8" : "lg:grid-cols-3"} ${tiles.length > 0 ? "mt-10" : ""}`}
          >
            {rows.map((entry) => (
              <li key={"Grupo" in entry ? `${entry.Ide} ${entry.Grupo}` : entry.Ide}>
                <Link to={"Grupo" in entry ? pathTo.subcategory(entry) : pathTo.category(entry)} className={ENTRY}>
                  {entry.Descripcion}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pages directory={directory} />
    </section>
  );
}

/** As on the home page: the title beside two large ones, the others small below. Two columns on a phone. */
function Tiles({ tiles, heading }: { tiles: Directory["entries"]; heading: ReactNode }) {
  return (
    <ul className="grid-page gap-y-8 lg:gap-y-10">
      <li className="col-span-12 pt-2 lg:col-span-4 lg:flex lg:flex-col lg:justify-end lg:pb-10">{heading}</li>
      {tiles.map((category, index) => (
        <li
          key={category.Ide}
          className={`col-span-6 ${index < LARGE ? "large-from-tablet lg:col-span-4" : "md:col-span-4 lg:col-span-2"}`}
        >
          <CategoryTile
            category={category}
            large={index < LARGE}
            first={index < LARGE}
            sizes={
              index < LARGE ? "(width >= 1024px) 31vw, 50vw" : "(width >= 1024px) 16vw, (width >= 768px) 33vw, 50vw"
            }
          />
        </li>
      ))}
    </ul>
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
      <span className="text-muted">{`Página ${page} de ${pages}`}</span>
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
