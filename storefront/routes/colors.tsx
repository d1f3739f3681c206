import { Link } from "../ui/link.tsx";
import { byFamily } from "#contracts/lists/color-families.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import { pageContext, shopContext } from "#contracts/context.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Breadcrumb, breadcrumbList } from "../ui/title/breadcrumb.tsx";
import { LeatherSwatch } from "../ui/leather-swatch.tsx";
import { pageMeta } from "../ui/title/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import { type PhotographedColor, photographedColors } from "../search/color-photographs.ts";
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
  return { colors: await photographedColors(context.get(shopContext)), meta };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData: { colors } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb crumbs={CRUMBS} />
      <header className="pt-2 pb-4">
        <h1 className="text-h1">Colores</h1>
        <p className="mt-2 text-muted">
          {colors.length > 0
            ? "Cada muestra es de una pieza nuestra. Toca un color para ver todo lo que hay en él."
            : "Todavía no hay nada aquí. Pronto llega."}
        </p>
      </header>
      {byFamily(colors).map(([family, own]) => (
        <section
          key={family}
          aria-label={family}
          className="gap-x-(--gutter) border-t border-line py-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-8"
        >
          <h2 className="text-h3">{family}</h2>
          <ul className="mt-4 two-up gap-x-(--gutter) gap-y-3 md:grid-cols-3 lg:mt-0">
            {own.map((color) => (
              <Color key={color.value} color={color} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Color({ color: { value, label, hex, count, photograph } }: { color: PhotographedColor }) {
  return (
    <li>
      <Link
        to={pathTo.searchOfColor(value)}
        className="flex min-h-20 items-center gap-4 hover:text-leather lg:min-h-28 lg:gap-5"
      >
        <LeatherSwatch
          photograph={photograph}
          focus={photograph?.focus}
          hex={hex}
          className="w-16 lg:w-24"
          sizes="(width >= 64rem) 480px, 240px"
        />
        <span className="min-w-0">
          <span className="block">{label}</span>
          <span className="block text-sm/5 text-muted">{countedPieces(count)}</span>
        </span>
      </Link>
    </li>
  );
}
