/**
 * How large the enlarged photograph begins: whole, it is hardly larger than on the page. Reckoned from the window, because
 * measuring it first would lay out the sheet twice before it is seen.
 */
import type { TappedAt } from "../photograph.tsx";
import { CLOSE, LEAST, type Opening } from "./use-scale.ts";

const DESKTOP = "(width >= 80rem) and (aspect-ratio >= 4 / 3)";
/** So much higher than the whole photograph the window of an upright phone is, at least. */
const ROOM = 1.2;
/** Of a photograph's width: all are 4:5. */
const HEIGHT = 1.25;

/** `pixels`: so wide the photograph's file is. Null = it begins whole. */
export function initialZoom(on: TappedAt | null, pixels: number): Opening | null {
  const { width, stage, whole } = measures();
  const height = whole * HEIGHT;
  const room = stage / height;
  const isPhone = room >= ROOM;
  if (!isPhone && !window.matchMedia(DESKTOP).matches) return null;
  const most = Math.max(LEAST, pixels / whole);
  const scale = Math.min(isPhone ? Math.max(room, LEAST) : CLOSE, most);
  const point = on ?? { x: 0.5, y: 0.5 };
  const about = { x: (width - whole) / 2 + point.x * whole, y: (stage - height) / 2 + point.y * height };
  return { scale, about, on: point };
}

/** In pixels, as `zoom.css` has them. */
function measures(): { width: number; stage: number; whole: number } {
  const { innerWidth: width, innerHeight } = window;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const stage = innerHeight - (window.matchMedia("(aspect-ratio >= 4 / 3)").matches ? 0 : 3.5 * rem);
  return { width, stage, whole: Math.min(width, stage * 0.8, 1_000) };
}
