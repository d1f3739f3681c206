import type { Variant } from "#contracts/documents/product.ts";

const SHOWN = 5;

/** The colours of a card as dots; those beyond five are counted. */
export function ColorDots({ colors }: { colors: readonly Variant["color"][] }) {
  if (colors.length < 2) return null;
  const rest = colors.length - SHOWN;
  return (
    <ul
      className="mt-2.5 flex h-3 items-center gap-1.5"
      aria-label={`${colors.length} colores: ${colors.map((color) => color.name).join(", ")}`}
    >
      {colors.slice(0, SHOWN).map((color) => (
        <li
          key={color.name}
          className="size-2.5 rounded-full border border-ink/15"
          style={{ backgroundColor: color.hex }}
          aria-hidden="true"
        />
      ))}
      {rest > 0 && (
        <li className="text-xs/3 text-muted" aria-hidden="true">
          +{rest}
        </li>
      )}
    </ul>
  );
}
