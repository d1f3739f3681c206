/** Where nothing was found: what was asked, what comes near, where else to look. No dead end. */
import { Link, useRouteLoaderData } from "react-router";
import { isFiltered } from "#contracts/filters.ts";
import { listingUrl, withoutFilters } from "#contracts/listing.ts";
import { menuUrl } from "#contracts/menu.ts";
import type { loader as rootLoader } from "../root.tsx";
import { ProductRow } from "../home/product-row.tsx";
import type { ListingData } from "./load-listing.ts";

export default function WaysOn({ data }: { data: ListingData }) {
  const { listing, name, near = [], popular = [] } = data;
  const categories = useRouteLoaderData<typeof rootLoader>("root")?.menu.categories ?? [];
  const { collection } = listing;
  const asked = collection.kind === "buscar" && collection.q !== "" ? collection.q : null;
  return (
    <>
      <div className="flex flex-col items-start gap-6 py-12">
        <p className="max-w-prose text-muted">
          {isFiltered(listing.filters)
            ? "No encontramos productos con esos filtros."
            : asked
              ? `No encontramos nada para “${asked}”. Revisa cómo está escrito o prueba con menos palabras.`
              : "Todavía no hay productos aquí. Pronto llegan."}
        </p>
        {isFiltered(listing.filters) && (
          <Link to={listingUrl(withoutFilters(listing), name)} className="button">
            Limpiar todo
          </Link>
        )}
        <nav aria-label="Categorías">
          <ul className="flex flex-wrap gap-2 text-sm">
            {categories.map((category) => (
              <li key={category.Ide}>
                <Link
                  to={menuUrl.category(category)}
                  className="inline-flex h-11 items-center rounded-full border border-line px-4 hover:border-ink"
                >
                  {category.Descripcion}
                </Link>
              </li>
            ))}
            <li>
              <Link
                to="/colores"
                className="inline-flex h-11 items-center rounded-full border border-line px-4 hover:border-ink"
              >
                Colores
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className="-mx-4 md:-mx-8">
        <ProductRow title="Se parece a lo que buscas" items={near} />
        <ProductRow title="Lo más buscado" items={popular} />
      </div>
    </>
  );
}
