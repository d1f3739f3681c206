/**
 * WebSocket `/live`: only for our own pages, with limits on everything; it reveals nothing about other users'
 * documents.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { parse } from "hono/utils/cookie";
import { type WebSocket, WebSocketServer } from "ws";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "#database/failures.ts";
import type { Session } from "#modules/account/account.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { Shop } from "#modules/shop.ts";
import { createGate } from "#platform/gate.ts";
import { type AddressOf, type Origins, hostOf } from "../http/client-address.ts";
import { GATES } from "../limits.ts";
import { refuseSocket } from "../http/refuse-socket.ts";
import { createHub } from "./hub.ts";
import { createReader } from "./read.ts";
import { createOutbox, createSocket } from "./socket.ts";
import { followSessions } from "./follow-sessions.ts";

const MESSAGE_MAX = 4_096;
const PING_EVERY = 25_000;
/** 1012 = service restart (IANA's WebSocket registry); 4000–4999 are free for applications. */
const RESTART = 1012;
const SESSION_ENDED = 4401;

export interface LiveOptions {
  readonly shop: Shop;
  readonly origins: Origins;
  readonly addressOf: AddressOf;
  readonly log: Logger;
}

/** A browser may be signed in to the shop and to the back office at the same time. */
interface Sessions {
  readonly user: Session | null;
  readonly staff: StaffMember | null;
}

export function createLive({ shop, origins, addressOf, log }: LiveOptions) {
  const reader = createReader(shop);
  /** The database reports its own failure once, so it is not logged as an error again; everything here is retried. */
  const report = (error: unknown, what: string) =>
    isDatabaseUnavailable(error) ? log.debug({ err: error }, what) : log.error({ err: error }, what);
  const hub = createHub({
    changes: shop.changes,
    read: reader.read,
    versions: reader.versions,
    onError: (error) => report(error, "live reading failed"),
  });
  // The stored pages are dropped before the frame is sent: a client that reloads on the frame cannot get the old
  // page.
  shop.onSiteChange(() => hub.touch("settings"));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX, perMessageDeflate: false });
  const socketGate = createGate(GATES.sockets);
  const topicGate = createGate(GATES.liveTopics);
  const alive = new WeakSet<WebSocket>();
  const signedIn = followSessions({ shop, report, end: (socket) => goodbye(socket, "session", SESSION_ENDED) });

  const refuse = (stream: Duplex, status: number) => refuseSocket(stream, status, origins.publicUrl);

  sockets.on("wsClientError", (_error, stream) => refuse(stream, 400));

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on("error", () => stream.destroy());
    const address = addressOf(request.socket.remoteAddress, header(request, "x-forwarded-for"));
    if (request.url?.split("?")[0] !== "/live") return refuse(stream, 404);
    if (!origins.isOwnHost(hostOf(request))) return refuse(stream, 400);
    if (!origins.isOwnOrigin(request.headers.origin)) return refuse(stream, 403);
    const leave = socketGate.enter({ who: address });
    if (!leave) return refuse(stream, 503);
    // Also called when the handshake fails, so that no place is lost.
    stream.once("close", leave);
    sessionsOf(request.headers.cookie).then(
      (sessions) => sockets.handleUpgrade(request, stream, head, (socket) => attend(socket, address, sessions)),
      (error: unknown) => {
        report(error, "live session could not be read");
        refuse(stream, 503);
      },
    );
  }

  async function sessionsOf(cookie: string | undefined): Promise<Sessions> {
    const secret = parse(cookie ?? "")[shop.staff.cookieName];
    return { user: await shop.accounts.sessionOf(cookie), staff: await shop.staff.session(secret) };
  }

  function attend(socket: WebSocket, address: string, { user, staff }: Sessions): void {
    const enter = () => topicGate.enter({ who: address });
    const follower = { userId: user?.userId, isStaff: staff !== null };
    const session = createSocket({ hub, reader, outbox: createOutbox(socket), enter, log, follower });
    if (user) signedIn.add(user.id, socket);
    if (staff) signedIn.add(staff.sessionId, socket);
    alive.add(socket);
    socket.on("pong", () => alive.add(socket));
    socket.on("message", (data, isBinary) => {
      const verdict = isBinary ? "unreadable" : session.receive(String(data));
      if (verdict === "unreadable") socket.close(1008, "unreadable message");
      if (verdict === "too many") socket.close(1008, "too many messages");
    });
    socket.on("error", () => socket.terminate());
    socket.once("close", () => session.end());
  }

  /** A phone without network answers no ping and raises no error. */
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, PING_EVERY);
  pings.unref();

  return {
    attach: (server: Server) => void server.on("upgrade", upgrade),
    socketCount: () => sockets.clients.size,
    topicCount: () => hub.topicCount(),
    /** Clients reconnect by themselves, spread over some seconds. */
    close: () => {
      clearInterval(pings);
      signedIn.close();
      hub.close();
      for (const socket of sockets.clients) goodbye(socket, "restart", RESTART);
      sockets.close();
    },
  };
}

export type Live = ReturnType<typeof createLive>;

function goodbye(socket: WebSocket, reason: string, code: number): void {
  socket.send(JSON.stringify({ type: "bye", reason }));
  socket.close(code);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}
