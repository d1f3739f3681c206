/** The one reader of amounts, per cents and counts that a person typed, in a form, a file or an address. */
import { cleaned } from "../text/readable.ts";

export type NumberKind = "amount" | "percent" | "count" | "centimetres" | "grams" | "duration";

/** In minutes. */
const DURATIONS: Readonly<Record<string, number>> = { "min|minutos?": 1, "h|hs|hrs?|horas?": 60, "d[ií]as?": 1_440 };

/** What may stand before or after the number. */
const UNITS: Readonly<Record<NumberKind, string>> = {
  amount: "bs|bob|bolivianos?",
  percent: "%|por ciento",
  count: "piezas?|pza?s?|par(?:es)?|unidad(?:es)?|uds?|min|minutos?|d[ií]as?|mes(?:es)?",
  centimetres: "cms?",
  grams: "grs?|g|gramos?",
  duration: Object.keys(DURATIONS).join("|"),
};

/** Groups of three by one sign, decimals by the other; without groups by either. */
const NUMBER =
  "(\\d{1,9}|[1-9]\\d{0,2}(?:(?:\\.\\d{3})+(?!\\.\\d)|(?:,\\d{3})+(?!,\\d)|(?:[ '’]\\d{3})+))(?:[.,](\\d{1,2}))?";

const patternOf = (unit: string) =>
  new RegExp(`^(?:(?:${unit})(?:\\.[-–—]|[.:])? ?)?${NUMBER}(?:[.,][-–—]*)? ?(?:(?:${unit})(?:\\.[-–—]?)?)?$`, "i");
const PATTERNS = new Map(Object.entries(UNITS).map(([kind, unit]) => [kind, patternOf(unit)]));

/**
 * "1.250", "Bs. 1.250,00", "1250.50", "85,50", "480.-": dots before three digits are thousands, as in Bolivia. Null =
 * no such number; it must be refused, never taken as 0. A duration is in minutes and says its unit: "48 horas".
 */
export function typedNumber(typed: string, kind: NumberKind): number | null {
  const text = cleaned(typed).normalize("NFKC").replaceAll(/\s+/g, " ");
  const [, whole, decimals = "0"] = PATTERNS.get(kind)?.exec(text) ?? [];
  if (whole === undefined) return null;
  const typedUnit = Object.entries(DURATIONS).find(([unit]) => new RegExp(`(?:${unit})\\.?$`, "i").test(text));
  // "48" of what? Nobody can know.
  if (kind === "duration" && !typedUnit) return null;
  const number =
    Number(`${whole.replaceAll(/\D/g, "")}.${decimals}`) * (kind === "duration" ? (typedUnit?.[1] ?? 1) : 1);
  return (kind === "count" || kind === "duration") && !Number.isInteger(number) ? null : number;
}
