/** A queue with a limit for running and waiting work: overload uses bounded memory, and admitted work runs soon. */
export class QueueFull extends Error {
  constructor() {
    super("too many renderings wait");
    this.name = "QueueFull";
  }
}

export interface QueueOptions {
  readonly atOnce: number;
  /** For each rank, how many may already wait when a new one comes. Rank 0 is served first. */
  readonly rooms: readonly number[];
  /** The current limit, reduced while the process is late. */
  readonly shrink: (room: number) => number;
  /** Awaited before each piece of work. */
  readonly pause: () => Promise<void>;
}

export function createQueue({ atOnce, rooms, shrink, pause }: QueueOptions) {
  const waiting: (() => void)[][] = rooms.map(() => []);
  let busy = 0;
  let refused = 0;

  const waitingCount = () => waiting.reduce((total, line) => total + line.length, 0);

  async function place(rank: number, room: number): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    const line = waiting[rank];
    if (!line || waitingCount() >= room) {
      refused += 1;
      throw new QueueFull();
    }
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** Passes the place to the longest-waiting work of the first non-empty rank. */
  function leave(): void {
    const next = waiting.find((line) => line.length > 0)?.shift();
    if (next) next();
    else busy -= 1;
  }

  const roomOf = (rank: number) => shrink(rooms[rank] ?? 0);
  return {
    waiting: waitingCount,
    refused: () => refused,
    hasRoom: (rank: number) => busy < atOnce || waitingCount() < roomOf(rank),
    countRefusal: () => void (refused += 1),
    /** Throws `QueueFull` without running `work` when too many wait. */
    async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
      await place(rank, roomOf(rank));
      try {
        await pause();
        return await work();
      } finally {
        leave();
      }
    },
  };
}
