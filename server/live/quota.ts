/** Counts how many of something each network address holds. An address that holds none uses no memory. */
export interface Quota {
  /** Takes one more; false when the address already holds the maximum. */
  take(address: string): boolean;
  give(address: string): void;
}

export function createQuota(max: number): Quota {
  const held = new Map<string, number>();
  return {
    take(address) {
      const count = held.get(address) ?? 0;
      if (count >= max) return false;
      held.set(address, count + 1);
      return true;
    },
    give(address) {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    },
  };
}
