import type { CartLine } from "#contracts/cart/cart.document.ts";
import { lineTrouble } from "#contracts/cart/cart.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { LineItem } from "../../ui/line-item.tsx";

/** One cart line in the order summary. */
export function SummaryLine({ line }: { line: CartLine }) {
  const trouble = troubleWords(line);
  return <LineItem line={line}>{trouble && <p className="text-sale">{trouble}</p>}</LineItem>;
}

/** What changed since the line was added, or null. */
function troubleWords(line: CartLine): string | null {
  const trouble = lineTrouble(line);
  if (!trouble) return null;
  if (trouble.kind === "sold-out") return "Agotado";
  if (trouble.kind === "less-stock") return stockLeftText(trouble.available);
  const word = trouble.now < trouble.before ? "Bajó de precio" : "Subió de precio";
  return `${word}: costaba ${formatMoney({ cents: toCents(trouble.before), Moneda: line.Moneda })}`;
}

export function stockLeftText(available: number): string {
  if (available === 0) return "Agotado";
  return available === 1 ? "Solo queda 1" : `Solo quedan ${available}`;
}
