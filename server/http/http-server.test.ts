import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type Socket, connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type HttpTimes, createHttpServer } from "./http-server.ts";
import { closing, starting } from "./starting-answers.ts";

const SHORT: HttpTimes = { head: 300, request: 600, stalled: 60_000, answer: 60_000, checkEvery: 50 };
const PUBLIC_URL = "https://vitrina.example";

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

const bodyRead: RequestListener = async (request, response) => {
  try {
    let bytes = 0;
    for await (const chunk of request) bytes += Buffer.byteLength(chunk);
    response.end(String(bytes));
  } catch {
    // The connection was cut.
  }
};

async function open(listener: RequestListener = bodyRead, times: Partial<HttpTimes> = {}): Promise<number> {
  server = createHttpServer(listener, PUBLIC_URL, { ...SHORT, ...times });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A connection, and everything received on it until it closed. */
async function dial(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  socket.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, ended };
}

/** Sends a piece every 40 ms while the socket accepts it. */
function trickle(socket: Socket, piece: () => string): void {
  const timer = setInterval(() => socket.writable && socket.write(piece()), 40);
  socket.once("close", () => clearInterval(timer));
}

function expectOurHeaders(answer: string): void {
  expect(answer).toContain("\r\nx-content-type-options: nosniff\r\n");
  expect(answer).toContain("\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n");
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
  expect(answer).toContain("\r\ncache-control: no-store\r\n");
}

function expectRefused(answer: string, status: string): void {
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  expectOurHeaders(answer);
  expect(answer).toContain("\r\nconnection: close\r\n");
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
}

describe("a slow client", () => {
  test("that sends headers slowly gets 408 and is disconnected in time", async () => {
    const port = await open();
    const { socket, ended } = await dial(port);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    trickle(socket, () => "x-a: 1\r\n");
    expectRefused(await ended, "408 Request Timeout");
  });

  test("that sends its body byte by byte gets 408, with and without a Content-Length", async () => {
    const port = await open();
    for (const framing of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
      const { socket, ended } = await dial(port);
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`);
      trickle(socket, () => (framing.startsWith("C") ? "x" : "1\r\nx\r\n"));
      expectRefused(await ended, "408 Request Timeout");
    }
  });

  test("has the same limits on a connection that already completed a request", async () => {
    const port = await open();
    const { socket, ended } = await dial(port);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok");
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0));
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
    trickle(socket, () => "x-a: 1\r\n");
    const [first, second] = (await ended).split(/(?=HTTP\/1\.1 4)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 OK/);
    expectRefused(second ?? "", "408 Request Timeout");
  });

  test("that sends nothing gets no response: browsers open connections in advance", async () => {
    const port = await open();
    expect(await (await dial(port)).ended).toBe("");
  });

  test("that stops reading the response is disconnected", async () => {
    const port = await open((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), { stalled: 300 });
    const { socket, ended } = await dial(port);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
    socket.resume();
    await ended;
  });

  test("that reads byte by byte is disconnected after the time for a response", async () => {
    const port = await open((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), { answer: 500 });
    const { socket, ended } = await dial(port);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const timer = setInterval(() => socket.read(1), 20);
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
    clearInterval(timer);
    socket.resume();
    expect((await ended).length).toBeLessThan(64 * 1024 * 1024);
  });

  test("a fast client keeps its connection between requests, however long the pause", async () => {
    const port = await open(bodyRead, { head: 100, request: 200, answer: 100 });
    const { socket, ended } = await dial(port);
    const ask = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok";
    socket.write(ask);
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0));
    const read = socket.bytesRead;
    // A pause longer than every time-out.
    const since = performance.now();
    await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(500));
    socket.write(ask);
    await vi.waitFor(() => expect(socket.bytesRead).toBe(read * 2));
    socket.destroy();
    expect((await ended).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server?.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

describe("requests that cannot be parsed", () => {
  test.each([
    ["no HTTP", "hello\r\n\r\n", "400 Bad Request"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400 Bad Request",
    ],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
      "400 Bad Request",
    ],
    ["a length that is none", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "400 Bad Request"],
    [
      "a chunk that is none",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "400 Bad Request",
    ],
    [
      "a head too large",
      `GET / HTTP/1.1\r\nHost: a\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
    [
      "an address too long",
      `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      "431 Request Header Fields Too Large",
    ],
    [
      "2,000 headers",
      `GET / HTTP/1.1\r\nHost: a\r\n${"x: abcdefg\r\n".repeat(2_000)}\r\n`,
      "431 Request Header Fields Too Large",
    ],
    ["a line folded", "GET / HTTP/1.1\r\nHost: a\r\nx: a\r\n b: c\r\n\r\n", "400 Bad Request"],
  ])("%s", async (_, sent, status) => {
    const { socket, ended } = await dial(await open());
    socket.write(sent);
    expectRefused(await ended, status);
  });

  test("nothing after an invalid request is answered", async () => {
    const { socket, ended } = await dial(await open());
    const smuggled = "GET /evil HTTP/1.1\r\nHost: a\r\n\r\n";
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    expectRefused(await ended, "400 Bad Request");
  });

  test("an unknown Expect header", async () => {
    const { socket, ended } = await dial(await open());
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n");
    expectRefused(await ended, "417 Expectation Failed");
  });
});

test("'Iniciando…' and the responses while the shop closes have the security headers", async () => {
  const shop: RequestListener = (_request, response) => response.end("shop");
  let current = starting(PUBLIC_URL);
  const port = await open((request, response) => current(request, response));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const expected = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "cache-control": "no-store",
  };
  for (const [path, status, policy] of [
    ["/inicio", 503, /style-src 'unsafe-inline'.*frame-ancestors 'none'/],
    ["/healthz", 200, /default-src 'none'.*frame-ancestors 'none'/],
  ] as const) {
    const answer = await ask(path);
    expect({ path, status: answer.status }).toEqual({ path, status });
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
    expect(answer.headers.get("content-security-policy")).toMatch(policy);
    expect(answer.headers.get("retry-after")).toBe(status === 503 ? "2" : null);
  }
  current = closing(shop, PUBLIC_URL);
  const ready = await ask("/readyz");
  expect(ready.status).toBe(503);
  expect(Object.fromEntries(ready.headers)).toMatchObject(expected);
  expect(await (await ask("/inicio")).text()).toBe("shop");
});
