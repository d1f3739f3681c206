/** Loads a part of the app; on a broken link it waits and tries again instead of taking the page down. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
