declare global {
  interface Window {
    /** React Router's own list of what each route is made of; `url` is where it was loaded from. */
    __reactRouterManifest?: {
      url: string;
      routes: Record<string, { module: string; imports?: string[] } | undefined>;
    };
    /** What the build adds to the address of every part (vite.config.ts): each is loaded by `patiently`, which sets it. */
    partAgain: string;
  }
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** A page that was loaded anew is not so again before this: a part that never comes must not take the page with it. */
const OLD = 600_000;

/** Added to the addresses of parts that did not come: a browser never asks for the same address of a script twice. */
let again = 1;

/**
 * Loads a part of the app. On a broken link it waits and tries again instead of taking the page down; where that cannot
 * help (a new release has other parts, or what the part itself needs did not come), it loads the page anew.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  let suffix = "";
  let reached = false;
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      // Read while `load` begins, so no other part sees it. The server loads its parts this way, too.
      Object.assign(globalThis, { partAgain: suffix });
      return await load();
    } catch {
      if (suffix === `?${again}`) again += 1;
      const before = reached;
      reached = await answers();
      // It was there before the last try and is there now: the link was not what kept the part away.
      if (before && reached && !isJustReloaded()) location.reload();
      await new Promise((resolve) => setTimeout(resolve, wait));
      suffix = `?${again}`;
    }
  }
}

function isJustReloaded(): boolean {
  return performance.now() < OLD && performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload";
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
