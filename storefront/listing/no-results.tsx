/** Shown for an empty listing: similar words, similar products and other places to look. */
import { Link } from "../ui/link.tsx";
import { isFiltered } from "#contracts/listing/filters.ts";
import { listingUrl, withoutFilters } from "#contracts/listing/listing.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { ProductRow } from "../product/card/product-row.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SuggestedCategories } from "../ui/sheet/lazy-parts.ts";
import type { ListingData } from "./load-listing.ts";

interface NoResultsProps {
  readonly data: ListingData;
  /** It is the whole page, with its title; else it stands in the place of the cards. */
  readonly isPage?: boolean;
}

export default function NoResults({ data, isPage = false }: NoResultsProps) {
  const { near = [], newest = [] } = data;
  return (
    <>
      {isPage ? <Page data={data} /> : <Part data={data} />}
      {/* Its parts stand in the list's column, which has the page's edge already. */}
      <div className={isPage ? "" : "lg:[--edge:0px]"}>
        <ProductRow title="Se parece a lo que buscas" items={near} />
        <ProductRow title="Lo más nuevo" items={newest.slice(0, 4)} />
        {!isPage && (
          <div className="pt-6">
            <SuggestedCategories />
          </div>
        )}
      </div>
    </>
  );
}

function Page({ data }: { data: ListingData }) {
  const { near = [], title } = data;
  const asked = askedIn(data);
  const heading = asked ? `No encontramos “${asked}”` : title;
  const sentence = asked
    ? "Revisa cómo está escrito o prueba con menos palabras."
    : "Todavía no hay piezas aquí. Pronto llegan.";
  // Something similar is worth more than a photograph of something else.
  if (near.length > 0)
    return (
      <section className="page pt-6">
        <h1 className="text-h1 wrap-anywhere">{heading}</h1>
        <p className="mt-3 max-w-prose text-muted">{sentence}</p>
        <Alike data={data} />
      </section>
    );
  return (
    <EmptyState
      title={heading}
      isAnswer
      pictured={2}
      actions={
        <>
          <Link to={PAGES.home} className="button">
            Ir al inicio
          </Link>
          <Link to={PAGES.colors} className="link-alone">
            Elegir por color
          </Link>
        </>
      }
    >
      <p>{sentence}</p>
      <Alike data={data} />
    </EmptyState>
  );
}

function Part({ data: { listing, name } }: { data: ListingData }) {
  return (
    <section className="page flex flex-col items-start pt-8 lg:[--edge:0px]">
      {isFiltered(listing.filters) ? (
        <>
          <p className="max-w-prose">Ninguna pieza tiene todo lo que elegiste.</p>
          <Link to={listingUrl(withoutFilters(listing), name)} className="button mt-6">
            Quitar los filtros
          </Link>
        </>
      ) : (
        <p className="max-w-prose">Todavía no hay piezas aquí. Pronto llegan.</p>
      )}
    </section>
  );
}

function askedIn({ listing: { collection } }: ListingData): string | null {
  return collection.kind === "buscar" && collection.q !== "" ? collection.q : null;
}

function Alike({ data: { alike } }: { data: ListingData }) {
  if (!alike?.length) return null;
  return (
    <p className="mt-2">
      ¿Buscabas{" "}
      {alike.map((word, index) => (
        <span key={word}>
          {index > 0 && <span> o </span>}
          <Link to={pathTo.search(word)} className="inline-flex min-h-11 items-center text-link">
            {word}
          </Link>
        </span>
      ))}
      ?
    </p>
  );
}
