import { Server } from "node:net";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { type Arrivals, createArrivals } from "./arrivals.ts";

let server: Server;
let arrivals: Arrivals;
beforeEach(() => {
  server = new Server();
  arrivals = createArrivals();
  arrivals.watch(server);
});

/** One new connection each time round the loop, `count` times. Answers how many came until whoever drew went on. */
async function comeWhile(count: number, everyRounds = 1): Promise<number> {
  let came = 0;
  let goesOn = false;
  const waits = arrivals.letIn().then(() => (goesOn = true));
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

test("whoever draws waits until all who have come are in", async () => {
  expect(await comeWhile(20)).toBe(20);
});

test("a round without anybody between two who come is no end of them", async () => {
  expect(await comeWhile(10, 2)).toBe(10);
});

test("newcomers without an end do not keep us from drawing", async () => {
  expect(await comeWhile(1_000)).toBeLessThanOrEqual(32);
});

test("where nobody comes nobody waits long", async () => {
  let rounds = 0;
  let goesOn = false;
  const waits = arrivals.letIn().then(() => (goesOn = true));
  while (!goesOn) {
    await setImmediate();
    rounds += 1;
  }
  await waits;
  expect(rounds).toBeLessThanOrEqual(4);
});
