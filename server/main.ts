/**
 * The process: checks the Node version, listens at once ('Iniciando…'), opens the shop, and shuts down in order.
 * Heavy modules are imported only after the port is open.
 */
import type { RequestListener } from "node:http";
import type { OpenShop } from "./open-shop.ts";
import { prepareGracefulClose } from "./http/graceful-close.ts";
import { createHttpServer } from "./http/http-server.ts";
import { closing, starting } from "./http/starting-answers.ts";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Vitrina necesita Node 24 o posterior; este es ${process.version}. Usa los comandos de npm (npm start): traen el suyo.`,
  );
  process.exit(1);
}

// Files created from here on are readable only by this user.
process.umask(0o077);

const { ConfigError, readConfig } = await import("./config/config.ts");
const { listen } = await import("./http/listen.ts");

/** Then the process ends, whatever is under way: the process manager would kill it soon anyway. */
const END_WITHIN = 10_000;
/** A first start makes the demo shop, which takes many seconds on a slow machine. It is not cut off. */
const OPEN_WITHIN = 60_000;

/**
 * Errors printed as one sentence, without a stack. Compared by name: importing their classes would load heavy modules
 * early.
 */
const EXPECTED = new Set([
  "FolderInUseError",
  "DatabaseFolderError",
  "InstanceRefusedError",
  "NewerDatabaseError",
  "PoolerError",
]);

function stopWith(error: unknown): never {
  const expected = error instanceof ConfigError || (error instanceof Error && EXPECTED.has(error.name));
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  // The answers before the shop is open need only the scheme (https or not); the address does not matter yet.
  const publicUrl = config.publicUrl ?? "http://localhost";
  let listener: RequestListener = starting(publicUrl);
  const server = createHttpServer((request, response) => listener(request, response), publicUrl);
  const closeServer = prepareGracefulClose(server);
  await listen(server, config);
  server.on("error", stopWith);

  const open = async (): Promise<OpenShop> => {
    const { openShop } = await import("./open-shop.ts");
    return openShop(config, server);
  };
  const opening = open();

  let ending = false;
  const endAfter = (milliseconds: number) => setTimeout(() => process.exit(1), milliseconds).unref();
  /** A shop that is still opening is opened first: stopping in between could leave a half-made database. */
  const end = async () => {
    const tooLong = endAfter(OPEN_WITHIN);
    const shop = await opening;
    clearTimeout(tooLong);
    endAfter(END_WITHIN);
    listener = closing(shop.listener, publicUrl);
    shop.leave();
    await closeServer();
    await shop.close();
    process.exit(0);
  };
  const onSignal = () => {
    if (ending) return;
    ending = true;
    end().catch(stopWith);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);

  const shop = await opening;
  if (!ending) {
    listener = shop.listener;
    shop.announce();
    shop.fillDemo();
  }
} catch (error) {
  stopWith(error);
}
