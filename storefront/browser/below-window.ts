import { painted } from "./painted.ts";

/**
 * Shows what is below a phone's window (`below-window` in app.css). Its pictures would have shared the line with the
 * scripts. A tap made before them is answered first: laying out the rest takes longer than a frame.
 */
export async function showBelowWindow(): Promise<void> {
  await painted();
  delete document.documentElement.dataset.firstSight;
}
