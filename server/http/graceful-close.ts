/**
 * Closes a listening server without cutting requests: those under way are answered, with `Connection: close`. Before
 * this, the process ended 145 ms after SIGTERM and cut off uploads.
 */
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export interface ClosingTimes {
  /** How long the next request on an open connection is still answered: over a slow link it may be on its way so long. */
  readonly lingerMs: number;
  /**
   * How long we wait for connections without a request: half-sent headers, live sockets that do not close (dead
   * phones).
   */
  readonly patienceMs: number;
  /** How long we wait for requests under way. */
  readonly limitMs: number;
}

const TIMES: ClosingTimes = { lingerMs: 1_000, patienceMs: 2_000, limitMs: 8_000 };
const CHECK_EVERY = 50;

/**
 * Call it before the server's first connection. The returned function closes the server and resolves when no
 * connection is left.
 */
export function prepareGracefulClose(server: Server, times: ClosingTimes = TIMES): () => Promise<void> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let closing = false;

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });

  /** Closes idle connections, after `lingerMs` the clearly idle ones, after `patienceMs` all without a request. */
  function check(waitedMs: number): void {
    if (waitedMs < times.lingerMs) return;
    server.closeIdleConnections();
    const busy = new Set([...underWay].map((response) => response.req.socket));
    for (const socket of sockets) {
      // Browsers open connections in advance; Node does not count those as idle.
      const asksNothing = socket.bytesRead === 0 || (waitedMs >= times.patienceMs && !busy.has(socket));
      if (asksNothing || waitedMs >= times.limitMs) socket.destroy();
    }
  }

  return async () => {
    closing = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const since = performance.now();
    const checking = setInterval(() => check(performance.now() - since), CHECK_EVERY);
    // http's own close() destroys idle connections at once, and with them requests already on their way.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    clearInterval(checking);
  };
}
