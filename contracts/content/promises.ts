/** The sentences of what the owner promises; null = nothing is said. */
import { countOf } from "../text/counted.ts";
import type { PromisesContent } from "./content.document.ts";

/** Nothing is answered. */
export const NO_PROMISES: PromisesContent = {
  kind: "promises",
  givesInvoice: null,
  exchangeDays: null,
  exchangesReduced: false,
  warrantyMonths: null,
  wrapsGifts: null,
};

type Promises = Pick<PromisesContent, "exchangeDays" | "exchangesReduced" | "warrantyMonths">;

interface Sold {
  readonly PorcDesc: number;
  /** It takes care of leather: opened, nobody else can have it. */
  readonly isCare?: boolean;
}

/** "7 días"; null = no exchange. */
export const exchangeTime = ({ exchangeDays }: Promises) =>
  exchangeDays ? countOf(exchangeDays, "día", "días") : null;

/** "6 meses"; null = no guarantee. */
export const warrantyTime = ({ warrantyMonths }: Promises) =>
  warrantyMonths ? countOf(warrantyMonths, "mes", "meses") : null;

export function exchangeText(promises: Promises, { PorcDesc, isCare = false }: Sold): string | null {
  const time = exchangeTime(promises);
  if (time === null) return null;
  if (PorcDesc > 0 && !promises.exchangesReduced) return "En oferta: sin cambio por talla o gusto";
  if (isCare) return "Sin cambio una vez abierto";
  return `Cambio dentro de ${promises.exchangeDays === 1 ? "" : "los "}${time}, sin uso y con etiquetas`;
}

export function warrantyText(promises: Promises): string | null {
  const time = warrantyTime(promises);
  return time && `${time} de garantía por defectos de fabricación`;
}

/** Each of the four questions has its answer. */
export function isAnswered({ givesInvoice, exchangeDays, warrantyMonths, wrapsGifts }: PromisesContent): boolean {
  return [givesInvoice, exchangeDays, warrantyMonths, wrapsGifts].every((answer) => answer !== null);
}
