/** Where the parts of a drawing lie: to scale, as large as its width allows. */
import type { Silhouette } from "#contracts/lists/subcategory.ts";
import { type Box, type Outline, outlineOf } from "./outline.ts";
import type { Drawn } from "./measured.ts";

export const WIDTH = 340;
/** Pixels for a centimetre, at most. */
const SCALE_MAX = 6.2;
/** For the height's line and words. */
const LEFT = 44;
/** For the depth's words between piece and phone. */
const GAP = 36;
const RIGHT = 10;
const TOP = 4;
/** For the width's line and words. */
const FOOT = 38;
const PHONE_LABEL = 22;
/** No higher than this, whatever the piece. */
const HEIGHT_MAX = 270;
/** Of a telephone, in centimetres. */
export const PHONE = { width: 7.2, height: 15 };
/** How the depth is seen: so much of it to the right and upwards. */
const BACK = { x: 0.35, y: 0.3 };

export interface Layout {
  readonly height: number;
  readonly outline: Outline;
  readonly box: Box;
  /** The lower left corner of the front. */
  readonly left: number;
  readonly base: number;
  readonly phone: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export function layoutOf(silhouette: Silhouette, { width, height, depth }: Drawn): Layout {
  const across = width + depth * BACK.x + PHONE.width;
  // The tallest handles rise half as high as the piece.
  const scale = Math.min(
    SCALE_MAX,
    (WIDTH - LEFT - GAP - RIGHT) / across,
    HEIGHT_MAX / (height * 1.3 + depth * BACK.y),
  );
  const box: Box = {
    width: width * scale,
    height: height * scale,
    back: { x: depth * scale * BACK.x, y: depth * scale * BACK.y },
  };
  const outline = outlineOf(silhouette, box);
  const phone = { width: PHONE.width * scale, height: PHONE.height * scale };
  const rise = Math.max(box.height + Math.max(outline.above, box.back.y), phone.height + PHONE_LABEL);
  const base = TOP + rise;
  // Small pieces stand in the middle.
  const used = LEFT + box.width + box.back.x + GAP + phone.width + RIGHT;
  const left = LEFT + Math.max(0, (WIDTH - used) / 2);
  return {
    height: Math.ceil(base + FOOT),
    outline,
    box,
    left,
    base,
    phone: { x: left + box.width + box.back.x + GAP, y: base - phone.height, ...phone },
  };
}
