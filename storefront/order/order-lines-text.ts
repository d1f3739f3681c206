/** What was bought, as a sentence: "Cartera Illimani, vino, y Tarjetero Sorata, miel." */
import type { OrderLine } from "#contracts/order/order.document.ts";

/** More are counted, not named. */
const NAMED = 2;

export function orderLinesText(lines: readonly Pick<OrderLine, "name" | "color">[]): string {
  const named = lines.slice(0, NAMED).map(({ name, color }) => (color ? `${name}, ${color.toLowerCase()}` : name));
  const more = lines.length - named.length;
  if (more > 0) named.push(more === 1 ? "una pieza más" : `${more} piezas más`);
  const last = named.pop() ?? "";
  if (named.length === 0) return `${last}.`;
  // "y" becomes "e" before the same sound.
  return `${named.join("; ")}, ${/^(i|hi(?!e))/i.test(last) ? "e" : "y"} ${last}.`;
}
