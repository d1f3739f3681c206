/** Calls that touch the session wait for each other: one that changes it for all, those that only ask for none but that. */

/** A call that hangs on a dead line keeps nobody from signing out. */
const PATIENCE = 3_000;

let last: Promise<unknown> = Promise.resolve();

/** Browsers keep the turns among our tabs; where the page came by plain http they do not, then each tab keeps its own. */
export async function oneAtATime<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) {
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
