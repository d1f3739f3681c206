import type { Product } from "#contracts/product/product.document.ts";
import { type Attribute, attributeList } from "#contracts/product/attributes.ts";
import { Fragment, type ReactNode } from "react";
import { type DeliveryTerms, bolivianos, methodText, sentence, wayBy } from "#contracts/delivery/delivery.ts";
import { exchangeText } from "#contracts/content/promises.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { usePromises } from "../data/root-data.ts";
import { UnfoldIcon } from "../ui/icons.tsx";
import { Link } from "../ui/link.tsx";
import { careText, careTitle } from "./care-text.ts";
import { centimetres, weightText } from "./drawing/measured.ts";

interface FactsProps {
  readonly product: Product;
  /** It takes care of leather. */
  readonly isCare: boolean;
  readonly terms: DeliveryTerms;
  /** Its price alone earns free delivery. */
  readonly isFree: boolean;
}

/** For who wants to know more, folded. */
export function Facts({ product, isCare, terms, isFree }: FactsProps) {
  const exchange = exchangeText(usePromises(), { PorcDesc: product.PorcDesc, isCare });
  const facts = attributeList
    .filter(([, { isFact }]) => isFact)
    .map(([name, attribute]) => [attribute.label, attributeText(attribute, product[name])] as const)
    .filter(([, text]) => text !== "");
  return (
    <div className="row-span-3 mt-4 divide-y divide-line border-b border-line">
      {/* Of what takes care of leather they stand above. */}
      {!isCare && facts.length > 0 && (
        <Fact title="Material">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {facts.map(([name, value]) => (
              <Fragment key={name}>
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </Fact>
      )}
      {!isCare && (
        <Fact title={careTitle(product.care)}>
          <p className="text-pretty">{careText(product.care)}</p>
          <Link to={pathTo.leatherCare(product.care)} className="mt-1 link-alone">
            Guía de cuidados
          </Link>
        </Fact>
      )}
      <Fact title="Envíos y cambios">
        <ul className="space-y-2">
          {deliveryFacts(terms, isFree).map((words) => (
            <li key={words}>{words}</li>
          ))}
          {exchange && <li>{`${exchange}.`}</li>}
        </ul>
        <Link to={PAGES.returns} className="mt-1 link-alone">
          Cambios y devoluciones
        </Link>
      </Fact>
    </div>
  );
}

function attributeText(attribute: Attribute, value: string | number | null): string {
  if (typeof value === "number") return attribute.type === "grams" ? weightText(value) : centimetres(value);
  return (attribute.type === "choice" ? attribute.choices[value ?? ""] : value) ?? "";
}

/** One line for each paid delivery method, one for the others, and from when on it is free. */
function deliveryFacts(terms: DeliveryTerms, isFree: boolean): readonly string[] {
  const priced = terms.ways.filter(({ kind, cents }) => kind === "delivery" || kind === "courier" || cents?.[1]);
  const flota = wayBy("flota", terms)?.cents === null && "por flota, con el flete pagado en destino";
  const pickUp = wayBy("tienda", terms)?.cents?.[1] === 0 && "recogido en tienda sin costo";
  const others = [flota, pickUp].filter((words) => words !== false).join(", o ");
  const free = terms.freeFrom === null || isFree ? [] : [`Envío gratis desde ${bolivianos(terms.freeFrom)}.`];
  return [...priced.map((way) => `${methodText(way, isFree)}.`), ...(others ? [`${sentence(others)}.`] : []), ...free];
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium hover:text-leather [&::-webkit-details-marker]:hidden">
        {title}
        <UnfoldIcon />
      </summary>
      <div className="pb-5 text-sm/6">{children}</div>
    </details>
  );
}
