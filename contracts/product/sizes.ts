/** Sizes: how they are written, which are one, and their order. */
import { folded, settled, tidied } from "../text/readable.ts";

/** The size of a product that comes in one size only. */
export const ONE_SIZE = "Única";

const ONE = /^(?:talla )?(?:unica|unico|unitalla|uni|u|tu|one ?size)(?: talla)?$/;
const LETTERS = String.raw`(?:x{0,5}[sl]|m|[2-9]x[sl]|p{1,3}|g{1,3}|xg|eg|ch)`;
const OF_LETTERS = new RegExp(String.raw`^${LETTERS}(?: ?[/\p{Pd}] ?${LETTERS})?\+?$`, "u");

/** As the shop writes it, whoever types or imports it: "UNICA" → "Única", "xl" → "XL", "36,50", "36½" → "36.5". */
export function sizeOf(typed: string): string {
  const text = tidied(typed)
    .replaceAll(/[！-～]/g, (wide) => wide.normalize("NFKC"))
    .replace(/^(\d+) ?(?:½|1\/2)$/, "$1.5");
  if (ONE.test(folded(text))) return ONE_SIZE;
  if (OF_LETTERS.test(text.toLowerCase())) return text.toUpperCase();
  return /^\d+[.,]\d\d?$/.test(text) ? text.replace(",", ".").replace(/\.00?$|(\.5)0$/, "$1") : text;
}

/** Sizes with one key are one: "2 AÑOS" and "2 años", "36-38" and "36–38". */
export const sizeKey = (size: string): string => folded(settled(sizeOf(size)));

/** A size as Spanish writes it: "6.5" → "6,5". */
export const sizeWord = (size: string) => size.replaceAll(/(\d)\.(?=\d\d?(?!\d))/g, "$1,");

/** "Negro · Talla 38" */
export function variantText({ color, size }: { readonly color: string; readonly size: string }): string {
  return size === ONE_SIZE ? color : `${color} · Talla ${sizeWord(size)}`;
}

const WORDS: Readonly<Record<string, number>> = {
  mini: -2,
  "extra small": -2,
  small: -1,
  medium: 0,
  large: 1,
  "extra large": 2,
  "extra chico": -2,
  pequeno: -1,
  chico: -1,
  mediano: 0,
  grande: 1,
  "extra grande": 2,
};
/** Of months, grams and millilitres, as which bare numbers count. */
const UNITS = new Map([
  ...["ano", "anos", "t"].map((unit) => [unit, 12] as const),
  ...["kg", "kilo", "kilos", "l", "lt", "lts", "litro", "litros"].map((unit) => [unit, 1_000] as const),
]);
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
const NEWBORN = /^(?:rn|nb|recien nacid[oa]|prematur[oa])$/;
/** "EU 36 1/2", "½ kg", "3-6 meses": the first number counts. */
const AMOUNT =
  /^(?:(?:eu|us|uk|br|n[º°o]?\.?) ?)?(?:(\d+(?:[.,]\d+)?)(?:\/(\d+))?)? ?(?:([½¼¾])|(\d)\/(\d))?(?:[^a-z\d]+\d+)? ?([a-z]*)/;

const byLetters = new Intl.Collator("es", { numeric: true });

/** As one hangs them: XS < S < S/M < M < XL < 4XL, then RN < 3-6 meses < 2 años and 36 < 36½ < 37, then other words. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  return left.group - right.group || left.place - right.place || byLetters.compare(a, b);
}

interface Rank {
  readonly group: number;
  readonly place: number;
}

function rankOf(size: string): Rank {
  const text = folded(sizeOf(size))
    .replace(/^(?:talla |t\. ?)/, "")
    .replace(/ ?\(.*\)$/, "");
  if (NEWBORN.test(text)) return { group: 1, place: -1 };
  const word = WORDS[text.replace(/a$/, "o")];
  if (word !== undefined) return { group: 0, place: word };
  if (OF_LETTERS.test(text)) {
    const places = text
      .replace("+", "")
      .split(/[/\p{Pd}]/u)
      .map((one) => placeOf(one.trim()));
    const place = places.reduce((sum, one) => sum + one, 0) / places.length;
    return { group: 0, place: place + (text.endsWith("+") ? 0.25 : 0) };
  }
  return amountOf(text) ?? { group: 2, place: 0 };
}

/** CH and EG: "chico", "extra grande". */
const NAMED: Readonly<Record<string, number>> = { m: 0, ch: -1, eg: 2 };

/** "xl" → 2, "4xl" → 5, "m" → 0, "xxs" → -3; P, M, G are those of Brazil. */
function placeOf(letters: string): number {
  const named = NAMED[letters];
  if (named !== undefined) return named;
  const [, times = "", crosses = ""] = /^(\d?)(x*)/.exec(letters) ?? [];
  const far = (times ? Number(times) : crosses.length) + letters.replaceAll(/[\dx]/g, "").length;
  return /[sp]$/.test(letters) ? -far : far;
}

function amountOf(text: string): Rank | null {
  const [, whole, part, sign = "", over, under, unit = ""] = AMOUNT.exec(text) ?? [];
  if ((whole === undefined && sign === "") || part === "0" || under === "0") return null;
  const more = over === undefined ? (FRACTIONS[sign] ?? 0) : Number(over) / Number(under);
  const amount = Number((whole ?? "0").replace(",", ".")) / Number(part ?? 1) + more;
  return { group: 1, place: amount * (UNITS.get(unit) ?? 1) };
}
