/**
 * Opens the simulated Google and Facebook on this machine: their APIs, and the page where the visitor chooses an
 * account.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { authorize } from "./authorize.ts";
import type { ProviderName } from "./clients.ts";
import { facebook } from "./facebook.ts";
import { google } from "./google.ts";
import { createGrants } from "./grants.ts";
import { createHome } from "./page/home.ts";
import type { Person } from "./people.ts";

export interface ProviderSimulatorOptions {
  /** 0 or undefined: any free port. A port in use: any free port too, unless `exact`. */
  readonly port?: number;
  readonly exact?: boolean;
  /** Answers without showing a page: as the first person, or as the chosen one. */
  readonly auto?: boolean;
  /** Its pages isolate themselves from the window that opened them (COOP), as the real ones may. */
  readonly isolated?: boolean;
}

export interface ProviderSimulator {
  readonly url: string;
  /** Signs this person in there from now on: nobody else is offered. */
  choose(provider: ProviderName, person: Person): void;
  /** The browsers' authorization requests, oldest first. */
  readonly asked: readonly URL[];
  /** Every access token issued. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** The paths of the real pages, after the provider's name. */
const PAGES = { google: "/google/o/oauth2/v2/auth", facebook: "/facebook/v24.0/dialog/oauth" } as const;
const ASKED_MAX = 1_000;

export async function openProviderSimulator(options: ProviderSimulatorOptions = {}): Promise<ProviderSimulator> {
  const grants = createGrants();
  const chosen = new Map<ProviderName, Person>();
  const asked: URL[] = [];
  const auto = options.auto ?? false;

  const app = new Hono();
  // Against DNS rebinding: a foreign host name that resolves to this machine could let a foreign page use the
  // simulator.
  app.use(async (c, next) => (LOOPBACK.test(c.req.header("host") ?? "") ? next() : c.text("not here", 421)));
  app.use(async (c, next) => {
    await next();
    if (options.isolated) c.header("cross-origin-opener-policy", "same-origin");
  });
  for (const provider of ["google", "facebook"] as const) {
    const hear = (address: URL) => {
      asked.push(address);
      if (asked.length > ASKED_MAX) asked.shift();
    };
    const path = PAGES[provider];
    app.route("/", authorize({ provider, path, grants, auto, chosen: () => chosen.get(provider), asked: hear }));
  }
  app.route("/google", google(grants));
  app.route("/facebook", facebook(grants));
  app.route("/", createHome(grants));

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(options.port ?? 0).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" || options.exact) throw error;
    return listen(0);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the simulator does not listen on a port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    choose: (provider, person) => void chosen.set(provider, person),
    asked,
    get tokens() {
      return grants.tokens();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
