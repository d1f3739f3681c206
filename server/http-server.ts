/**
 * The server everybody is let in through: how long one may take, and what is answered before any handler runs. Node looks
 * for who is too slow only every 30 s unless told, and its own answers to broken requests carry no header of ours.
 */
import { type RequestListener, type Server, type ServerResponse, createServer } from "node:http";
import type { Socket } from "node:net";
import { isLiveUpgrade } from "./live/upgrade.ts";
import { lastHeaders, refuseSocket } from "./plain-answer.ts";

/** In milliseconds. */
export interface HttpTimes {
  /** Until the head of a request is there. */
  readonly head: number;
  /** Until all of it is there. */
  readonly request: number;
  /** Until who reads nothing of an answer, or sends nothing of a request, is let go. */
  readonly stalled: number;
  /** Until an answer must be read: who takes a byte a second would keep it for ever. */
  readonly answer: number;
  /** So often it is looked for who is too slow. */
  readonly look: number;
}

export const HTTP_TIMES: HttpTimes = { head: 15_000, request: 30_000, stalled: 60_000, answer: 300_000, look: 1_000 };

/** Longer than a proxy keeps its connections, so that it is never cut off while it asks. */
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
      connectionsCheckingInterval: times.look,
      keepAliveTimeout: KEEP_ALIVE,
      shouldUpgradeCallback: isLiveUpgrade,
      // Refused by the app instead, with our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      answers.set(request.socket, { response, since: performance.now() });
      listener(request, response);
    },
  );
  server.timeout = times.stalled;

  server.on("connection", (socket) => socket.once("close", () => answers.delete(socket)));
  // A live socket is no answer that must be read to its end.
  server.on("upgrade", ({ socket }) => answers.delete(socket));
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [socket, { response, since }] of answers)
      if (!response.writableFinished && now - since > times.answer) socket.destroy();
  }, times.look).unref();
  server.once("close", () => clearInterval(looking));

  server.on("checkExpectation", (_request, response: ServerResponse) => {
    response.writeHead(417, lastHeaders(publicUrl)).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = answers.get(socket)?.response;
    const isAnswered = begun?.headersSent && !begun.writableFinished;
    // A browser opens connections in advance: who said nothing at all is told nothing.
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    refuseSocket(socket, STATUS[error.code ?? ""] ?? 400, publicUrl);
  });
  return server;
}
