/** An open load model: each message is sent at its planned time, even if earlier ones have no response yet. */

const SPIN = 2;

/** Calls `send(k, planned)` at a steady rate. `planned` is the intended time, on the clock of `performance`. */
export async function atSteadyRate(
  rate: number,
  seconds: number,
  send: (k: number, planned: number) => void,
): Promise<void> {
  const began = performance.now();
  for (let k = 0; k < rate * seconds; k += 1) {
    const planned = began + (k * 1_000) / rate;
    const left = planned - performance.now();
    // A timer fires about a millisecond late, which would count as latency: the last 2 ms are polled.
    if (left > SPIN) await new Promise((resolve) => setTimeout(resolve, left - SPIN));
    while (performance.now() < planned) await new Promise((resolve) => setImmediate(resolve));
    send(k, planned);
  }
}

/** Waits until `missing()` is 0, at most `patience` milliseconds. */
export async function settle(missing: () => number, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (missing() > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

export interface RoundRequest {
  readonly rate: number;
  readonly seconds: number;
}

export interface RoundResult {
  /** Milliseconds from the planned time of a change until the other socket has it. */
  readonly latencies: readonly number[];
  /** Milliseconds from the planned time until the response to the write. */
  readonly answers: readonly number[];
  /** Writes without a successful response. */
  readonly failed: number;
  /** Sockets that do not show the last change. */
  readonly stale: number;
}
