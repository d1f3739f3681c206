import { Server } from "node:net";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { type NewConnections, createNewConnections } from "./new-connections.ts";

let server: Server;
let newConnections: NewConnections;
beforeEach(() => {
  server = new Server();
  newConnections = createNewConnections();
  newConnections.watch(server);
});

/** Opens one connection per event-loop turn, `count` at most. Resolves to how many opened before the waiting ended. */
async function comeWhile(count: number, everyRounds = 1): Promise<number> {
  let came = 0;
  let goesOn = false;
  const waits = newConnections.waitUntilAccepted().then(() => (goesOn = true));
  for (let round = 0; came < count && !goesOn; round += 1) {
    if (round % everyRounds === 0) {
      came += 1;
      server.emit("connection");
    }
    await setImmediate();
  }
  await waits;
  return came;
}

test("rendering waits until all new connections are accepted", async () => {
  expect(await comeWhile(20)).toBe(20);
});

test("one turn without a new connection does not end the waiting", async () => {
  expect(await comeWhile(10, 2)).toBe(10);
});

test("endless new connections do not stop rendering", async () => {
  expect(await comeWhile(1_000)).toBeLessThanOrEqual(32);
});

test("without new connections the waiting is short", async () => {
  let rounds = 0;
  let goesOn = false;
  const waits = newConnections.waitUntilAccepted().then(() => (goesOn = true));
  while (!goesOn) {
    await setImmediate();
    rounds += 1;
  }
  await waits;
  expect(rounds).toBeLessThanOrEqual(4);
});
