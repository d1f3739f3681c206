import { PAGES } from "#contracts/pages/paths.ts";
import { dataOf, keyOf } from "../../service-worker/addresses.ts";
import { showToast } from "../../ui/toast.tsx";

const READABLE = PAGES.cart;

/**
 * Offline, a link would lead to an error. The cart opens (its script is loaded and its data is in this tab), and so do
 * kept pages; any other link shows a toast. Returns a function that stops this.
 */
export function holdOfflineLinks(): () => void {
  let allowed: Element | undefined;
  const hold = (event: MouseEvent) => {
    if (navigator.onLine || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link || link === allowed || link.origin !== location.origin || link.pathname === READABLE) return;
    event.preventDefault();
    event.stopPropagation();
    void open(link);
  };

  async function open(link: HTMLAnchorElement): Promise<void> {
    const page = keyOf(new URL(link.href));
    if (await isKept(dataOf(page))) {
      // A navigation inside the app, so that unsent changes are not lost.
      allowed = link;
      link.click();
      allowed = undefined;
    } else if (await isKept(page)) location.assign(link.href);
    else showToast({ text: "Sin conexión. Esta página no está guardada." });
  }

  document.addEventListener("click", hold, { capture: true });
  return () => document.removeEventListener("click", hold, { capture: true });
}

async function isKept(key: string): Promise<boolean> {
  try {
    return (await caches.match(key, { ignoreVary: true })) !== undefined;
  } catch {
    // A browser without `caches` keeps no pages.
    return false;
  }
}
