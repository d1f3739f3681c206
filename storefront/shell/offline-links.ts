import { notify } from "./notices.tsx";

const READABLE = "/carrito";

/**
 * Without a connection a link would lead to the browser's own error page. The cart can be opened (its script is here and
 * its data lives in this tab); anything else says so and stays. Returns the function that stops.
 */
export function holdOfflineLinks(): () => void {
  const hold = (event: MouseEvent) => {
    if (navigator.onLine || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link || link.origin !== location.origin || link.pathname === READABLE) return;
    event.preventDefault();
    event.stopPropagation();
    notify({ text: "Sin conexión. Ábrelo cuando vuelva." });
  };
  document.addEventListener("click", hold, { capture: true });
  return () => document.removeEventListener("click", hold, { capture: true });
}
