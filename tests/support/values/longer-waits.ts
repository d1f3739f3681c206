/** On a busy machine what a test waits for may take longer than the second that Vitest gives it. */
import { vi } from "vitest";

/** In milliseconds: less than the time of a whole test, so that a failure says what was waited for. */
const LONGEST = 15_000;

const { waitFor } = vi;

vi.waitFor = function waitLonger(callback, options) {
  const given = typeof options === "number" ? { timeout: options } : options;
  return waitFor(callback, { timeout: LONGEST, ...given });
};
