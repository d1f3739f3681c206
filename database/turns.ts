/** Lets only some of one kind of work run at once. The others wait here, in order, and occupy nothing. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async (work) => {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // `busy` stays the same: this task's place passes to the next one.
      if (next) next();
      else busy -= 1;
    }
  };
}
