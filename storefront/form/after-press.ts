/**
 * An error that appears while a button is pressed moves the button away from the finger, and the tap is lost. Errors of
 * a field that loses focus therefore wait until the press ends. Touch screens send the same events for a tap.
 */
let pressed = false;

const press = () => void (pressed = true);
const release = () => void (pressed = false);

/** Every form calls this; adding the same listeners again has no effect. */
export function watchPresses(): void {
  window.addEventListener("mousedown", press, true);
  window.addEventListener("mouseup", release, true);
}

/** Runs `work` at once, or after the click that ends the press. */
export function afterPress(work: () => void): void {
  if (!pressed) return work();
  window.addEventListener("mouseup", () => setTimeout(work), { once: true });
}
