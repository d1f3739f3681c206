import type { MenuCategory } from "#contracts/menu/menu.ts";

/**
 * Several categories may use one subcategory Ide; the Grupo tells which is meant (`/sub-categoria?id&grupo`). A Grupo
 * that is missing, or equal in two categories, is replaced by the category's Ide.
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
