import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryImport } from "./retry-import.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // No response: the connection is what fails.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A simulated browser: an address that failed once always fails. */
function browser(comes: (address: string) => boolean) {
  const asked: string[] = [];
  const failed = new Set<string>();
  const load = (address: string) => {
    asked.push(address);
    if (!failed.has(address) && comes(address)) return Promise.resolve(`module of ${address}`);
    failed.add(address);
    return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  };
  return { asked, load };
}

test("a failed script is requested again under another address, and keeps it", async () => {
  const { asked, load } = browser((address) => address === "./footer.js?2");
  const part = retryImport(load, "./footer.js");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(["./footer.js", "./footer.js?1"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBe("module of ./footer.js?2");
  expect(await retryImport(load, "./footer.js")).toBe("module of ./footer.js?2");
  expect(await retryImport(browser(() => true).load, "./other.js")).toBe("module of ./other.js");
});

test("two imports of the same failed script count as one failure", async () => {
  const { asked, load } = browser((address) => address === "./product.js?1");
  const parts = [retryImport(load, "./product.js"), retryImport(load, "./product.js")];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(parts)).toEqual(["module of ./product.js?1", "module of ./product.js?1"]);
  expect(asked).toEqual(["./product.js", "./product.js", "./product.js?1", "./product.js?1"]);
});
