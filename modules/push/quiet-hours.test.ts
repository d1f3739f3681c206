import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

/** 2026-11-20 in La Paz, which is four hours behind UTC. */
const at = (time: string) => new Date(`2026-11-20T${time}:00-04:00`);
const NIGHT = { from: 22, until: 7 };
const SIESTA = { from: 13, until: 15 };

test.each([
  ["21:59", NIGHT, null],
  ["22:00", NIGHT, "2026-11-21T11:00:00.000Z"],
  ["23:30", NIGHT, "2026-11-21T11:00:00.000Z"],
  ["00:00", NIGHT, "2026-11-20T11:00:00.000Z"],
  ["06:59", NIGHT, "2026-11-20T11:00:00.000Z"],
  ["07:00", NIGHT, null],
  ["12:59", SIESTA, null],
  ["13:00", SIESTA, "2026-11-20T19:00:00.000Z"],
  ["15:00", SIESTA, null],
] as const)("%s in %o", (time, hours, end) => expect(quietUntil(at(time), hours)?.toISOString() ?? null).toBe(end));
