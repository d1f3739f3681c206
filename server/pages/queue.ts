/** So many at a time and so many waiting: a crowd costs bounded memory, and who is let in is served soon. */
export class QueueFull extends Error {
  constructor() {
    super("too many renderings wait");
    this.name = "QueueFull";
  }
}

export interface QueueOptions {
  readonly atOnce: number;
  /** So many may wait when one of this rank comes; the first rank is served first. */
  readonly rooms: readonly number[];
  /** What is left of a room now. */
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

  /** The place goes to who waits longest among the first. */
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
    /** Throws `QueueFull` without doing anything when too many wait. */
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
