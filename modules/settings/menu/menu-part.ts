/** One answer of the host: only one request for it at a time, and the last good value is kept. */
import type { Clock } from "#contracts/time/clock.ts";

export interface MenuPart<T> {
  /** The last good answer. */
  value(): T | undefined;
  /** Whether its last good answer need not be asked for again. */
  isFresh(round: Round): boolean;
  isUnderWay(): boolean;
  /** The turn of the last request; 0 = never requested. */
  turn(): number;
  /** Requests it, or waits for a request under way. Never throws. */
  refresh(): Promise<void>;
}

/** A reading: what was asked before turn `began` is stale, and so is what was answered a minute before `now`. */
export interface Round {
  readonly began: number;
  readonly now: number;
}

/** In milliseconds. */
export const FRESH_FOR = 60_000;

export interface MenuPartOptions<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly onFailure: (error: unknown) => void;
  /** How long a request may take, in milliseconds. */
  readonly patience: number;
  /** Numbers the requests of all parts in order. */
  readonly nextTurn: () => number;
  readonly clock: Clock;
}

export function createMenuPart<T>({ ask, onFailure, patience, nextTurn, clock }: MenuPartOptions<T>): MenuPart<T> {
  let value: T | undefined;
  let turn = 0;
  let good = { turn: 0, at: 0 };
  let underWay: Promise<void> | undefined;

  async function askOnce(): Promise<void> {
    const asked = nextTurn();
    turn = asked;
    const signal = AbortSignal.timeout(patience);
    try {
      value = await within(signal, ask(signal));
      good = { turn: asked, at: clock.now().getTime() };
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    value: () => value,
    // A clock that was set back must not keep it fresh for hours.
    isFresh: ({ began, now }) => good.turn > began && Math.abs(now - good.at) < FRESH_FOR,
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
