/**
 * First sight through `deploy/Caddyfile`: TLS and HTTP/2 before the shop, and before its static copy. Needs Debian's
 * `caddy`. Looks too whether the proxy does what it promises: HTTP/2, the live socket, nothing from the inside.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { PAGES } from "#contracts/pages/paths.ts";
import { besideStaticCopy, startStaticCopy } from "./browser/beside-static-copy.ts";
import { openPhone } from "./browser/slow-phone.ts";
import { firstSightMeasures } from "./first-sight.ts";
import { fivePages } from "./five-pages.ts";
import { freePort } from "./free-port.ts";
import { type Measure, exactly, runAlone } from "./measure.ts";
import { end, keepTrack, removeFolder, root, temporaryFolder } from "./processes.ts";
import { openBrowser } from "./record-scripts.ts";
import { startShop } from "./shop.ts";

const ROUNDS = 5;

export async function behindCaddy(): Promise<readonly Measure[]> {
  const folder = temporaryFolder();
  const [port, front, frontOfCopy] = [await freePort(), await freePort(), await freePort()];
  const direct = `http://127.0.0.1:${port}`;
  const sides = { ours: `https://localhost:${front}`, copy: `https://localhost:${frontOfCopy}` };
  const shop = await startShop(path.join(folder, "data"), {
    PORT: String(port),
    PUBLIC_URL: sides.ours,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const { paths } = await fivePages(direct);
  const copy = await startStaticCopy(direct, Object.values(paths));
  const caddy = await startCaddy(folder, sides, { ours: direct, copy: copy.url });
  const browser = await openBrowser();
  try {
    const promises = await whatCaddyPromises(browser, sides.ours);
    return [...promises, ...(await besideStaticCopy(browser, sides, paths, ROUNDS)).flatMap(firstSightMeasures)];
  } finally {
    await browser.close();
    await Promise.all([end(caddy), copy.end(), shop.stop()]);
    removeFolder(folder);
  }
}

type Addresses = Readonly<Record<"ours" | "copy", string>>;

/** The Caddyfile of `deploy/`, with a certificate of Caddy's own making. */
async function startCaddy(folder: string, fronts: Addresses, behind: Addresses) {
  const settings = "admin off\n skip_install_trust\n auto_https disable_redirects";
  const ofCopy = `${fronts.copy} {\n reverse_proxy ${behind.copy}\n}`;
  const config = path.join(folder, "Caddyfile");
  writeFileSync(config, `{\n ${settings}\n}\nimport ${path.join(root, "deploy/Caddyfile")}\n${ofCopy}\n`);
  const own = path.join(folder, "caddy");
  mkdirSync(own);
  const env = { ...process.env, DOMAIN: fronts.ours, SHOP: behind.ours, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  const args = ["run", "--adapter", "caddyfile", "--config", config];
  const caddy = keepTrack(spawn("caddy", args, { env, stdio: ["ignore", "ignore", "pipe"] }));
  let said = "";
  caddy.stderr.on("data", (some: Buffer) => (said += some.toString()));
  const ended = once(caddy, "exit").then(() => {
    throw new Error(`caddy ended:\n${said}`);
  });
  ended.catch(() => undefined);
  for (;;) {
    if (said.includes("serving initial configuration")) return caddy;
    await Promise.race([ended, once(caddy.stderr, "data")]);
  }
}

async function whatCaddyPromises(browser: Browser, url: string): Promise<readonly Measure[]> {
  const { page, close } = await openPhone(browser, { slow: false });
  const status = async (address: string) => (await page.request.get(url + address)).status();
  const socket = page.waitForEvent("websocket");
  await page.goto(url + PAGES.home);
  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : "";
  });
  const answered = await (await socket).waitForEvent("framereceived").then(
    () => true,
    () => false,
  );
  const inside = [await status("/metrics"), await status("/readyz"), await status("/healthz")];
  await close();
  const check = (name: string, found: string, wanted: string): Measure => ({
    name: `behind Caddy: ${name}`,
    unit: "",
    ours: exactly(Number(found === wanted)),
    goal: { text: wanted, met: found === wanted },
    note: found,
  });
  return [
    check("protocol", protocol, "h2"),
    check("the live socket answers", String(answered), "true"),
    check("/metrics, /readyz and /healthz", inside.join(" "), "404 404 200"),
  ];
}

if (import.meta.main) await runAlone(behindCaddy);
