/**
 * What is pressed may be gone by that: a filter's chip, a device, a line. The focus goes to the same thing in what stands
 * beside it, or to the heading above: otherwise the keyboard would begin again at the top of the page.
 */
const CONTROLS = "a[href], button, input, select";

interface Pressed {
  readonly control: HTMLElement;
  /** Its place among the controls of its entry of a list. */
  readonly place: number;
  readonly beside: readonly Element[];
  /** From the nearest on. */
  readonly around: readonly Element[];
}

function pressedBy({ target }: Event): Pressed | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  if (!control) return null;
  const entry = control.closest("li");
  const around: Element[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) around.push(one);
  return {
    control,
    place: [...(entry?.querySelectorAll(CONTROLS) ?? [])].indexOf(control),
    beside: [entry?.nextElementSibling, entry?.previousElementSibling].filter((one) => one instanceof Element),
    around,
  };
}

function focusNear({ place, beside, around }: Pressed): void {
  const entry = beside.find(({ isConnected }) => isConnected);
  const controls = [...(entry?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const heading = around
    .filter(({ isConnected }) => isConnected)
    .map((one) => one.querySelector<HTMLElement>("h1, h2"))
    .find((one) => one !== null);
  const next = controls[place] ?? controls[0] ?? heading;
  if (next === heading && heading?.tabIndex === -1) heading.setAttribute("tabindex", "-1");
  next?.focus({ preventScroll: true });
}

/** As long as the page is open. */
export function keepFocusNear(): void {
  let pressed: Pressed | null = null;
  const press = (event: Event) => {
    pressed = pressedBy(event);
  };
  // Who has an opinion of where the focus goes was first.
  const look = () => {
    if (!pressed || pressed.control.isConnected) return;
    if (document.activeElement === document.body) focusNear(pressed);
    pressed = null;
  };
  const changes = new MutationObserver(() => {
    if (pressed && !pressed.control.isConnected) requestAnimationFrame(look);
  });
  document.addEventListener("click", press, true);
  changes.observe(document.body, { childList: true, subtree: true });
}
