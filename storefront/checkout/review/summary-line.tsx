import type { CartLine } from "#contracts/cart/cart.document.ts";
import { lineProblem } from "#contracts/cart/cart.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { LineItem } from "../../ui/line-item.tsx";

/** One cart line in the order summary. */
export function SummaryLine({ line }: { line: CartLine }) {
  const problem = problemWords(line);
  return <LineItem line={line}>{problem && <p className="text-sale">{problem}</p>}</LineItem>;
}

/** What changed since the line was added, or null. */
function problemWords(line: CartLine): string | null {
  const problem = lineProblem(line);
  if (!problem) return null;
  if (problem.kind === "sold-out") return "Agotado";
  if (problem.kind === "less-stock") return stockLeftText(problem.available);
  const word = problem.now < problem.before ? "Bajó de precio" : "Subió de precio";
  return `${word}: costaba ${formatMoney({ cents: toCents(problem.before), Moneda: line.Moneda })}`;
}

export function stockLeftText(available: number): string {
  if (available === 0) return "Agotado";
  return available === 1 ? "Solo queda 1" : `Solo quedan ${available}`;
}
