/** The keys of the enlarged photograph. */
import { type Pressed, isBrowsersOwn } from "../step-keys.ts";

const STEP = 120;

const PANS: Readonly<Record<string, { readonly left: number; readonly top: number }>> = {
  ArrowRight: { left: STEP, top: 0 },
  ArrowLeft: { left: -STEP, top: 0 },
  ArrowDown: { left: 0, top: STEP },
  ArrowUp: { left: 0, top: -STEP },
};

/** So far a key moves the photograph, in pixels; null for other keys. */
export function panOf(pressed: Pressed): { readonly left: number; readonly top: number } | null {
  return isBrowsersOwn(pressed) ? null : (PANS[pressed.key] ?? null);
}

export function scaleKeyOf(pressed: Pressed): "closer" | "whole" | null {
  if (isBrowsersOwn(pressed)) return null;
  // Plus is above the equals sign on many keyboards.
  if (pressed.key === "+" || pressed.key === "=") return "closer";
  return pressed.key === "-" ? "whole" : null;
}
