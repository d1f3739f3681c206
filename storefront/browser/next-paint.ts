/** A page that is not seen paints nothing; in ms. */
const NO_FRAME = 100;

/** Waits until the browser has painted what stands there now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
