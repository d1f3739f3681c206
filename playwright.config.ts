import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium();

/** These kill processes and databases many times, or build (`npm run test:long`). */
const LONG = /(kill|crashes|database-away|first-start)\.spec\.ts$/;
const { CI, REPORT } = process.env;

/** The first shop of the journeys compiles its sources, the others read what it has compiled. */
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), "vitrina-compile-cache");

export default defineConfig({
  testDir: "tests/journeys",
  // The long ones begin first, so that none is left alone at the end.
  projects: [
    { name: "long", testMatch: LONG },
    { name: "short", testIgnore: LONG },
  ],
  globalSetup: "./tests/journeys/support/seeded-folder.ts",
  // One shop process for each worker. One more than cores, because long journeys mostly wait.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Long, because on a busy machine a journey must not fail for slowness.
  timeout: 120_000,
  // Screenshots are of Linux only, so their names say no system.
  expect: {
    timeout: 15_000,
    // Another Chromium smooths some edges differently; a changed colour, font or padding is more than this.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixelRatio: 0.001 },
  },
  // A test that passes at the second try is judged by `scripts/testing/flaky.mjs`.
  retries: CI ? 1 : 0,
  forbidOnly: Boolean(CI),
  reporter: REPORT ? [["line"], ["json", { outputFile: REPORT }]] : "list",
  use: {
    trace: CI ? "on-first-retry" : "off",
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    locale: "es-BO",
    // A service worker would answer requests that journeys intercept. Its own journey allows it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The headless shell then draws letters as a whole Chromium does: both measure the same.
        "--font-render-hinting=slight",
      ],
    },
  },
});
