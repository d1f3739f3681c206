import { Link } from "../ui/link.tsx";
import { countedProducts } from "#contracts/counted.ts";
import { pageContext, shopContext } from "#contracts/context.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Breadcrumb, breadcrumbList } from "../ui/breadcrumb.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/colors.ts";

const CRUMBS = [{ name: "Inicio", to: PAGES.home }, { name: "Colores" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  const meta = pageMeta(
    {
      title: "Colores",
      description: "Elige por color: carteras, calzado, ropa y accesorios en todos los tonos que tenemos.",
      canonical: `${publicUrl}${PAGES.colors}`,
      structured: [breadcrumbList(CRUMBS, publicUrl)],
    },
    await siteOf(context),
  );
  return { colors: await context.get(shopContext).search.colors(), meta };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData: { colors } }: Route.ComponentProps) {
  return (
    <section className="page pt-2">
      <Breadcrumb crumbs={CRUMBS} />
      <h1 className="mt-4 text-h1">Colores</h1>
      <p className="mt-2 text-sm text-muted">
        {colors.length > 0
          ? "Toca un color para ver todo lo que hay en él."
          : "Todavía no hay nada aquí. Pronto llega."}
      </p>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7 lg:gap-x-5">
        {colors.map((color) => (
          <li key={color.value}>
            <Link to={pathTo.searchOfColor(color.value)} className="group block text-sm">
              <span
                aria-hidden="true"
                className="block aspect-square rounded-sm border border-ink/10 transition-transform duration-200 group-hover:scale-103"
                style={{ backgroundColor: color.hex }}
              />
              <span className="mt-2 block">{color.label}</span>
              <span className="block text-xs text-muted">{countedProducts(color.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
