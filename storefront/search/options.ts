/** Suggestions as one list, in the order the arrow keys go through it. */
import { menuUrl } from "#contracts/menu.ts";
import { type ProductCard, productUrl } from "#contracts/product.ts";
import type { Suggestions } from "#contracts/suggestions.ts";

export interface Option {
  readonly group: "Búsquedas" | "Categorías" | "Marcas" | "Productos";
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly card?: ProductCard;
}

export function searchUrl(text: string): string {
  return `/buscar?${new URLSearchParams({ q: text.trim() })}`;
}

export function optionsOf({ products, categories, brands, terms }: Suggestions): Option[] {
  return [
    ...terms.map((term): Option => ({ group: "Búsquedas", key: `t${term}`, label: term, to: searchUrl(term) })),
    ...categories.map((entry): Option => ({
      group: "Categorías",
      key: `${entry.kind}${entry.Ide}`,
      label: entry.Descripcion,
      to: entry.kind === "categoria" ? menuUrl.category(entry) : menuUrl.subcategory(entry),
    })),
    ...brands.map((entry): Option => ({
      group: "Marcas",
      key: `m${entry.Ide}`,
      label: entry.Descripcion,
      to: menuUrl.brand(entry),
    })),
    ...products.map((card): Option => ({
      group: "Productos",
      key: card.id,
      label: card.name,
      to: productUrl(card),
      card,
    })),
  ];
}
