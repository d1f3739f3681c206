import { expect, test } from "vitest";
import { pauseBeforePoll } from "./poll-schedule.ts";

/** 10:30 in La Paz. The QR can be paid until the end of the next day there, which is 04:00 UTC. */
const MADE = Date.parse("2026-11-20T14:30:00Z");
const watched = {
  createdAt: new Date(MADE),
  expiresAt: new Date(MADE + 30 * 60_000),
  expiresOn: "2026-11-21",
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
  [37 * 60 + 30 + 60, 3_600],
])("%d minutes after its creation a QR is polled in %d seconds", (minutes, seconds) => {
  expect(pauseBeforePoll(watched, new Date(MADE + minutes * 60_000))).toBe(seconds * 1_000);
});

test("an hour after its last day polling ends", () => {
  expect(pauseBeforePoll(watched, new Date("2026-11-22T05:00:01Z"))).toBeNull();
});
