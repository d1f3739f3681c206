/** What words of the old shop are here: its categories, brands and options. Proposed by name, and changed by the owner. */
import type { ImportMapping } from "#contracts/import/import.document.ts";
import type { NamedLists } from "../current.ts";
import { folded } from "../read/columns.ts";
import type { PlacedRow } from "./export-format.ts";

const COLOR = /^(colou?r(es|s)?|cor(es)?|tonos?)$/;
const SIZE = /^(tallas?|talles?|sizes?|tamanhos?|tamanos?|medidas?|numeros?)$/;
/** Where the old shop files what nobody has filed. */
const NOWHERE = /^(home|inicio|uncategorized|sin categorizar|sin categoria)$/;
const DEFAULT = /^(default( title)?|padr[aã]o)$/i;

export function createMapping(lists: NamedLists, chosen: readonly ImportMapping[]) {
  // The newest first.
  const decided = new Map(chosen.toReversed().map(({ kind, from, to }) => [`${kind} ${from}`, to]));
  const found = new Map<string, ImportMapping>();

  function ask(kind: ImportMapping["kind"], from: string, propose: () => string): string {
    const key = `${kind} ${from}`;
    const before = found.get(key);
    const agreed = decided.get(key);
    const to = before?.to ?? (agreed !== undefined && isHere(kind, agreed) ? agreed : propose());
    found.set(key, { kind, from, to, rows: (before?.rows ?? 0) + 1 });
    return to;
  }

  const isHere = (kind: ImportMapping["kind"], to: string) =>
    kind === "option" || lists.names.has(kind === "brand" ? `brand ${to}` : `subcategory ${to}`);

  function proposedPlace(parts: readonly string[]): string {
    const [last = "", above = ""] = parts.toReversed();
    const fits = [...lists.subcategories].flatMap(([category, named]) => {
      const below = named(last);
      return below === undefined ? [] : [{ category, below }];
    });
    const own = fits.length === 1 ? fits[0] : fits.find(({ category }) => category === lists.categories(above));
    return own ? `${own.category} ${own.below}` : "";
  }

  return {
    /** The names of both here, "" = not decided; and the last word of the old one. */
    category(written: string) {
      // The deepest of several: "Bolsos, Bolsos > Tote" is both.
      const paths = written.split(/\s*(?<!\\),\s*/).map((path) => path.split(/\s*>\s*/));
      const filed = paths.filter(([first = ""]) => !NOWHERE.test(folded(first)));
      const parts = filed.reduce((best, one) => (one.length > best.length ? one : best), filed[0] ?? paths[0] ?? []);
      const from = parts
        .map((part) => part.replaceAll("\\,", ","))
        .join(" > ")
        .slice(0, 300);
      const [category, below] = ask("category", from, () => proposedPlace(parts)).split(" ");
      return {
        category: lists.names.get(`category ${category}`) ?? "",
        subcategory: lists.names.get(`subcategory ${category} ${below}`) ?? "",
        last: parts.at(-1) ?? "",
      };
    },
    brand: (written: string) =>
      lists.names.get(`brand ${ask("brand", written.slice(0, 300), () => String(lists.brands(written) ?? ""))}`) ?? "",
    /** A name stands often only in the first row of its product. */
    options({ all, place }: PlacedRow, first: readonly string[]) {
      const is: Record<"color" | "size" | "values", string[]> = { color: [], size: [], values: [] };
      all("optionValue").forEach((value, index) => {
        const name = all("optionName")[index] || first[index] || "";
        if (value === "" || DEFAULT.test(value)) return;
        const isSure = () => !value.includes(",") && (COLOR.test(folded(name)) || SIZE.test(folded(name)));
        if (place.hasFacts && !isSure()) return;
        const to = ask("option", name.slice(0, 300), () => (COLOR.test(folded(name)) ? "color" : "size"));
        is.values.push(value);
        if (to === "color" || to === "size") is[to].push(value);
      });
      return { color: is.color.join(" / "), size: is.size.join(" / "), values: is.values };
    },
    all: () => [...found.values()],
  };
}
