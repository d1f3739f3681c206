import type { Silhouette } from "#contracts/lists/subcategory.ts";
import { LINES } from "./strokes.ts";
import { outlineOf } from "./outline.ts";

/** Width and height of the front on a thumbnail. */
const FRONT: Readonly<Partial<Record<Silhouette, readonly [number, number]>>> = {
  bag: [36, 28],
  crossbody: [34, 26],
  backpack: [28, 36],
  wallet: [34, 20],
  clutch: [36, 24],
  belt: [40, 8],
};

/** A small drawing of such a piece. */
export function SilhouetteIcon({ silhouette }: { silhouette: Silhouette }) {
  const [width, height] = FRONT[silhouette] ?? [34, 28];
  const { lines, above } = outlineOf(silhouette, { width, height, back: { x: 0, y: 0 } });
  const middle = (52 - height - above) / 2;
  return (
    <svg width="44" height="52" viewBox="0 0 44 52" aria-hidden="true" {...LINES}>
      <path transform={`translate(${(44 - width) / 2} ${middle + above + height})`} d={lines} />
    </svg>
  );
}
