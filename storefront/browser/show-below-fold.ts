import { nextPaint } from "./next-paint.ts";

/** How long the browser may lay out in one piece, in ms: a tap that comes meanwhile waits as long. */
const PIECE_MS = 8;

/**
 * Shows what is below the fold of a phone (`below-fold` in styles/base.css), piece by piece. Its pictures would have shared the
 * line with the scripts. A tap made before them is answered first.
 */
export async function showBelowFold(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.firstSight === undefined) return;
  await nextPaint();
  let began = performance.now();
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold")) {
    // All of it is shown meanwhile, by a key or by scrolling.
    if (dataset.firstSight === undefined) return;
    part.dataset.shown = "";
    // Reading a size lays out the part now, so that the clock counts it.
    part.getBoundingClientRect();
    if (performance.now() - began < PIECE_MS) continue;
    await nextPaint();
    began = performance.now();
  }
  delete dataset.firstSight;
}
