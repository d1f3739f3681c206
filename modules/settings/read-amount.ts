/** An amount as people write it in a settings field: 150, "1.000", "150 Bs", "Bs. 1.250,50". Null = none. */

const MOST = 10_000_000;

export function readAmount(written: unknown): number | null {
  const amount = typeof written === "number" ? written : typeof written === "string" ? parse(written) : null;
  return amount !== null && amount > 0 && amount <= MOST ? amount : null;
}

/** The only number in a text, with or without a currency. */
function parse(text: string): number | null {
  const match = /^[^\d,.+-]*\.?\s*(\d[\d.,' ]*?)[,.-]*\s*[^\d+-]*$/.exec(text.replaceAll("\u00a0", " ").trim());
  const number = match?.[1];
  return number === undefined ? null : plain(number.replaceAll(/[' ]/g, ""));
}

/**
 * A point or comma before three digits separates thousands, before one or two digits cents. If both occur, the last one
 * separates cents.
 */
function plain(number: string): number | null {
  if (/^\d+$/.test(number)) return Number(number);
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(number)) return Number(number.replaceAll(/[.,]/g, ""));
  if (/^\d+[.,]\d{1,2}$/.test(number)) return Number(number.replace(",", "."));
  const [, whole, cents] =
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$|^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(number)?.filter(Boolean) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(/[.,]/g, "")}.${cents}`);
}
