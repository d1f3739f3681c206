import type { Variant } from "#contracts/product/product.document.ts";

const SHOWN = 5;

/** The colours of a card as dots; those beyond five are counted. */
export function ColorDots({ colors }: { colors: readonly Variant["color"][] }) {
  if (colors.length < 2) return null;
  const rest = colors.length - SHOWN;
  return (
    <p className="relative mt-2.5 flex h-3 items-center gap-1.5">
      <span className="sr-only">{`${colors.length} colores: ${colors.map(({ name }) => name).join(", ")}`}</span>
      {colors.slice(0, SHOWN).map((color) => (
        <span
          key={color.name}
          className="size-2.5 rounded-full border border-ink/15 forced-color-adjust-none forced-colors:border-[CanvasText]"
          style={{ backgroundColor: color.hex }}
          aria-hidden="true"
        />
      ))}
      {rest > 0 && <span className="text-xs/3 text-muted" aria-hidden="true">{`+${rest}`}</span>}
    </p>
  );
}
