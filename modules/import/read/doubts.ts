/** What a person should look at before the import: heads that name no column, and cells that a program has changed. */
import { SHEET_COLUMNS, SHEET_KEYS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { typedNumber } from "#contracts/money/typed-number.ts";
import { editDistance } from "#modules/search/search.ts";
import { type Cells, WORDS, folded } from "./columns.ts";
import type { RowError, RowLine } from "./item.ts";

const HEADS = SHEET_KEYS.flatMap((key) =>
  [SHEET_COLUMNS[key].head, ...SHEET_COLUMNS[key].others].map((head) => ({ key, folded: folded(head) })),
);

/** One sentence for each head that is not read, with the column that it may mean. */
export function unknownHeads(heads: readonly string[]): string[] {
  return heads.map((head) => {
    const key = nearest(folded(head));
    const hint = key === undefined ? "" : `. ¿Es «${SHEET_COLUMNS[key].head}»? Cámbiale el nombre para que se lea`;
    return `No conocemos la columna «${head}» y no se lee${hint}`;
  });
}

/** Misspelt, in the plural, or with a word more. */
function nearest(head: string): SheetColumn | undefined {
  const near = HEADS.map((one) => ({ ...one, distance: editDistance(head, one.folded) }))
    .filter(({ folded: known, distance }) => distance <= Math.min(2, Math.floor(known.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  const words = head.split(" ");
  const within = HEADS.find(({ folded: known }) =>
    words.some((word) => word.replace(/e?s$/, "") === known || word === known),
  );
  return (near[0] ?? within)?.key;
}

const MONTH =
  "(ene(ro)?|feb(rero)?|mar(zo)?|abr(il)?|mayo?|jun(io)?|jul(io)?|ago(sto)?|sept?(iembre)?|oct(ubre)?|nov(iembre)?|dic(iembre)?|jan|apr|aug|dec)\\.?";
const [DAY, OF_YEAR] = ["(0?[1-9]|[12]\\d|3[01])", "(0?[1-9]|1[0-2])"];
/** "6/8" is a size, "06/08" what a program makes of it. */
const DATE = new RegExp(
  `^(\\d{1,2}[-/. ]${MONTH}|${MONTH}[-/. ]\\d{1,4}|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{2,4}|${DAY}[-.]${OF_YEAR}[-.](19|20)\\d\\d|(0\\d/[01]\\d|[0-3]\\d/0\\d)$)(?![\\p{L}\\d])`,
  "iu",
);
const FAULT = /^(#[¡¿]?[\p{Lu}\d/_]+[!?]|#N\/[AD]|#FÓRMULA|#GETTING_DATA|Err:\d{3}|(Cargando|Loading)(\.{3}|…))$/u;
const TRUTH = /^(verdadero|falso|true|false|sí|no)$/i;

/** Days since 1900 of the years 2000 to 2049, which a size is never. */
const isSerial = (text: string) => /^\d{5}$/.test(text) && Number(text) >= 36_526 && Number(text) <= 54_788;

export function doubtsOf(row: number, cells: Cells): { readonly errors: RowError[]; readonly doubts: RowLine[] } {
  const errors: RowError[] = [];
  const doubts: RowLine[] = [];
  for (const key of SHEET_KEYS) {
    const text = cells[key];
    if (text === undefined) continue;
    const column = SHEET_COLUMNS[key].head;
    const line = { row, column };
    if (FAULT.test(text))
      errors.push({
        ...line,
        message: `«${text}» es un error de la planilla y no un valor: corrígela y guárdala otra vez`,
      });
    const why = doubtOf(key, text);
    if (why) doubts.push({ ...line, kind: "doubt", message: `«${text.slice(0, 60)}» ${why}` });
  }
  return { errors, doubts };
}

function doubtOf(key: SheetColumn, text: string): string | null {
  const kind = key === "price" ? "amount" : key === "pieces" ? "count" : null;
  const number = kind && typedNumber(text, kind);
  if (number !== null && /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text.normalize("NFKC")))
    return `se lee con el signo de los miles: son ${number}`;
  if (!WORDS.has(key)) return null;
  if (DATE.test(text)) return "parece una fecha que puso la planilla. Escríbela como texto";
  if (/^\d+([.,]\d+)?E[+-]?\d+$/i.test(text)) return "parece un número que la planilla acortó. Escríbelo como texto";
  if (TRUTH.test(text)) return "parece una respuesta de sí o no que puso la planilla";
  return key === "size" && isSerial(text) ? "parece el número de una fecha. Escribe la talla como texto" : null;
}
