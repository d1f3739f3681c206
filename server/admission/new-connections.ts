/**
 * Accepts new connections before a long render. Node accepts one connection per event-loop turn, so while renders
 * make the turns long, a new client waits behind all earlier ones (measured: 9 seconds to `/healthz` behind fifty
 * busy connections).
 */
import type { Server } from "node:net";
import { setImmediate } from "node:timers/promises";

/** Endless new connections must not stop rendering for ever. */
const ROUNDS_MAX = 30;
/** Two connections that come together may have an empty turn between them, so one empty turn is not enough. */
const QUIET_ROUNDS = 3;

export interface NewConnections {
  /** Counts the connections of this server. */
  watch(server: Server): void;
  /** Resolves when no connection was accepted for some event-loop turns. */
  waitUntilAccepted(): Promise<void>;
}

export function createNewConnections(): NewConnections {
  let count = 0;
  return {
    watch(server) {
      server.on("connection", () => (count += 1));
    },
    async waitUntilAccepted() {
      let quiet = 0;
      for (let round = 0; round < ROUNDS_MAX && quiet < QUIET_ROUNDS; round += 1) {
        const before = count;
        await setImmediate();
        quiet = count === before ? quiet + 1 : 0;
      }
    },
  };
}
