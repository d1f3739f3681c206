/** Lets in only so much at once. What finds no place waits in order, or is refused when too many wait. */

export interface GateOptions {
  /** The most that may be inside. */
  readonly at: number;
  /** The most of it that one may hold: a network, a user. */
  readonly atOfOne?: number;
  /** How many may wait; default: none. */
  readonly waiting?: number;
}

export interface Entry {
  /** Who holds the place; only with `atOfOne`. */
  readonly who?: string;
  /** How much it takes; default: 1. */
  readonly weight?: number;
  /** Lower ones are let in first; default: 0. */
  readonly rank?: number;
  /** Replaces the gate's own: less for what matters less, or while the process is late. */
  readonly at?: number;
  readonly waiting?: number;
}

/** There was no place, and none to wait in. */
export class GateFull extends Error {
  constructor() {
    super("too many are inside or wait");
    this.name = "GateFull";
  }
}

type Leave = () => void;
interface Waiting {
  readonly entry: Entry;
  readonly letIn: (leave: Leave) => void;
}

export function createGate({ at, atOfOne = Infinity, waiting: mayWait = 0 }: GateOptions) {
  const held = new Map<string, number>();
  /** By rank, those of one rank in the order in which they came. */
  const line: Waiting[] = [];
  let inside = 0;
  let refused = 0;

  function hasPlace({ who, weight = 1, at: most = at }: Entry = {}): boolean {
    return inside + weight <= most && (who === undefined || (held.get(who) ?? 0) + weight <= atOfOne);
  }

  function add(who: string | undefined, weight: number): void {
    inside += weight;
    if (who === undefined) return;
    const own = (held.get(who) ?? 0) + weight;
    if (own > 0) held.set(who, own);
    else held.delete(who);
  }

  function hold({ who, weight = 1 }: Entry = {}): Leave {
    add(who, weight);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      add(who, -weight);
      letNextIn();
    };
  }

  function letNextIn(): void {
    const next = line[0];
    if (!next || !hasPlace(next.entry)) return;
    line.shift();
    next.letIn(hold(next.entry));
    letNextIn();
  }

  const hasRoomToWait = ({ waiting = mayWait }: Entry) => line.length < waiting;

  function enter(entry: Entry = {}): Leave | null {
    if (hasPlace(entry)) return hold(entry);
    refused += 1;
    return null;
  }

  async function wait(entry: Entry): Promise<Leave> {
    if (!hasRoomToWait(entry)) {
      refused += 1;
      throw new GateFull();
    }
    const { promise, resolve } = Promise.withResolvers<Leave>();
    const after = line.findIndex((other) => (other.entry.rank ?? 0) > (entry.rank ?? 0));
    line.splice(after === -1 ? line.length : after, 0, { entry, letIn: resolve });
    return promise;
  }

  return {
    /** Without waiting. Call the answer to leave; null = there is no place. */
    enter,
    /** The same, whether there is a place or not. */
    hold,
    /** Runs `work` when there is a place. Throws `GateFull` without running it when too many wait. */
    async run<T>(work: () => Promise<T>, entry: Entry = {}): Promise<T> {
      const leave = hasPlace(entry) ? hold(entry) : await wait(entry);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** Whether it would be refused neither a place nor the waiting for one. */
    hasRoom: (entry: Entry = {}) => hasPlace(entry) || hasRoomToWait(entry),
    inside: () => inside,
    waiting: () => line.length,
    refused: () => refused,
    /** Counts a refusal that was decided by `hasRoom`. */
    countRefusal: () => void (refused += 1),
  };
}

export type Gate = ReturnType<typeof createGate>;
