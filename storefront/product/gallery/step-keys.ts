export interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Alt and the left arrow are the browser's Back. */
export const isBrowsersOwn = ({ altKey, ctrlKey, metaKey }: Pressed) => altKey || ctrlKey || metaKey;

/** The photograph a key goes to; null for other keys. */
export function stepOf(pressed: Pressed, at: number, count: number): number | null {
  if (isBrowsersOwn(pressed)) return null;
  const { key } = pressed;
  const last = count - 1;
  if (key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
