/**
 * A complaint that appears while a button is being pressed moves the button from under the finger, and the tap is lost.
 * What a field says on being left therefore waits until the press is over. Touch screens send the same events for a tap.
 */
let pressed = false;

const press = () => void (pressed = true);
const release = () => void (pressed = false);

/** Called by every form; the same listeners are added once, and stay. */
export function watchPresses(): void {
  window.addEventListener("mousedown", press, true);
  window.addEventListener("mouseup", release, true);
}

/** At once, or after the click that the press ends with. */
export function afterPress(work: () => void): void {
  if (!pressed) return work();
  window.addEventListener("mouseup", () => setTimeout(work), { once: true });
}
