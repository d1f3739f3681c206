/** How late this process is: the delay of the event loop. */

export interface LoopDelay {
  /** Milliseconds. */
  (): number;
}

const CHECK_EVERY = 20;
/** The weight of the newest measurement in the moving average. */
const SHARE = 0.2;

export function measureLoopDelay(): LoopDelay {
  let smooth = 0;
  let last = performance.now();
  const late = () => Math.max(0, performance.now() - last - CHECK_EVERY);
  setInterval(() => {
    smooth += (late() - smooth) * SHARE;
    last = performance.now();
  }, CHECK_EVERY).unref();
  // The timer cannot run during one long task, so the time since the last measurement counts too.
  return () => Math.max(smooth, late());
}
