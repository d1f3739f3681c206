/**
 * Photographs that stand on this screen already, by id: the small one lies beneath the large one of the next screen
 * until that has loaded.
 */
const KEPT = 60;
const shown = new Map<string, string>();

export function noteShown(id: string, address: string): void {
  shown.delete(id);
  shown.set(id, address);
  for (const oldest of shown.keys()) {
    if (shown.size <= KEPT) break;
    shown.delete(oldest);
  }
}

export function shownBefore(id: string): string | undefined {
  return shown.get(id);
}
