/** Runs tasks one at a time, in the order in which they came. */
export class TooManyWait extends Error {
  constructor() {
    super("too many pictures wait");
    this.name = "TooManyWait";
  }
}

export function createDecodeQueue(waitingMax: number) {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    waiting: () => waiting,
    /** `patient` = waits however long the queue is; otherwise throws `TooManyWait` when it is full. */
    async run<T>(work: () => Promise<T>, patient: boolean): Promise<T> {
      if (!patient && waiting >= waitingMax) throw new TooManyWait();
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      waiting += 1;
      await before;
      waiting -= 1;
      return work().finally(resolve);
    },
  };
}
