import { expect, test } from "vitest";
import { nextPoll } from "./poll.ts";

const createdAt = new Date("2026-11-20T12:00:00Z");
const watched = { createdAt, expiresAt: new Date("2026-11-20T12:30:00Z"), expiresOn: "2026-11-21" };
const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
/** Seconds until the next look; null = none. */
const pause = (minutes: number) => {
  const next = nextPoll(watched, at(minutes));
  return next && (next.getTime() - at(minutes).getTime()) / 1_000;
};

test.each([
  [0, 5],
  [0.9, 5],
  [1, 15],
  [9.9, 15],
  [10, 60],
  [30, 60],
  [30.1, 600],
  [150, 600],
  [151, 3_600],
])("after %d minutes it is asked again in %d seconds", (minutes, seconds) => {
  expect(pause(minutes)).toBe(seconds);
});

test("until an hour after its last day is over in La Paz", () => {
  const last = (new Date("2026-11-22T05:00:00Z").getTime() - createdAt.getTime()) / 60_000;
  expect(pause(last)).toBe(3_600);
  expect(pause(last + 1)).toBeNull();
});

test("a QR of half an hour that nobody pays is asked about less than 150 times", () => {
  let looks = 0;
  for (let now: Date | null = createdAt; now; now = nextPoll(watched, now)) looks += 1;
  expect(looks).toBeLessThan(150);
});
