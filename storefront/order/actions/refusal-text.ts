/** Why the shop refused an action on an order, and what helps. */
import type { Order } from "#contracts/order/order.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import type { ApiProblem } from "../../data/api.ts";

export function refusalText(problem: ApiProblem, order: Pick<Order, "products" | "Moneda">): string {
  if (problem.status === 0) return "Sin conexión. Revisa tu internet e intenta de nuevo";
  if (problem.status === 429) return "Hubo muchos intentos seguidos. Espera un momento y vuelve a intentarlo";
  if (problem.code === "STOCK" && problem.lines) return stockText(problem.lines, order);
  if (problem.code === "PRICE_CHANGED" && problem.total !== undefined) {
    const total = formatMoney({ cents: toCents(problem.total), Moneda: order.Moneda });
    return `Los precios cambiaron desde tu pedido: hoy cuesta ${total}. Ponlo en el carrito para comprarlo a ese precio`;
  }
  return problem.title;
}

/** A retry does not help: the buyer needs a new order. */
export function needsNewOrder({ code }: ApiProblem): boolean {
  return code === "STOCK" || code === "PRICE_CHANGED";
}

function stockText(lines: NonNullable<ApiProblem["lines"]>, { products }: Pick<Order, "products">): string {
  const words = lines.flatMap(({ variant, available }) => {
    const line = products.find(({ id }) => id === variant);
    if (!line) return [];
    const left = available === 0 ? "se agotó" : available === 1 ? "solo queda 1" : `solo quedan ${available}`;
    return [`${line.name}: ${left}`];
  });
  return words.length === 0 ? "Ya no hay stock de todo tu pedido" : `Ya no hay stock de todo: ${words.join("; ")}`;
}
