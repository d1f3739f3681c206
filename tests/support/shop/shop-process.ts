/**
 * The real shop in a process of its own, for the journeys: built pages, embedded database in its own folder. The test
 * calls its catalogue and settings modules by messages, as a back office would.
 */
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { openSimulator } from "#demo/bank-simulator/open.ts";
import { banks } from "#modules/payment/payment.ts";
import { readConfig } from "#server/config/config.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { openShop } from "#server/open-shop.ts";
import type { Command } from "../values/commands.ts";
import { openTestSignInProvider } from "../providers/test-sign-in-provider.ts";

/** A seeded folder to start from, or one to create (`seeded-folder.ts`). */
const { JOURNEY_FROM, JOURNEY_KEEP } = process.env;
/** "off" = a shop without Facebook and Google. */
const { JOURNEY_PROVIDERS } = process.env;
/** Seconds an unpaid order is held; the file of the owner's own QR, for a shop without a bank. */
const { JOURNEY_HOLD_SECONDS, JOURNEY_OWN_QR } = process.env;

const UNBOUNDED = { ordersOfNetwork: 10_000, piecesOfNetwork: 100_000, sharePercent: 100 };

const folder = JOURNEY_KEEP ?? mkdtempSync(path.join(tmpdir(), "vitrina-journey-"));
if (JOURNEY_FROM) cpSync(JOURNEY_FROM, folder, { recursive: true });
const read = readConfig({
  ...process.env,
  DATA_DIR: folder,
  DEMO: "on",
  OWNER_EMAIL: "owner@shop.example",
  TRUSTED_PROXIES: "127.0.0.1,::1",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
});
const provider = await openTestSignInProvider();
const bank = await openSimulator();
const payment = JOURNEY_OWN_QR
  ? { provider: "manual" as const }
  : { provider: "bnb", ...banks.bnb.simulator(bank.url) };
const holdMinutes = JOURNEY_HOLD_SECONDS ? Number(JOURNEY_HOLD_SECONDS) / 60 : read.orders.holdMinutes;
const config = {
  ...read,
  payment,
  ownQrFile: JOURNEY_OWN_QR,
  // All shoppers of the journeys share this machine's address, and its few simple products.
  orders: { ...read.orders, holdMinutes, reservations: { ...read.orders.reservations, ...UNBOUNDED } },
  // Copies of the database would take their time from the journeys.
  backups: { ...read.backups, kept: 0 },
  providers: JOURNEY_PROVIDERS === "off" ? {} : provider.keys,
};
let listener: RequestListener = (_request, response) => response.writeHead(503).end();
const server = createHttpServer((request, response) => listener(request, response), "http://localhost");
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { shop, close, listener: answer } = await openShop(config, server);
/** Visits that were recorded without a CSRF token. */
let visitsWithoutToken = 0;
server.on("request", ({ method, url, headers }, response) => {
  if (method !== "PUT" || !url?.startsWith("/api/logs/") || headers["x-xsrf-token"]) return;
  response.once("finish", () => (visitsWithoutToken += Number(response.statusCode === 201)));
});
listener = answer;
const address = server.address();
const port = typeof address === "object" ? address?.port : undefined;
bank.notify({ bnb: `http://127.0.0.1:${port}/api/payments/bnb/notification` });

function entryOf(reference: string) {
  const found = bank.book.entries.find(({ text }) => text.startsWith(reference));
  if (!found) throw new Error(`the bank knows no ${reference}`);
  return found;
}

async function obey(command: Command): Promise<unknown> {
  switch (command.name) {
    case "setStock":
      return shop.catalogue.setStock(command.sku, command.stock);
    case "change":
      return shop.catalogue.change(command.product, command.change);
    case "changeSettings":
      return shop.settings.change(command.change);
    case "expectVisitWithoutToken":
      if (visitsWithoutToken === 0) throw new Error("no visit was recorded without a token");
      return undefined;
    case "pay":
      return bank.payer.pay(entryOf(command.reference), command.cents);
    case "endQr":
      return bank.payer[command.how](entryOf(command.reference));
    case "advance":
      return shop.orders.advance(command.order, command.to);
    case "choosePerson":
      return provider.choose(command.provider, command.person);
  }
}

process.on("message", (message: { id: number; command: Command }) => {
  obey(message.command).then(
    () => process.send?.({ id: message.id }),
    // `inspect` includes the causes, such as the database's own error.
    (error: unknown) => process.send?.({ id: message.id, error: inspect(error) }),
  );
});

process.on("disconnect", () => {
  server.closeAllConnections();
  server.close();
  void Promise.all([close(), provider.close(), bank.close()]).finally(() => {
    if (!JOURNEY_KEEP) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});

process.send?.({ port, folder });
