/** The photographs of the demo shop and what they show. `make-photographs.ts` writes the list. */
import type { PieceBox } from "#contracts/photo/photo.ts";
import entries from "./photographs.json" with { type: "json" };

export interface Photograph {
  /** The name in the photograph store. */
  readonly name: string;
  /** The name of its master picture: the same without the hash. */
  readonly base: string;
  readonly archetype: string;
  readonly design: number;
  readonly colorName: string | null;
  readonly colorHex: string | null;
  /** "principal", "otra" (the other side; of all that is no product), "detalle" (close-up) or "escala" (beside things of known size). */
  readonly view: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
  /** Of a product, seen from the front. */
  readonly piece?: PieceBox | undefined;
}

export const photographs: readonly Photograph[] = entries;

const byBase = new Map(photographs.map((photograph) => [photograph.base, photograph]));
const byUse = new Map<string, Photograph[]>();
for (const photograph of photographs) {
  const key = useKey(photograph.archetype, photograph.design, photograph.colorName ?? "");
  byUse.set(key, [...(byUse.get(key) ?? []), photograph]);
}

function useKey(archetype: string, design: number, colorName: string): string {
  return `${archetype}/${design}/${colorName}`;
}

export const VIEWS = ["principal", "otra", "detalle", "escala"];

/** The pictures of a design in a colour, in the order of `VIEWS`. Cards show the first two. */
export function photographsOf(archetype: string, design: number, colorName: string): Photograph[] {
  const found = byUse.get(useKey(archetype, design, colorName)) ?? [];
  return found.toSorted((a, b) => VIEWS.indexOf(a.view) - VIEWS.indexOf(b.view));
}

/** A photograph by the name of its master picture, for example "cat-bolsos". */
export function photographNamed(base: string): Photograph {
  const photograph = byBase.get(base);
  if (photograph === undefined) throw new Error(`no photograph ${base}`);
  return photograph;
}
