import type { OutfitRole } from "#contracts/lists/subcategory.ts";

/**
 * Size tables (approximate; domain research, house tables). The only source of these figures, for the product page and
 * the size guide. A product's table is found by its sizes, and
 * by whom its subcategory is for.
 */
export interface SizeTable {
  readonly title: string;
  readonly how: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const shoes: SizeTable = {
  title: "Calzado",
  how: "Mide el pie desde el talón hasta el dedo más largo, de pie y por la tarde.",
  head: ["Talla", "Pie (cm)", "US mujer", "US hombre"],
  rows: [
    ["35", "21,8", "5", "–"],
    ["36", "22,5", "5,5–6", "–"],
    ["37", "23,2", "6,5", "–"],
    ["38", "23,8", "7–7,5", "6"],
    ["39", "24,5", "8–8,5", "6,5"],
    ["40", "25,2", "9", "7"],
    ["41", "25,8", "9,5–10", "8"],
    ["42", "26,5", "–", "8,5–9"],
    ["43", "27,2", "–", "9,5–10"],
    ["44", "27,8", "–", "10–10,5"],
    ["45", "28,5", "–", "11"],
  ],
};

const LETTERS = ["XS", "S", "M", "L", "XL", "XXL"] as const;
const BUST = ["80–84", "84–88", "88–94", "94–100", "100–107", "107–114"];
const WAIST = ["62–66", "66–70", "70–76", "76–82", "82–90", "90–98"];
const HIPS = ["88–92", "92–96", "96–102", "102–108", "108–114", "114–120"];
const CHEST = ["84–88", "88–94", "94–100", "100–106", "106–112", "112–120"];
const MEN_WAIST = ["70–76", "76–82", "82–88", "88–94", "94–100", "100–108"];
const NUMBERS = ["36", "38", "40", "42", "44", "46"];

/** A row for each letter, with its values from these columns. */
function byLetter(...columns: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return LETTERS.map((letter, row) => [letter, ...columns.map((column) => column[row] ?? "")]);
}

export const women: SizeTable = {
  title: "Ropa de mujer",
  how: "Medidas del cuerpo en centímetros.",
  head: ["Talla", "N°", "Busto", "Cintura", "Cadera"],
  rows: byLetter(NUMBERS, BUST, WAIST, HIPS),
};

export const men: SizeTable = {
  title: "Ropa de hombre",
  how: "Medidas del cuerpo en centímetros.",
  head: ["Talla", "N°", "Pecho", "Cintura"],
  rows: byLetter(NUMBERS, CHEST, MEN_WAIST),
};

export const belts: SizeTable = {
  title: "Cinturones",
  how: "Mide donde lo usas y elige la talla siguiente. La medida va de la hebilla al agujero del medio.",
  head: ["Talla", "Para cintura de (cm)", "Letra"],
  rows: [
    ["85", "80–85", "S"],
    ["90", "85–90", "M"],
    ["95", "90–95", "L"],
    ["100", "95–100", "XL"],
    ["105", "100–105", "XXL"],
    ["110", "105–110", "3XL"],
  ],
};

export const gloves: SizeTable = {
  title: "Guantes",
  how: "Mide el contorno de la mano sin el pulgar.",
  head: ["Talla", "Contorno (cm)", "Letra"],
  rows: [
    ["6,5", "17,5", "S"],
    ["7", "19", "–"],
    ["7,5", "20", "M"],
    ["8", "21,5", "–"],
    ["8,5", "23", "L"],
    ["9", "24", "–"],
    ["9,5", "25,5", "XL"],
    ["10", "27", "XXL"],
  ],
};

export const hats: SizeTable = {
  title: "Sombreros y gorras",
  how: "La talla es el contorno de tu cabeza en centímetros, a un dedo sobre las cejas y las orejas.",
  head: ["Talla", "Contorno (cm)"],
  rows: ["55", "56", "57", "58", "59", "60", "61"].map((size) => [size, size]),
};

/** Its rows of these sizes, without the columns of whom it is not for: said, or unable to wear all of them. */
function ofSizes({ head, rows, ...table }: SizeTable, sizes: readonly string[], cutFor: OutfitRole): SizeTable {
  const own = rows.filter(([size = ""]) => sizes.includes(size));
  const isWhole = (column: number) => own.every((row) => row[column] !== "–");
  const us = head.flatMap((name, column) => (name.startsWith("US ") ? [column] : []));
  const fits = (column: number) =>
    cutFor === "women" || cutFor === "men" ? head[column] === `US ${WHO[cutFor]}` : isWhole(column);
  const left = us.some(fits) ? us.filter((column) => !fits(column)) : [];
  const shown = <Cell>(cells: readonly Cell[]) => cells.filter((_, column) => !left.includes(column));
  return { ...table, head: shown(head), rows: own.map(shown) };
}

/** "busto 88–94, cintura 70–76, cadera 96–102 cm": what a size fits; empty where nobody said for whom it is cut. */
export function bodyOf(size: string, sizes: readonly string[], cutFor: OutfitRole): string {
  const [table, other] = sizeTablesFor(sizes, cutFor);
  const row = table?.rows.find(([name]) => name === size.replace(".", ","));
  if (!table || !row || other) return "";
  const parts = table.head.flatMap((name, column) =>
    /^(Busto|Pecho|Cintura|Cadera)$|\(cm\)$/.test(name)
      ? [`${name.replace(" (cm)", "").toLowerCase()} ${row[column]}`]
      : [],
  );
  return `${parts.join(", ")}\u00A0cm`;
}

const WHO = { women: "mujer", men: "hombre" } as const;

/** The table that has most of a product's sizes, with those alone; both of clothes where nobody said for whom they are. */
export function sizeTablesFor(sizes: readonly string[], cutFor: OutfitRole = "anyone"): readonly SizeTable[] {
  const plain = sizes.map((size) => size.replace(".", ","));
  const named = (table: SizeTable) => plain.filter((size) => table.rows.some(([name]) => name === size)).length;
  const best = [shoes, women, belts, gloves, hats].toSorted((a, b) => named(b) - named(a))[0];
  if (!best || named(best) === 0) return [];
  const clothes = cutFor === "women" ? [women] : cutFor === "men" ? [men] : [women, men];
  return (best === women ? clothes : [best]).map((table) => ofSizes(table, plain, cutFor));
}
