import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestListener, type Server, createServer, request } from "node:http";
import { type Socket, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type ClosingTimes, prepareGracefulClose } from "./graceful-close.ts";

const LONG: ClosingTimes = { lingerMs: 200, patienceMs: 20_000, limitMs: 20_000 };

let server: Server;
let port: number;
let close: () => Promise<void>;
afterEach(() => server.closeAllConnections());

async function open(listener: RequestListener, times = LONG): Promise<void> {
  server = createServer(listener);
  close = prepareGracefulClose(server, times);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
}

/** Waits for the whole request body and sends it back. */
const echo: RequestListener = async (asked, response) => response.end(await textOf(asked));

async function textOf(message: IncomingMessage): Promise<string> {
  return Buffer.concat(await message.toArray()).toString("utf8");
}

/** Everything the socket receives until its end; rejects when the connection is cut. */
async function allOf(socket: Socket): Promise<string> {
  return Buffer.concat(await socket.toArray()).toString("utf8");
}

async function connected(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("a half-sent request is waited for and answered with Connection: close", async () => {
  await open(echo);
  const socket = await connected();
  const asked = once(server, "request");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello");
  await asked;
  const closed = close();
  await refused();
  socket.write("world");
  const answer = await allOf(socket);
  expect(answer).toContain("HTTP/1.1 200 OK\r\n");
  expect(answer).toContain("Connection: close\r\n");
  expect(answer).toContain("helloworld");
  await closed;
});

/** Waits until the port accepts no connection any more. */
const refused = () =>
  vi.waitFor(async () => {
    await expect(connected()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

test("requests of busy keep-alive clients are all answered (F02)", async () => {
  await open(echo);
  const CLIENTS = 20;
  const answered: number[] = [];
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, host: "127.0.0.1", agent }).on("response", resolve).on("error", reject).end();
      });
    for (answered[index] = 0; ; answered[index] += 1) {
      const answer = await ask();
      await textOf(answer);
      if (answer.headers.connection === "close") return "told";
    }
  });
  await vi.waitFor(() => expect(answered.every((count) => count > 20)).toBe(true));
  await close();
  expect(await Promise.all(clients)).toEqual(Array.from({ length: CLIENTS }, () => "told"));
});

test("idle connections are closed soon, without a response", async () => {
  await open(echo);
  const silent = await connected();
  const idle = await connected();
  idle.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(idle, "data");
  await close();
  expect(await Promise.all([allOf(silent), allOf(idle)])).toEqual(["", ""]);
});

test("half-sent headers and upgraded sockets are cut after a while, requests are not", async () => {
  await open(echo, { lingerMs: 0, patienceMs: 100, limitMs: 20_000 });
  server.on("upgrade", (_request, stream) => void stream.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  const [half, live, busy] = await Promise.all([connected(), connected(), connected()]);
  const asked = once(server, "request");
  half.write("GET / HTTP/1.1\r\nHos");
  live.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n");
  busy.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na");
  await Promise.all([asked, once(live, "data")]);
  const closed = close();
  expect(await Promise.all([allOf(half), allOf(live)])).toEqual(["", ""]);
  busy.write("b");
  expect(await allOf(busy)).toContain("\r\n\r\nab");
  await closed;
});

test("an endless request is cut at the limit", async () => {
  await open(() => undefined, { lingerMs: 0, patienceMs: 0, limitMs: 100 });
  const socket = await connected();
  const asked = once(server, "request");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello");
  await asked;
  await close();
  expect(await allOf(socket)).toBe("");
});
