/** What kind of thing a size is of, so that a list of many things does not mix belts with shoes. */

/** In the order in which pages show them. */
const KINDS = ["Ropa", "Calzado", "Cinturones", "Guantes", "Sombreros", "Contenido", "Otras"] as const;
export type SizeKind = (typeof KINDS)[number];

/** Bolivian sizes: gloves to 12, shoes to 50, hats to 65 cm, belts above. */
const LIMITS = [
  [12, "Guantes"],
  [50, "Calzado"],
  [65, "Sombreros"],
  [150, "Cinturones"],
] as const;

export function sizeKind(size: string): SizeKind {
  if (/^(X{0,3}[SL]|M|[2-6]XL)$/.test(size)) return "Ropa";
  if (/^\d+([.,]\d+)? ?(ml|cc|l|g|kg)$/i.test(size)) return "Contenido";
  if (!/^\d+([.,]5)?$/.test(size)) return "Otras";
  const number = Number(size.replace(",", "."));
  return LIMITS.find(([limit]) => number <= limit)?.[1] ?? "Otras";
}

/** Keeps the order within a kind. */
export function bySizeKind<Entry>(
  entries: readonly Entry[],
  sizeOf: (entry: Entry) => string,
): readonly (readonly [SizeKind, readonly Entry[]])[] {
  const groups = Map.groupBy(entries, (entry) => sizeKind(sizeOf(entry)));
  return KINDS.flatMap((kind) => {
    const own = groups.get(kind);
    return own ? [[kind, own] as const] : [];
  });
}
