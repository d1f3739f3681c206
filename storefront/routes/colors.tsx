import { Link } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import type { Route } from "./+types/colors.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext);
  return { colors: await context.get(shopContext).search.colors(), canonical: `${publicUrl}/colores` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: "Colores · Vitrina" },
    {
      name: "description",
      content: "Elige por color: carteras, calzado, ropa y accesorios en todos los tonos que tenemos.",
    },
    ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : []),
  ];
}

export default function Screen({ loaderData: { colors } }: Route.ComponentProps) {
  return (
    <section className="page pt-2">
      <Breadcrumb crumbs={[{ name: "Inicio", to: "/inicio" }, { name: "Colores" }]} />
      <h1 className="mt-4 text-3xl md:text-5xl">Colores</h1>
      <p className="mt-2 text-sm text-muted">Toca un color para ver todo lo que hay en él.</p>
      <ul className="mt-8 grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-7 lg:gap-x-5">
        {colors.map((color) => (
          <li key={color.value}>
            <Link to={`/buscar?color=${color.value}`} prefetch="intent" className="group block text-sm">
              <span
                aria-hidden="true"
                className="block aspect-square rounded-sm border border-ink/10 transition-transform duration-200 group-hover:scale-103"
                style={{ backgroundColor: color.hex }}
              />
              <span className="mt-2 block truncate">{color.label}</span>
              <span className="block text-xs text-muted">
                {color.count} {color.count === 1 ? "producto" : "productos"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
