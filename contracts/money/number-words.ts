/** A number as Spanish says it, so that a slip of a dot or a zero is heard. */

const TO_29 =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${wordsOf(rest)}`);

/** Before "mil" and "millones": "veintiún mil", "treinta y un mil". */
const short = (number: number) =>
  wordsOf(number)
    .replace(/veintiuno$/, "veintiún")
    .replace(/uno$/, "un");

function wordsOf(number: number): string {
  if (number < 30) return TO_29[number] ?? "";
  if (number < 100) {
    const tens = TENS[Math.floor(number / 10) - 3] ?? "";
    return number % 10 === 0 ? tens : `${tens} y ${wordsOf(number % 10)}`;
  }
  if (number === 100) return "cien";
  if (number < 1_000) return joined(HUNDREDS[Math.floor(number / 100) - 1] ?? "", number % 100);
  if (number < 1_000_000) {
    const thousands = Math.floor(number / 1_000);
    return joined(thousands === 1 ? "mil" : `${short(thousands)} mil`, number % 1_000);
  }
  const millions = Math.floor(number / 1_000_000);
  return joined(millions === 1 ? "un millón" : `${short(millions)} millones`, number % 1_000_000);
}

/** 125_050 → "mil doscientos cincuenta con 50/100". Below a billón. */
export function centsInWords(cents: number): string {
  const rest = cents % 100;
  const whole = wordsOf(Math.floor(cents / 100));
  return rest === 0 ? whole : `${whole} con ${String(rest).padStart(2, "0")}/100`;
}
