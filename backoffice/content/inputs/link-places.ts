/** Where a link may lead in the shop, by names that the owner knows. */
import { NO_FILTERS } from "../../../contracts/listing/filters.ts";
import { listingUrl } from "../../../contracts/listing/listing.ts";
import type { ProductChoices } from "../../../contracts/product/staff-product.document.ts";
import { PAGES, pathTo } from "../../../contracts/pages/paths.ts";

export interface Place {
  readonly group: string;
  readonly name: string;
  readonly link: string;
}

const all = { collection: { kind: "buscar", q: "" }, filters: NO_FILTERS, sort: "destacados", page: 1 } as const;

const FIXED = [
  ["Inicio", PAGES.home],
  ["Novedades", listingUrl({ ...all, sort: "novedades" }, "")],
  ["Ofertas", listingUrl({ ...all, filters: { ...NO_FILTERS, offers: true } }, "")],
  ["Outlet", PAGES.outlet],
  ["Destacados", PAGES.featured],
  ["Todos los productos", listingUrl(all, "")],
  ["Todas las categorías", PAGES.categories],
  ["Colores", PAGES.colors],
  ["Guía de tallas", PAGES.sizeGuide],
  ["Cuidados del cuero", PAGES.leatherCare],
  ["Preguntas frecuentes", PAGES.faq],
  ["Envíos", PAGES.delivery],
  ["Cambios y devoluciones", PAGES.returns],
] as const;

export function placesOf({ categories, brands, seasons }: ProductChoices): Place[] {
  return [
    ...FIXED.map(([name, link]) => ({ group: "Páginas", name, link })),
    ...categories.flatMap(({ id, name, subcategories }) => [
      { group: "Categorías", name, link: pathTo.category({ Ide: id, Descripcion: name }) },
      ...subcategories.map((below) => ({
        group: "Categorías",
        name: `${name}: ${below.name}`,
        link: pathTo.subcategory({ Ide: below.id, Grupo: String(id), Descripcion: below.name }),
      })),
    ]),
    ...brands.map(({ id, name }) => ({
      group: "Marcas",
      name,
      link: pathTo.brand({ Ide: id, Descripcion: name }),
    })),
    ...seasons.map(({ id, name }) => ({
      group: "Temporadas",
      name,
      link: pathTo.season({ Ide: id, Descripcion: name }),
    })),
  ];
}

const PRODUCT = pathTo.product({ id: "" });

/** The product to which a link leads; null = it leads elsewhere. */
export const productIn = (link: string) => (link.startsWith(PRODUCT) ? link.slice(PRODUCT.length) : null);
