/**
 * Closes the sockets of a session when it ends: at once on a change notice, and by a regular check for lost notices
 * and expired sessions.
 */
import type { WebSocket } from "ws";
import type { Shop } from "#modules/shop.ts";

const CHECK_EVERY = 60_000;
/**
 * A session can end after its cookie was checked but before the socket opened: remembered this long, in milliseconds.
 */
const REMEMBER_ENDED = 30_000;
const TOPIC = "session:";

export interface FollowOptions {
  readonly shop: Pick<Shop, "changes" | "accounts" | "staff">;
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

  async function check(): Promise<void> {
    try {
      const ids = [...bySession.keys()];
      const live = new Set([...(await shop.accounts.liveSessions(ids)), ...(await shop.staff.liveSessions(ids))]);
      for (const id of ids) if (!live.has(id)) endSession(id);
    } catch (error) {
      report(error, "live sessions could not be looked up");
    }
  }

  const stops = [
    shop.changes.onChange((topic) => topic.startsWith(TOPIC) && endSession(topic.slice(TOPIC.length))),
    shop.changes.onGap(() => void check()),
  ];
  const checking = setInterval(() => void check(), CHECK_EVERY);
  checking.unref();

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
    /** Runs the timer's check at once, for tests. */
    check,
    close(): void {
      clearInterval(checking);
      stops.forEach((stop) => stop());
    },
  };
}
