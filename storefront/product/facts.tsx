import type { Product } from "#contracts/documents/product.ts";
import { Link } from "../ui/link.tsx";
import {
  type DeliveryTerms,
  WARRANTY_MONTHS,
  exchangeWords,
  methodWords,
  sentence,
  wayBy,
} from "#contracts/order/delivery.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { careText } from "./care-text.ts";

/** Details of the product in an accordion. `isFree`: its price alone earns free delivery. */
export function Facts({ product, terms, isFree }: { product: Product; terms: DeliveryTerms; isFree: boolean }) {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {product.description && (
        <Fact title="Descripción" open>
          <p>{product.description}</p>
        </Fact>
      )}
      <Fact title="Material y medidas">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {product.material && (
            <>
              <dt className="text-muted">Material</dt>
              <dd>{product.material}</dd>
            </>
          )}
          {product.measures && (
            <>
              <dt className="text-muted">Medidas</dt>
              <dd>{product.measures}</dd>
            </>
          )}
          <dt className="text-muted">Garantía</dt>
          <dd>{WARRANTY_MONTHS} meses por defectos de fabricación</dd>
        </dl>
      </Fact>
      <Fact title="Cuidados">
        <p>{careText(product.care)}</p>
        <Link to={pathTo.leatherCare(product.care)} className="mt-2 inline-flex min-h-11 items-center text-link">
          Guía de cuidados
        </Link>
      </Fact>
      <Fact title="Envíos y cambios">
        <ul className="list-disc space-y-2 pl-5">
          {deliveryFacts(terms, isFree).map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>{exchangeWords()}</li>
        </ul>
      </Fact>
    </div>
  );
}

/** One line for each paid delivery method, and one for the others. */
function deliveryFacts(terms: DeliveryTerms, isFree: boolean): readonly string[] {
  const priced = terms.ways.filter(({ kind, cents }) => kind === "delivery" || kind === "courier" || cents?.[1]);
  const flota = wayBy("flota", terms)?.cents === null && "por flota, con el flete pagado en destino";
  const pickUp = wayBy("tienda", terms)?.cents?.[1] === 0 && "recogido en tienda sin costo";
  const others = [flota, pickUp].filter((words) => words !== false).join(", o ");
  return [...priced.map((way) => `${methodWords(way, isFree)}.`), ...(others ? [`${sentence(others)}.`] : [])];
}

function Fact({ title, open = false, children }: { title: string; open?: boolean; children: React.ReactNode }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="text-muted group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-muted group-open:inline">
          −
        </span>
      </summary>
      <div className="pb-5 text-sm leading-relaxed">{children}</div>
    </details>
  );
}
