import type { PlainPart } from "#contracts/documents/product.ts";
import { LeatherCut } from "./leather-cut.tsx";

interface LeatherSwatchProps {
  /** Of a product in this colour. */
  readonly photograph: { readonly id: string; readonly dominant: string } | null;
  /** Where that shows nothing but its material. */
  readonly part: PlainPart | undefined;
  /** Where there is no photograph, or no such part. */
  readonly hex: string;
  readonly className: string;
}

/** A square of leather cut from a product's photograph. */
export function LeatherSwatch({ photograph, part, hex, className }: LeatherSwatchProps) {
  const cut = photograph && part;
  return (
    <span
      aria-hidden="true"
      className={`relative block aspect-square shrink-0 overflow-hidden rounded-sm forced-color-adjust-none ${cut ? "" : "border border-ink/10"} ${className}`}
      style={{ backgroundColor: hex }}
    >
      {cut && <LeatherCut image={photograph} part={part} sizes="240px" />}
    </span>
  );
}
