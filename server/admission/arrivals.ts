/**
 * Lets who has just come in first. Node takes one new connection each time round its loop, so a loop that is kept long by
 * drawings lets a newcomer wait behind all who came before (measured: 9 seconds to `/healthz` behind fifty busy connections).
 */
import type { Server } from "node:net";
import { setImmediate } from "node:timers/promises";

/** Newcomers without an end must not keep us from ever drawing again. */
const ROUNDS_MAX = 30;
/** Between two who come at once there may be a round without anybody. */
const QUIET_ROUNDS = 3;

export interface Arrivals {
  /** Counts the connections of this server. */
  watch(server: Server): void;
  /** Round the loop until nobody new has come for some rounds. */
  letIn(): Promise<void>;
}

export function createArrivals(): Arrivals {
  let count = 0;
  return {
    watch(server) {
      server.on("connection", () => (count += 1));
    },
    async letIn() {
      let quiet = 0;
      for (let round = 0; round < ROUNDS_MAX && quiet < QUIET_ROUNDS; round += 1) {
        const before = count;
        await setImmediate();
        quiet = count === before ? quiet + 1 : 0;
      }
    },
  };
}
