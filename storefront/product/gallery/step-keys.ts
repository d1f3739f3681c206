/** The photograph a key goes to; null for other keys. */
export function stepOf(
  { key, altKey, ctrlKey, metaKey }: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  at: number,
  count: number,
): number | null {
  // Alt and the left arrow are the browser's Back.
  if (altKey || ctrlKey || metaKey) return null;
  const last = count - 1;
  if (key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
