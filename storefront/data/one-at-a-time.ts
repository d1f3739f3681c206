/** Orders calls that use the session: an exclusive call waits for all others, a shared one only for exclusive ones. */

/** A call that hangs on a dead connection must not prevent signing out. */
const PATIENCE = 3_000;

let last: Promise<unknown> = Promise.resolve();

/** Locks of the browser work across tabs. Pages on plain http, and older browsers, have none: each tab then orders only its own calls. */
export async function oneAtATime<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator && "timeout" in AbortSignal)) {
    const mine = Promise.race([last, wait(PATIENCE)]).then(work);
    last = mine.catch(() => undefined);
    return mine;
  }
  let begun = false;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return await navigator.locks.request("vitrina-session", { mode, signal }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
