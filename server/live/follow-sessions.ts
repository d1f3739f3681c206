/**
 * Which sockets belong to which session, so that they end with it: told at once by the changes bus, and looked up now and
 * then for what was not told (a lost connection, a session that ran out).
 */
import type { WebSocket } from "ws";
import type { Shop } from "#modules/shop.ts";

const LOOK_EVERY = 60_000;
/** A session can end between the look at its cookie and the socket's opening. */
const REMEMBER_ENDED = 30_000;
const TOPIC = "session:";

export interface FollowOptions {
  readonly shop: Pick<Shop, "changes" | "accounts">;
  readonly report: (error: unknown, what: string) => void;
  readonly end: (socket: WebSocket) => void;
}

export function followSessions({ shop, report, end }: FollowOptions) {
  const bySession = new Map<string, Set<WebSocket>>();
  const justEnded = new Map<string, number>();

  function endSession(id: string): void {
    const now = performance.now();
    for (const [old, at] of justEnded) if (now - at > REMEMBER_ENDED) justEnded.delete(old);
    justEnded.set(id, now);
    for (const socket of bySession.get(id) ?? []) end(socket);
  }

  async function look(): Promise<void> {
    try {
      const ids = [...bySession.keys()];
      const live = await shop.accounts.liveSessions(ids);
      for (const id of ids) if (!live.has(id)) endSession(id);
    } catch (error) {
      report(error, "live sessions could not be looked up");
    }
  }

  const stops = [
    shop.changes.onChange((topic) => topic.startsWith(TOPIC) && endSession(topic.slice(TOPIC.length))),
    shop.changes.onGap(() => void look()),
  ];
  const looking = setInterval(() => void look(), LOOK_EVERY);
  looking.unref();

  return {
    add(id: string, socket: WebSocket): void {
      const own = bySession.get(id) ?? new Set();
      bySession.set(id, own.add(socket));
      socket.once("close", () => {
        own.delete(socket);
        if (own.size === 0 && bySession.get(id) === own) bySession.delete(id);
      });
      if (justEnded.has(id)) end(socket);
    },
    /** What the timer does, for tests. */
    look,
    close(): void {
      clearInterval(looking);
      stops.forEach((stop) => stop());
    },
  };
}
