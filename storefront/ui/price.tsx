import type { Product } from "#contracts/product/product.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";

/** The price; with a discount, followed by the one before and the percentage. */
export function Price({
  of,
  large = false,
}: {
  /** `from`: others of it cost more. */
  of: Pick<Product, "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc"> & { readonly from?: true | undefined };
  large?: boolean;
}) {
  const write = (price: number) => formatMoney({ cents: toCents(price), Moneda: of.Moneda });
  const from = of.from ? "desde " : "";
  const size = large ? "text-[1.125rem]/6.5" : "text-sm/5";
  if (of.PorcDesc === 0) return <p className={`font-medium whitespace-nowrap ${size}`}>{from + write(of.Precio)}</p>;
  return (
    <p className={`flex flex-wrap gap-x-1 md:gap-x-1.5 ${size}`}>
      <span className="sr-only">Precio con descuento: </span>
      <span className="font-medium whitespace-nowrap">{from + write(of.PrecioDesc)}</span>
      <span className="sr-only">, antes: </span>
      {/* Two amounts of thousands fit beside each other on a phone's card. The percentage is alone on a line only where both
          do not fit on one. */}
      <span
        className={`flex flex-wrap gap-x-1 md:gap-x-1.5 ${large ? "" : "max-md:text-[clamp(0.75rem,3.3vw,0.875rem)]"}`}
      >
        <s className="whitespace-nowrap text-muted">{write(of.Precio)}</s>
        <span className="font-medium whitespace-nowrap text-sale">{`−${of.PorcDesc} %`}</span>
      </span>
    </p>
  );
}
