/** Shown for an empty listing: similar words, similar products and other places to look. */
import { Link } from "../ui/link.tsx";
import { isFiltered } from "#contracts/catalogue/filters.ts";
import { listingUrl, withoutFilters } from "#contracts/catalogue/listing.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { ProductRow } from "../product/product-row.tsx";
import { useEditorialPhotographs } from "../ui/editorial-photographs.ts";
import { Picture } from "../ui/picture.tsx";

import { SuggestedCategories } from "../ui/lazy-parts.ts";
import type { ListingData } from "./load-listing.ts";

export default function NoResults({ data }: { data: ListingData }) {
  const { listing, name, near = [], newest = [] } = data;
  const image = useEditorialPhotographs()?.nothingFound;
  return (
    // Its parts stand in the list's column, which has the page's edge already.
    <div className="lg:[--edge:0px]">
      <section className="page grid items-center gap-x-16 gap-y-6 pt-6 md:grid-cols-2">
        {image && near.length === 0 && (
          <div className="aspect-4/3 overflow-hidden bg-ground max-md:-mx-(--edge)">
            <Picture
              image={{ ...image, alt: "" }}
              sizes="(width >= 1024px) 40vw, (width >= 768px) 50vw, 100vw"
              className="size-full object-cover object-[50%_60%]"
            />
          </div>
        )}
        <div className="flex flex-col items-start">
          <Words data={data} />
          {isFiltered(listing.filters) ? (
            <Link to={listingUrl(withoutFilters(listing), name)} className="button mt-6">
              Quitar los filtros
            </Link>
          ) : (
            <p className="mt-2 flex flex-wrap gap-x-8">
              <Link to={PAGES.colors} className="link-alone">
                Elegir por color
              </Link>
              <Link to={PAGES.home} className="link-alone">
                Ir al inicio
              </Link>
            </p>
          )}
        </div>
      </section>
      <ProductRow title="Se parece a lo que buscas" items={near} />
      <ProductRow title="Lo más nuevo" items={newest.slice(0, 4)} />
      <div className="pt-6">
        <SuggestedCategories />
      </div>
    </div>
  );
}

function Words({ data }: { data: ListingData }) {
  const { listing, alike = [] } = data;
  const { collection, filters } = listing;
  const asked = collection.kind === "buscar" && collection.q !== "" ? collection.q : null;
  if (isFiltered(filters)) return <p className="max-w-prose">Ninguna pieza tiene todo lo que elegiste.</p>;
  if (!asked) return <p className="max-w-prose">Todavía no hay piezas aquí. Pronto llegan.</p>;
  return (
    <>
      <p className="max-w-prose">
        No encontramos nada para “{asked}”. Revisa cómo está escrito o prueba con menos palabras.
      </p>
      {alike.length > 0 && (
        <p className="mt-2">
          ¿Buscabas{" "}
          {alike.map((word, index) => (
            <span key={word}>
              {index > 0 && " o "}
              <Link to={pathTo.search(word)} className="inline-flex min-h-11 items-center text-link">
                {word}
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
    </>
  );
}
