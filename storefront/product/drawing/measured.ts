import type { AttributeValues } from "#contracts/product/attributes.ts";

export type Measured = Pick<AttributeValues, "height" | "width" | "depth" | "weight" | "capacity">;

/** Enough to draw it. */
export interface Drawn {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

export function drawnOf({ height, width, depth }: Measured): Drawn | null {
  return height && width ? { height, width, depth: depth ?? 0 } : null;
}

/** 29.5 → "29,5 cm", which does not break. */
export const centimetres = (value: number) => `${decimal(value)}\u00A0cm`;

/** 820 → "820 g"; 1250 → "1,25 kg" */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams}\u00A0g` : `${decimal(grams / 1_000)}\u00A0kg`;
}

/** For who cannot see the drawing. */
export function sizeSentence({ height, width, depth }: Drawn): string {
  const sides = [`${decimal(width)} de ancho`, ...(depth > 0 ? [`${decimal(depth)} de fondo`] : [])];
  return `Mide ${decimal(height)} centímetros de alto, ${sides.join(" y ")}, dibujado al lado de un celular de 15 centímetros`;
}

export const decimal = (value: number) => String(Math.round(value * 100) / 100).replace(".", ",");
