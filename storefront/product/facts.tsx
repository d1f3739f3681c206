import type { Product } from "#contracts/documents/product.ts";
import { Link } from "react-router";
import { WARRANTY_MONTHS, courier, delivery, exchangeWords, methodWords } from "#contracts/delivery.ts";
import { careText } from "./care-text.ts";

/** What one wants to know before buying, in a calm accordion. `isFree` = its price alone earns free delivery. */
export function Facts({ product, isFree }: { product: Product; isFree: boolean }) {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      <Fact title="Descripción" open>
        <p>{product.description}</p>
      </Fact>
      <Fact title="Material y medidas">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-muted">Material</dt>
          <dd>{product.material}</dd>
          <dt className="text-muted">Medidas</dt>
          <dd>{product.measures}</dd>
          <dt className="text-muted">Garantía</dt>
          <dd>{WARRANTY_MONTHS} meses por defectos de fabricación</dd>
        </dl>
      </Fact>
      <Fact title="Cuidados">
        <p>{careText(product.care)}</p>
        <Link to={`/cuidados-del-cuero#${product.care}`} className="mt-2 inline-flex min-h-11 items-center text-link">
          Guía de cuidados
        </Link>
      </Fact>
      <Fact title="Envíos y cambios">
        <ul className="list-disc space-y-2 pl-5">
          <li>{methodWords(delivery, isFree)}.</li>
          <li>{methodWords(courier, isFree)}.</li>
          <li>Por flota, con el flete pagado en destino, o recogido en tienda sin costo.</li>
          <li>{exchangeWords()}</li>
        </ul>
      </Fact>
    </div>
  );
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
