/** Finds a Chromium for the journeys: an installed one, else Playwright's own, else Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** The headless shell is first: it renders the same pages with two thirds of the work. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** Path of an installed Chromium, or undefined. The variable `CHROMIUM` can name one. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  return [process.env.CHROMIUM, ...PLACES, chromium.executablePath()].find((place) => place && existsSync(place));
}

/** As `findChromium`, but installs one if there is none. Undefined if that fails; the reason was printed. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No hay Chromium: intento con el de Playwright…");
  run("npx", ["playwright", "install", "chromium"]);
  if (findChromium()) return findChromium();
  console.log("Playwright no pudo descargarlo: intento con el paquete de Debian…");
  run("apt-get", ["update"]);
  run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"]);
  return findChromium();
}

function run(command, args) {
  const { error, status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 });
  if (error || status !== 0) console.log(`${command}: ${error ? error.message : `terminó con ${status}`}`);
}
