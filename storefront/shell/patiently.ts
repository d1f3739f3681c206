declare global {
  interface Window {
    /** React Router's own list of what each route is made of; `url` is where it was loaded from. */
    __reactRouterManifest?: {
      url: string;
      routes: Record<string, { module: string; imports?: string[] } | undefined>;
    };
    /** What is added to the address of a part that is being loaded (vite.config.ts). */
    partAgain?: string;
  }
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** A page younger than this is not loaded anew: nothing that is wrong with a release may do so over and over. */
const OLD = 30_000;

/** Added to the addresses of parts that did not come: a browser never asks for the same address of a script twice. */
let again = 1;

/**
 * Loads a part of the app. On a broken link it waits and tries again instead of taking the page down; where that cannot
 * help (a new release has other parts, or what the part itself needs did not come), it loads the page anew.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  let suffix = "";
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      // Read while `load` begins, so no other part sees it. The server loads its parts this way, too.
      Object.assign(globalThis, { partAgain: suffix });
      return await load();
    } catch {
      if (suffix === `?${again}`) again += 1;
      if (suffix && performance.now() > OLD && (await answers())) location.reload();
      await new Promise((resolve) => setTimeout(resolve, wait));
      suffix = `?${again}`;
    }
  }
}

/** Whether the shop can be reached: an old release's list of routes is gone (404), and that is an answer, too. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(window.__reactRouterManifest?.url ?? "", { method: "HEAD", cache: "no-store" });
    return status < 500;
  } catch {
    return false;
  }
}
