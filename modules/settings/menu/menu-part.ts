/** One answer of the host: only one request for it at a time, and the last good value is kept. */

export interface MenuPart<T> {
  /** The last good answer. */
  value(): T | undefined;
  /** Whether a request after that turn was answered well. */
  isGoodSince(turn: number): boolean;
  isUnderWay(): boolean;
  /** The turn of the last request; 0 = never requested. */
  turn(): number;
  /** Requests it, or waits for a request under way. Never throws. */
  refresh(): Promise<void>;
}

export interface MenuPartOptions<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly onFailure: (error: unknown) => void;
  /** How long a request may take, in milliseconds. */
  readonly patience: number;
  /** Numbers the requests of all parts in order. */
  readonly nextTurn: () => number;
}

export function createMenuPart<T>({ ask, onFailure, patience, nextTurn }: MenuPartOptions<T>): MenuPart<T> {
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

/** Rejects at the deadline even when the work ignores its signal. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("no answer before the deadline", { cause: signal.reason }));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
