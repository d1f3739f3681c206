/** The thumbnail of what was just added flies from the closing drawer to the bag in the header. */

/** In milliseconds, as all motion of the shop. */
const LASTS = 240;

/** Before the drawer closes: a closed one has no place on the screen. */
export function flyToCart(drawer: Element | null | undefined): void {
  const thumbnail = drawer?.querySelector("li img");
  const cartIcon = document.querySelector("[data-bag]");
  // One that is still on its way would fly as an empty frame.
  if (!(thumbnail instanceof HTMLImageElement) || !thumbnail.complete || thumbnail.naturalWidth === 0) return;
  if (!cartIcon || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [from, to] = [thumbnail.getBoundingClientRect(), cartIcon.getBoundingClientRect()];
  const flying = new Image();
  flying.src = thumbnail.currentSrc;
  flying.alt = "";
  flying.style.cssText = `position:fixed;z-index:60;pointer-events:none;object-fit:cover;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`;
  document.body.append(flying);
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  const remove = () => flying.remove();
  flying
    .animate([{}, { transform: `translate(${across}px, ${down}px) scale(0.2)`, opacity: 0.2 }], {
      duration: LASTS,
      easing: "cubic-bezier(0.4, 0, 0.2, 1)",
    })
    .finished.then(remove, remove);
}
