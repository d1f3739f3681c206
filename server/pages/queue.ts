/** So many at a time and so many waiting: a crowd costs bounded memory, and who is let in is served soon. */
export class QueueFull extends Error {
  constructor() {
    super("too many renderings wait");
    this.name = "QueueFull";
  }
}

export function createQueue(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  let refused = 0;

  async function place(): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (waiting.length >= waitingMax) {
      refused += 1;
      throw new QueueFull();
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place goes to who waits longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    waiting: () => waiting.length,
    refused: () => refused,
    /** Throws `QueueFull` without doing anything when too many wait. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await place();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
