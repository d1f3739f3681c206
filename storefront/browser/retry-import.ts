const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** A page that was loaded anew is not so again before this: a part that never comes must not take the page with it. */
const OLD = 600_000;

/** How often the script at an address did not come. */
const failures = new Map<string, number>();

/**
 * Loads a script of the shop. On a broken link it waits and tries again instead of taking the page down; where that cannot
 * help (a new release has other scripts, or what the script itself imports did not come), it loads the page anew.
 */
export async function retryImport<T>(load: (address: string) => Promise<T>, address: string): Promise<T> {
  let reached = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const times = failures.get(address) ?? 0;
    try {
      // A browser never asks again for an address that failed once: the next try has one of its own.
      return await load(times === 0 ? address : `${address}?${times}`);
    } catch {
      // Another that waits for the same script may have counted this failure.
      if ((failures.get(address) ?? 0) === times) failures.set(address, times + 1);
      const before = reached;
      reached = await answers();
      // It was there before this try and is there now: the link was not what kept the script away.
      if (before && reached && !isJustReloaded()) location.reload();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
// In the build every `import()` calls it by this name (vite.config.ts).
Object.assign(globalThis, { retryImport });

function isJustReloaded(): boolean {
  return performance.now() < OLD && performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload";
}

function answers(): Promise<boolean> {
  return fetch("/readyz").then(
    ({ status }) => status < 500,
    () => false,
  );
}
