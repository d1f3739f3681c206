/**
 * The HTTP server: its time-outs, and its responses before any handler runs. By default Node checks for slow clients
 * only every 30 s, and its own error responses lack our headers.
 */
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from "node:http";
import type { Socket } from "node:net";
import { closingHeaders, refuseSocket } from "./refuse-socket.ts";

/** In milliseconds. */
export interface HttpTimes {
  /** Time for a request's headers. */
  readonly head: number;
  /** Time for a whole request. */
  readonly request: number;
  /** How long a connection may pass without sending or reading anything. */
  readonly stalled: number;
  /** Time to read a whole response: a client that takes a byte a second would keep it for ever. */
  readonly answer: number;
  /** How often slow clients are looked for. */
  readonly checkEvery: number;
}

export const HTTP_TIMES: HttpTimes = {
  head: 15_000,
  request: 30_000,
  stalled: 60_000,
  answer: 300_000,
  checkEvery: 1_000,
};

/** Longer than a proxy keeps its connections: otherwise we would close one while the proxy sends a request on it. */
const KEEP_ALIVE = 65_000;

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

interface UnderWay {
  readonly response: ServerResponse;
  readonly since: number;
}

export function createHttpServer(listener: RequestListener, publicUrl: string, times = HTTP_TIMES): Server {
  const answers = new Map<Socket, UnderWay>();
  const server = createServer(
    {
      headersTimeout: times.head,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.checkEvery,
      keepAliveTimeout: KEEP_ALIVE,
      shouldUpgradeCallback: isLiveUpgrade,
      // The app refuses these instead, with our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      answers.set(request.socket, { response, since: performance.now() });
      listener(request, response);
    },
  );
  server.timeout = times.stalled;

  server.on("connection", (socket) => socket.once("close", () => answers.delete(socket)));
  // A live socket stays open: the time to read a response must not end it.
  server.on("upgrade", ({ socket }) => answers.delete(socket));
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [socket, { response, since }] of answers)
      if (!response.writableFinished && now - since > times.answer) socket.destroy();
  }, times.checkEvery).unref();
  server.once("close", () => clearInterval(checking));

  server.on("checkExpectation", (_request, response: ServerResponse) => {
    response.writeHead(417, closingHeaders(publicUrl)).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = answers.get(socket)?.response;
    const isAnswered = begun?.headersSent && !begun.writableFinished;
    // Browsers open connections in advance: one that has sent nothing gets no response.
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    refuseSocket(socket, STATUS[error.code ?? ""] ?? 400, publicUrl);
  });
  return server;
}

/**
 * Only /live is upgraded. Some clients offer HTTP/2 with every
 * request; they must get a normal response (RFC 9110 §7.8).
 */
function isLiveUpgrade({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?")[0] === "/live" && headers.upgrade?.toLowerCase() === "websocket";
}
