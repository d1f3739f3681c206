import { Link } from "react-router";
import type { Product } from "#contracts/product.ts";
import { careWords } from "./care-words.ts";

/** What one wants to know before buying, in a calm accordion. */
export function Facts({ product }: { product: Product }) {
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
          <dd>6 meses por defectos de fabricación</dd>
        </dl>
      </Fact>
      <Fact title="Cuidados">
        <p>{careWords(product.care)}</p>
        <Link to="/cuidados-del-cuero" className="mt-2 inline-flex min-h-11 items-center text-link">
          Guía de cuidados
        </Link>
      </Fact>
      <Fact title="Envíos y cambios">
        <ul className="list-disc space-y-2 pl-5">
          <li>Delivery en la ciudad: Bs. 15 a Bs. 25, en 24 a 48 horas.</li>
          <li>Envío nacional por courier: Bs. 35 a Bs. 60, de 2 a 4 días hábiles.</li>
          <li>Por flota, con el flete pagado en destino, o recogido en tienda sin costo.</li>
          <li>
            Cambios dentro de los 7 días, sin uso, con etiquetas y factura. Si tiene una falla, el envío corre por
            nuestra cuenta.
          </li>
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
