/** How late this process is: what is due in it has to wait this long for its turn. */

export interface LoopDelay {
  /** Milliseconds. */
  (): number;
}

const LOOK_EVERY = 20;
/** How much of the figure is the last look's. */
const SHARE = 0.2;

export function measureLoopDelay(): LoopDelay {
  let smooth = 0;
  let last = performance.now();
  const late = () => Math.max(0, performance.now() - last - LOOK_EVERY);
  setInterval(() => {
    smooth += (late() - smooth) * SHARE;
    last = performance.now();
  }, LOOK_EVERY).unref();
  // While one long piece of work runs nobody looks: then its own length counts.
  return () => Math.max(smooth, late());
}
