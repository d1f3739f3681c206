import { expect, test, vi } from "vitest";
import { createSocket } from "./socket.ts";

/** A socket with one subscription, whose document is read until `fail` is called. */
function readingSocket() {
  const { promise, reject } = Promise.withResolvers<() => void>();
  const frames: string[] = [];
  const logged: unknown[] = [];
  const given = vi.fn<() => void>();
  const socket = createSocket({
    hub: { subscribe: () => promise },
    reader: { follow: () => ({ key: "settings", follows: ["settings"], mayBeEmpty: true }) },
    outbox: { send: (_ref, frame) => void frames.push(frame) },
    enter: () => given,
    log: { error: (what: object) => void logged.push(what) },
    follower: { isStaff: false },
  });
  socket.receive('{"type":"subscribe","ref":"1","topic":"settings"}');
  return { socket, frames, logged, given, fail: () => reject(new Error("no such pool")) };
}

test("a topic that cannot be read is refused, and logged once (F30)", async () => {
  const { frames, logged, given, fail } = readingSocket();
  fail();
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
  expect(frames).toEqual(['{"type":"denied","ref":"1","code":"INTERNAL"}']);
  expect(logged).toEqual([{ err: new Error("no such pool") }]);
});

test("once the socket has ended, nobody waits for its topics: their failure is no error of the shop", async () => {
  const { socket, logged, given, fail } = readingSocket();
  socket.end();
  fail();
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
  expect(logged).toEqual([]);
});
