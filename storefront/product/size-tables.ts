/** Size tables (approximate; domain research, house tables). Which one applies is read from the sizes themselves. */
export interface SizeTable {
  readonly title: string;
  readonly how: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const shoes: SizeTable = {
  title: "Calzado",
  how: "Mide el pie desde el talón hasta el dedo más largo, de pie y por la tarde.",
  head: ["Talla", "Pie (cm)"],
  rows: [
    ["35", "21,8"],
    ["36", "22,5"],
    ["37", "23,2"],
    ["38", "23,8"],
    ["39", "24,5"],
    ["40", "25,2"],
    ["41", "25,8"],
    ["42", "26,5"],
    ["43", "27,2"],
    ["44", "27,8"],
    ["45", "28,5"],
  ],
};

const clothes: SizeTable = {
  title: "Ropa",
  how: "Mide sobre el cuerpo, sin apretar. Entre dos tallas, elige la mayor.",
  head: ["Talla", "Busto (cm)", "Cintura (cm)", "Pecho hombre (cm)"],
  rows: [
    ["XS", "80–84", "62–66", "84–88"],
    ["S", "84–88", "66–70", "88–94"],
    ["M", "88–94", "70–76", "94–100"],
    ["L", "94–100", "76–82", "100–106"],
    ["XL", "100–107", "82–90", "106–112"],
    ["XXL", "107–114", "90–98", "112–120"],
  ],
};

const belts: SizeTable = {
  title: "Cinturones",
  how: "Mide donde lo usas y elige la talla siguiente. La medida va de la hebilla al agujero del medio.",
  head: ["Talla", "Para cintura de (cm)"],
  rows: [
    ["85", "80–85"],
    ["90", "85–90"],
    ["95", "90–95"],
    ["100", "95–100"],
    ["105", "100–105"],
    ["110", "105–110"],
  ],
};

const gloves: SizeTable = {
  title: "Guantes",
  how: "Mide el contorno de la mano sin el pulgar.",
  head: ["Talla", "Contorno (cm)"],
  rows: [
    ["6.5", "17,5"],
    ["7", "19"],
    ["7.5", "20"],
    ["8", "21,5"],
    ["8.5", "23"],
    ["9", "24"],
  ],
};

/** The table that names most of a product's sizes, or null where there is nothing to measure. */
export function sizeTableFor(sizes: readonly string[]): SizeTable | null {
  const plain = sizes.map((size) => size.replace(",", "."));
  const named = (table: SizeTable) => plain.filter((size) => table.rows.some(([name]) => name === size)).length;
  const best = [shoes, clothes, belts, gloves].toSorted((a, b) => named(b) - named(a))[0];
  return best && named(best) > 0 ? best : null;
}
