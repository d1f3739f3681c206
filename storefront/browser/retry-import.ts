const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/**
 * A page that was just reloaded is not reloaded again within ten minutes: a script that never loads would reload it
 * endlessly.
 */
const OLD = 600_000;

/** Address of a script → how often it failed to load. */
const failures = new Map<string, number>();

/**
 * Loads a script of the shop. If that fails, waits and tries again. If the server responds and the script still fails
 * (a new release has other scripts, or an import inside the script failed), reloads the page.
 */
export async function retryImport<T>(load: (address: string) => Promise<T>, address: string): Promise<T> {
  let reached = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const times = failures.get(address) ?? 0;
    try {
      // A browser remembers an address whose import failed, so each retry uses another address.
      return await load(times === 0 ? address : `${address}?${times}`);
    } catch {
      // Another caller may have counted the same failure.
      if ((failures.get(address) ?? 0) === times) failures.set(address, times + 1);
      const before = reached;
      reached = await answers();
      // The server responded before this attempt and after it: the connection is not the cause.
      if (before && reached && !isJustReloaded()) location.reload();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
// The build makes every `import()` call this global (vite.config.ts).
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
