import type { Product } from "#contracts/documents/product.ts";
import { formatMoney, toCents } from "#contracts/money.ts";

/** The price, with the original one if there is a discount. */
export function Price({
  of,
  large = false,
}: {
  of: Pick<Product, "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc">;
  large?: boolean;
}) {
  const write = (price: number) => formatMoney({ cents: toCents(price), Moneda: of.Moneda });
  if (of.PorcDesc === 0)
    return <p className={`whitespace-nowrap ${large ? "text-2xl" : "text-sm"}`}>{write(of.Precio)}</p>;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${large ? "text-2xl" : "text-sm"}`}>
      <span className="sr-only">Precio con descuento: </span>
      <span className="whitespace-nowrap text-sale">{write(of.PrecioDesc)}</span>
      <span className="sr-only">, antes: </span>
      <s className={`whitespace-nowrap text-muted ${large ? "text-base" : ""}`}>{write(of.Precio)}</s>
      {/* A card shows the percentage on its photograph. */}
      {large && <span className="text-base text-sale">−{of.PorcDesc}%</span>}
    </p>
  );
}
