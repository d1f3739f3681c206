declare global {
  interface Window {
    /** Every import of a part asks it for the address (vite.config.ts). */
    partAddress: typeof partAddress;
  }
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** A page that was loaded anew is not so again before this: a part that never comes must not take the page with it. */
const OLD = 600_000;

/** How often the script at an address did not come. */
const failures = new Map<string, number>();
let asked = "";

/** A browser never asks again for the address of a script that did not come once: the next try has one of its own. */
export function partAddress(address: string): string {
  asked = address;
  const times = failures.get(address);
  return times ? `${address}?${times}` : address;
}
Object.assign(globalThis, { partAddress });

/**
 * Loads a part of the app. On a broken link it waits and tries again instead of taking the page down; where that cannot
 * help (a new release has other parts, or what the part itself needs did not come), it loads the page anew.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  let reached = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const part = load();
    // It asked for its address at once, before any other part could.
    const address = asked;
    const times = failures.get(address);
    try {
      return await part;
    } catch {
      // Another that waits for the same part may have counted this failure.
      if (failures.get(address) === times) failures.set(address, (times ?? 0) + 1);
      const before = reached;
      reached = await answers();
      // It was there before this try and is there now: the link was not what kept the part away.
      if (before && reached && !isJustReloaded()) location.reload();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function isJustReloaded(): boolean {
  return performance.now() < OLD && performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload";
}

function answers(): Promise<boolean> {
  return fetch("/readyz").then(
    ({ status }) => status < 500,
    () => false,
  );
}
