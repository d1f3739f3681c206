/** Choices that a seed repeats. */
import { randomInt } from "node:crypto";

export interface Chance {
  /** From 0 to one less. */
  upTo(count: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  isLucky(): boolean;
}

/** Other choices in each run. The seed is printed, and `SEED=…` repeats them. */
export function printedChance(): Chance {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  console.log(`SEED=${seed}`);
  return chanceOf(seed);
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  function upTo(count: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }
  return {
    upTo,
    oneOf: (items) => {
      const found = items[upTo(items.length)];
      if (found === undefined) throw new Error("nothing to choose from");
      return found;
    },
    isLucky: () => upTo(2) === 0,
  };
}
