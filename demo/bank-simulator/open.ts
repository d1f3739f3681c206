/** Opens the simulated banks on this machine: their APIs, the controls, and the payer's page. */
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { type BankEnv, createAnswer } from "./answer.ts";
import { bankOf, banks } from "./banks.ts";
import { type Book, type Now, createBook } from "./book.ts";
import { type Behaviour, createBehaviour } from "./conduct.ts";
import { createControl } from "./control.ts";
import { type NotificationUrls, createNotifier } from "./notify.ts";
import { createPage } from "./page/page.ts";
import { type Payer, createPayer } from "./payer.ts";
import { createTokens } from "./tokens.ts";

export interface SimulatorOptions {
  /** 0 or undefined: any free port. A port in use: any free port too, unless `exact`. */
  readonly port?: number;
  readonly exact?: boolean;
  readonly now?: Now;
  /** The file that keeps the QRs over a restart. */
  readonly file?: string;
  /** Where the shop wants its payment notifications. */
  readonly notify?: NotificationUrls;
}

export interface Simulator {
  readonly url: string;
  readonly book: Book;
  readonly behaviour: Behaviour;
  readonly payer: Payer;
  /** Every token issued so far is refused from now on. */
  revoke(): void;
  /** Changes the notification addresses: a shop may start after its bank. */
  notify(urls: NotificationUrls): void;
  close(): Promise<void>;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export async function openSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const now = options.now ?? (() => new Date());
  let urls = options.notify ?? {};
  const book = createBook(now, (provider, number) => bankOf(provider).idOf(number, now()), options.file);
  const behaviour = createBehaviour();
  const notifier = createNotifier(book, behaviour, () => urls);
  const payer = createPayer(book, notifier.notify);
  const played = Object.entries(banks).map(([name, bank]) => ({ name, bank, tokens: createTokens(now) }));
  const revoke = () => played.forEach(({ tokens }) => tokens.revoke());
  const parts = { now, book, behaviour, payer, answer: createAnswer(behaviour) };

  const app = new Hono<BankEnv>();
  // Against DNS rebinding: a foreign host name that resolves to this machine could let a foreign page use the
  // controls.
  app.use(async (c, next) => (LOOPBACK.test(c.req.header("host") ?? "") ? next() : c.text("not here", 421)));
  for (const { name, bank, tokens } of played) app.route(bank.base, bank.routes({ ...parts, name, tokens }));
  app.route("/control", createControl({ book, behaviour, notifier, payer, revoke }));
  app.route("/", createPage(book, behaviour));

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
    book,
    behaviour,
    payer,
    revoke,
    notify: (to) => (urls = to),
    async close() {
      behaviour.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
