/** What the customer sees or does after a refused order. */
import type { CartLine } from "#contracts/cart/cart.document.ts";
import { toCents } from "#contracts/money/money.ts";
import { CHECKOUT_STEPS } from "#contracts/order/order.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import type { ApiProblem } from "../../data/api.ts";
import { problemText } from "../../form/use-form.ts";
import { stockLeftText } from "./summary-line.tsx";

export type Refusal =
  /** Something is missing on another page. */
  | { readonly kind: "go"; readonly to: string }
  /** The total differs from the one shown: the customer confirms again. In cents. */
  | { readonly kind: "ask"; readonly total: number; readonly cartVersion: number }
  | {
      readonly kind: "say";
      readonly text: string;
      readonly details: readonly string[];
      readonly way?: WayOn;
      /** With so many pieces of this line it would be taken. */
      readonly fits?: { readonly variant: string; readonly available: number };
    };

interface WayOn {
  readonly to: string;
  readonly name: string;
}

type Named = Pick<CartLine, "id" | "name" | "color">;

export function refusalOf(problem: ApiProblem, lines: readonly Named[]): Refusal {
  const say = (text: string, way?: WayOn, details: readonly string[] = []) => ({
    kind: "say" as const,
    text,
    details,
    ...(way && { way }),
  });
  const { code, total, cartVersion } = problem;
  if (problem.status === 0)
    return say("Sin conexión. Tus datos siguen aquí: confirma otra vez cuando vuelva, el pedido se hará una sola vez.");
  if ((code === "PRICE_CHANGED" || code === "CART_CHANGED") && total !== undefined && cartVersion !== undefined)
    return { kind: "ask", total: toCents(total), cartVersion };
  if (code === "EMPTY_CART") return { kind: "go", to: PAGES.cart };
  const step = CHECKOUT_STEPS.find((one) => one === problem.step);
  if (code === "INCOMPLETE" && step) return { kind: "go", to: step };
  if (code === "NOT_OFFERED" && step === PAGES.shippingDetails)
    return say("Ese envío ya no está disponible para tu pedido.", { to: step, name: "Elegir otro envío" });
  if (code === "STOCK") {
    const short = (problem.lines ?? []).map(({ variant, available }) => {
      const line = lines.find(({ id }) => id === variant);
      return `${line ? `${line.name}, ${line.color}` : variant}: ${stockLeftText(available).toLowerCase()}`;
    });
    return say("Alguien se te adelantó y ya no alcanza:", { to: PAGES.cart, name: "Ajustar mi carrito" }, short);
  }
  if (code === "RESERVED_SHARE") {
    const short = problem.lines ?? [];
    const text = short.map(({ variant, available }) => {
      const line = lines.find(({ id }) => id === variant);
      const name = line ? `${line.name}, ${line.color}` : variant;
      return available > 0
        ? `Por ahora puedes llevar hasta ${available} de ${name}.`
        : `Lo que queda de ${name} está en pedidos de otras personas: vuelve en un rato.`;
    });
    const refusal = say(text.join(" "), { to: PAGES.cart, name: "Ajustar mi carrito" });
    // Of two lines of one product each may be told what there is for both.
    const [only, ...others] = short;
    return only && only.available > 0 && others.length === 0 ? { ...refusal, fits: only } : refusal;
  }
  if (code === "UNCONFIRMED_LIMIT")
    return say(
      `${problem.title}${problem.available ? `: hasta ${problem.available}` : ""}`,
      problem.available
        ? { to: PAGES.cart, name: "Ajustar mi carrito" }
        : { to: PAGES.orders, name: "Ver mis pedidos" },
    );
  if (code === "UNPAID_LIMIT" || code === "RESERVED_LIMIT")
    return say(problem.title, { to: PAGES.orders, name: "Ver mis pedidos" });
  if (code === "NOT_FOUND" || code === "ORDER_CLOSED")
    return say("Este pedido ya se hizo o se cerró en otra pantalla.", { to: PAGES.orders, name: "Ver mis pedidos" });
  return say(problemText(problem));
}

/** The page after a placed order. */
export function afterPlacing(order: { readonly id: string; readonly purchaseType?: string }): string {
  return order.purchaseType === "qr" ? pathTo.payByQr(order) : pathTo.orderPlaced(order);
}
