import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { createOutbox } from "./socket.ts";

let server: Server;
let reader: WebSocket;
let writer: WebSocket;
beforeEach(async () => {
  server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const connected = once(sockets, "connection");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  reader = new WebSocket(`ws://127.0.0.1:${address.port}`);
  await once(reader, "open");
  [writer] = await connected;
});
afterEach(async () => {
  reader.terminate();
  writer.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const frame = (ref: string, version: number, size: number) => `${ref} ${version} ${"x".repeat(size)}`;

test("a slow client skips to the newest frame of each subscription, and memory stays bounded", async () => {
  const heard: string[] = [];
  reader.on("message", (data) => heard.push(String(data).split(" ", 2).join(" ")));
  reader.pause();
  const outbox = createOutbox(writer);
  for (let version = 1; version <= 2_000; version += 1) {
    outbox.send("a", frame("a", version, 20_000));
    outbox.send("b", frame("b", version, 20_000));
  }
  expect(writer.bufferedAmount).toBeLessThan(1024 * 1024);
  reader.resume();
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(["a 2000", "b 2000"])));
  expect(heard.length).toBeLessThan(1_000);
  const versions = heard.filter((line) => line.startsWith("a ")).map((line) => Number(line.slice(2)));
  expect(versions).toEqual(versions.toSorted((x, y) => x - y));
});

test("a fast client gets every frame", async () => {
  const heard: string[] = [];
  reader.on("message", (data) => heard.push(String(data)));
  const outbox = createOutbox(writer);
  for (let version = 1; version <= 100; version += 1) outbox.send("a", `a ${version}`);
  await vi.waitFor(() => expect(heard).toHaveLength(100));
  expect(heard[99]).toBe("a 100");
});

test("nothing is sent to a closed socket", async () => {
  writer.close();
  await once(writer, "close");
  createOutbox(writer).send("a", "late");
  expect(writer.bufferedAmount).toBe(0);
});
