/** What the shop stands for, in one calm line each: delivery, exchange, guarantee. */
import type { ReactNode } from "react";
import { exchangeText, warrantyText } from "#contracts/content/promises.ts";
import { type DeliveryTerms, methodText, wayBy } from "#contracts/delivery/delivery.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Product } from "#contracts/product/product.document.ts";
import { usePromises } from "../data/root-data.ts";
import { ArrivalLine } from "../delivery/arrival-line.tsx";
import { useArrivals } from "../delivery/use-arrivals.ts";
import { Icon } from "../ui/icons.tsx";
import { Link } from "../ui/link.tsx";

const TRUCK = (
  <>
    <path d="M2.5 6.5h11v11h-11zM13.5 10h4.2l3.8 3.6v3.9h-8" />
    <circle cx="7" cy="18.5" r="2" />
    <circle cx="17" cy="18.5" r="2" />
  </>
);

interface PromisesProps {
  readonly product: Product;
  /** It takes care of leather. */
  readonly isCare: boolean;
  readonly terms: DeliveryTerms;
  /** Its price alone earns free delivery. */
  readonly isFree: boolean;
  /** It cannot be bought now. */
  readonly isGone: boolean;
}

export function Promises({ product, isCare, terms, isFree, isGone }: PromisesProps) {
  const promises = usePromises();
  const exchange = exchangeText(promises, { PorcDesc: product.PorcDesc, isCare });
  const warranty = isCare ? null : warrantyText(promises);
  const knowsDays = useArrivals() !== null;
  const delivery = wayBy("delivery", terms) ?? terms.ways[0];
  return (
    <ul className="mt-4 divide-y divide-line md:mt-3">
      {knowsDays && !isGone && (
        <Line icon={TRUCK}>
          <ArrivalLine moneda={product.Moneda} isFree={isFree} />
        </Line>
      )}
      {!knowsDays && delivery && (
        <Line
          icon={TRUCK}
          link={
            <Link to={PAGES.delivery} className="-my-3 shrink-0 link-alone">
              Ver envíos
            </Link>
          }
        >
          {methodText(delivery, isFree)}
        </Line>
      )}
      {/* One piece of text each: pieces of a line move apart when the font arrives. */}
      {exchange && <Line icon={<path d="M3.5 8.5h16l-3.5-3.5M20.5 15.5h-16l3.5 3.5" />}>{exchange}</Line>}
      {warranty && (
        <Line icon={<path d="M12 3l7.5 3v6c0 4.6-3.2 7.4-7.5 9-4.3-1.6-7.5-4.4-7.5-9V6zM8.5 12l2.5 2.5 4.5-4.5" />}>
          {warranty}
        </Line>
      )}
    </ul>
  );
}

function Line(props: { icon: ReactNode; link?: ReactNode; children: ReactNode }) {
  const { icon, link, children } = props;
  return (
    <li className="flex items-start gap-3 py-3 text-sm/5">
      <Icon size={20}>{icon}</Icon>
      <div className="min-w-0 flex-1">{children}</div>
      {link}
    </li>
  );
}
