import type { MenuCategory } from "#contracts/settings/menu.ts";

/**
 * The same subcategory Ide may stand in several categories, and its Grupo says in which (`/sub-categoria?id&grupo`). A
 * Grupo that is missing, or the same in two categories, says nothing: then it is the category's Ide.
 */
export function withDistinctGroups(categories: readonly MenuCategory[]): readonly MenuCategory[] {
  const filled = withGroups(categories, (category, { Grupo }) => Grupo || String(category.Ide));
  const seen = new Set<string>();
  const unclear = new Set<number>();
  for (const { Ide, Grupo } of filled.flatMap((category) => category.subcategories)) {
    const place = `${Ide} ${Grupo}`;
    if (seen.has(place)) unclear.add(Ide);
    seen.add(place);
  }
  if (unclear.size === 0) return filled;
  return withGroups(filled, (category, { Ide, Grupo }) => (unclear.has(Ide) ? String(category.Ide) : Grupo));
}

function withGroups(
  categories: readonly MenuCategory[],
  groupOf: (category: MenuCategory, entry: MenuCategory["subcategories"][number]) => string,
): MenuCategory[] {
  return categories.map((category) => ({
    ...category,
    subcategories: category.subcategories.map((entry) => ({ ...entry, Grupo: groupOf(category, entry) })),
  }));
}
