/** The one reader of amounts, per cents and counts that a person typed, in a form, a file or an address. */
import { cleaned } from "../text/readable.ts";

export type NumberKind = "amount" | "percent" | "count" | "centimetres" | "grams";

/** What may stand before or after the number. */
const UNITS: Readonly<Record<NumberKind, string>> = {
  amount: "bs|bob|bolivianos?",
  percent: "%|por ciento",
  count: "piezas?|pzas?|unidad(?:es)?|uds?|min|minutos?|d[ií]as?|mes(?:es)?",
  centimetres: "cms?",
  grams: "grs?|g|gramos?",
};

/** Groups of three by one sign, decimals by the other; without groups by either. */
const NUMBER =
  "(\\d{1,9}|[1-9]\\d{0,2}(?:(?:\\.\\d{3})+(?!\\.)|(?:,\\d{3})+(?!,)|(?:[ '’]\\d{3})+))(?:[.,](\\d{1,2}))?";

const patternOf = (unit: string) =>
  new RegExp(`^(?:(?:${unit})[.:]? ?)?${NUMBER}(?:[.,][-–—]*)? ?(?:(?:${unit})\\.?)?$`, "i");
const PATTERNS = new Map(Object.entries(UNITS).map(([kind, unit]) => [kind, patternOf(unit)]));

/**
 * "1.250", "Bs. 1.250,00", "1250.50", "85,50", "480.-": dots before three digits are thousands, as in Bolivia. Null =
 * no such number; it must be refused, never taken as 0.
 */
export function typedNumber(typed: string, kind: NumberKind): number | null {
  const text = cleaned(typed).normalize("NFKC").replaceAll(/\s+/g, " ");
  const [, whole, decimals = "0"] = PATTERNS.get(kind)?.exec(text) ?? [];
  if (whole === undefined) return null;
  const number = Number(`${whole.replaceAll(/\D/g, "")}.${decimals}`);
  return kind === "count" && !Number.isInteger(number) ? null : number;
}
