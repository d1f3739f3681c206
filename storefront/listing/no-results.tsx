/** Shown for an empty listing: similar words, similar products and other places to look. */
import { Link } from "../ui/link.tsx";
import { isFiltered } from "#contracts/catalogue/filters.ts";
import { listingUrl, withoutFilters } from "#contracts/catalogue/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { ProductRow } from "../product/product-row.tsx";
import { CategoryPills } from "../search/category-pills.tsx";
import type { ListingData } from "./load-listing.ts";

export default function NoResults({ data }: { data: ListingData }) {
  const { listing, name, near = [], alike = [], newest = [] } = data;
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
        {alike.length > 0 && (
          <p>
            ¿Buscabas{" "}
            {alike.map((word, index) => (
              <span key={word}>
                {index > 0 && " o "}
                <Link
                  to={pathTo.search(word)}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {word}
                </Link>
              </span>
            ))}
            ?
          </p>
        )}
        {isFiltered(listing.filters) && (
          <Link to={listingUrl(withoutFilters(listing), name)} className="button">
            Limpiar todo
          </Link>
        )}
        <CategoryPills />
      </div>
      <div className="-mx-4 md:-mx-8">
        <ProductRow title="Se parece a lo que buscas" items={near} />
        <ProductRow title="Lo más nuevo" items={newest} />
      </div>
    </>
  );
}
