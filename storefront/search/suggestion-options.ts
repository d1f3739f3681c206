/** The suggestions as one list, in the order of the arrow keys. */
import type { SuggestedCategory, Suggestions } from "#contracts/listing/suggestions.document.ts";
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { GiftBand } from "#contracts/menu/menu.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";

export interface Option {
  readonly group: "Hace poco" | "Regalos" | "Búsquedas" | "Categorías" | "Marcas" | "Productos";
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly card?: ProductCard;
}

/** A completed word as what was typed and what was added; null where it does not begin so. */
export function completionOf({ group, label }: Option, typed: string): readonly [string, string] | null {
  const at = typed.trim().length;
  const isBegun = group === "Búsquedas" && at > 0 && plain(label.slice(0, at)) === plain(typed.trim());
  return isBegun ? [label.slice(0, at), label.slice(at)] : null;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Two categories may have subcategories of the same name: the label then adds the category. */
function categoryLabel(entry: SuggestedCategory, all: readonly SuggestedCategory[]): string {
  const isAlone = all.filter(({ Descripcion }) => Descripcion === entry.Descripcion).length === 1;
  return isAlone || entry.kind === "categoria" ? entry.Descripcion : `${entry.Descripcion} (${entry.categoryName})`;
}

/** Shown before anything is typed. */
export function recentOptions(searches: readonly string[]): Option[] {
  return searches.map((words) => ({ group: "Hace poco", key: `h${words}`, label: words, to: pathTo.search(words) }));
}

/** `bands`: those of the gift guide, suggested for a search for a present. */
export function optionsOf(
  { products, categories, brands, terms, gift }: Suggestions,
  bands: readonly GiftBand[],
): Option[] {
  return [
    ...(gift ? bands : []).map((band): Option => ({
      group: "Regalos",
      key: `r${band.name}`,
      label: `Regalos ${band.text.toLowerCase()} ${formatMoney({ cents: toCents(band.valor), Moneda: "Bs." })}`,
      to: pathTo.giftBand(band),
    })),
    ...terms.map((term): Option => ({ group: "Búsquedas", key: `t${term}`, label: term, to: pathTo.search(term) })),
    ...categories.map((entry): Option => ({
      group: "Categorías",
      key: `${entry.kind}${entry.Ide}${"Grupo" in entry ? ` ${entry.Grupo}` : ""}`,
      label: categoryLabel(entry, categories),
      to: entry.kind === "categoria" ? pathTo.category(entry) : pathTo.subcategory(entry),
    })),
    ...brands.map((entry): Option => ({
      group: "Marcas",
      key: `m${entry.Ide}`,
      label: entry.Descripcion,
      to: pathTo.brand(entry),
    })),
    ...products.map((card): Option => ({
      group: "Productos",
      key: card.id,
      label: card.shortName || card.name,
      to: pathTo.product(card),
      card,
    })),
  ];
}
