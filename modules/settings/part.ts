/** One answer of the host: asked for by one at a time, its last good value kept. */

export interface Part<T> {
  /** The last good answer. */
  value(): T | undefined;
  /** Whether it was asked for after that turn and answered well. */
  isGoodSince(turn: number): boolean;
  isUnderWay(): boolean;
  /** When it was asked for last; 0 = never. */
  turn(): number;
  /** Asks for it, or waits for who asks already. Never throws. */
  refresh(): Promise<void>;
}

export interface PartOptions<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds after which an answer is given up. */
  readonly patience: number;
  /** Numbers the askings of all parts, in order. */
  readonly nextTurn: () => number;
}

export function createPart<T>({ ask, onFailure, patience, nextTurn }: PartOptions<T>): Part<T> {
  let value: T | undefined;
  let turn = 0;
  let goodTurn = 0;
  let underWay: Promise<void> | undefined;

  async function askOnce(): Promise<void> {
    const asked = nextTurn();
    turn = asked;
    const signal = AbortSignal.timeout(patience);
    try {
      value = await within(signal, ask(signal));
      goodTurn = asked;
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    value: () => value,
    isGoodSince: (since) => goodTurn > since,
    isUnderWay: () => underWay !== undefined,
    turn: () => turn,
    refresh() {
      underWay ??= askOnce().finally(() => (underWay = undefined));
      return underWay;
    },
  };
}

/** Work that ignores its signal is not waited for either. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("no answer before the deadline", { cause: signal.reason }));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
