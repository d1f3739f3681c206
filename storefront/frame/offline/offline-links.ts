import { PAGES } from "#contracts/pages/paths.ts";
import { dataOf, keyOf } from "../../service-worker/addresses.ts";
import { showToast } from "../../ui/toast.tsx";

const READABLE = PAGES.cart;

/**
 * Without a connection a link would lead to an error. The cart can be opened (its script is here and its data lives in
 * this tab), and so can a page that is kept; anything else says so and stays. Returns the function that stops.
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
      // The app goes there itself: nothing that waits to be sent is lost.
      allowed = link;
      link.click();
      allowed = undefined;
    } else if (await isKept(page)) location.assign(link.href);
    else showToast({ text: "Sin conexión. Ábrelo cuando vuelva." });
  }

  document.addEventListener("click", hold, { capture: true });
  return () => document.removeEventListener("click", hold, { capture: true });
}

async function isKept(key: string): Promise<boolean> {
  try {
    return (await caches.match(key, { ignoreVary: true })) !== undefined;
  } catch {
    // A browser without them keeps nothing.
    return false;
  }
}
