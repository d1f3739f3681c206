/**
 * The process: checks its Node, listens at once ('Iniciando…'), opens the shop behind it, shuts down in order.
 * Everything heavy is imported after the port is open.
 */
import type { RequestListener } from "node:http";
import type { OpenShop } from "./open.ts";
import { prepareGracefulClose } from "./graceful-close.ts";
import { createHttpServer } from "./http-server.ts";
import { closing, starting } from "./starting-answers.ts";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Vitrina necesita Node 24 o posterior; este es ${process.version}. Usa los comandos de npm (npm start): traen el suyo.`,
  );
  process.exit(1);
}

// Whatever is written from here on is for this user alone.
process.umask(0o077);

const { ConfigError, readConfig } = await import("./config.ts");
const { listen } = await import("./listen.ts");

/** Past this the process ends whatever is under way: whoever stops us would kill us soon. */
const END_WITHIN = 10_000;

/** Told in a sentence. By their names: the modules behind them are heavy, and come later. */
const EXPECTED = new Set(["FolderInUseError", "DatabaseFolderError"]);

function stopWith(error: unknown): never {
  const expected = error instanceof ConfigError || (error instanceof Error && EXPECTED.has(error.name));
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  // Only whether it begins with https: matters here; the port's own address does not.
  const publicUrl = config.publicUrl ?? "http://localhost";
  let listener: RequestListener = starting(publicUrl);
  const server = createHttpServer((request, response) => listener(request, response), publicUrl);
  const closeServer = prepareGracefulClose(server);
  await listen(server, config);
  server.on("error", stopWith);

  const open = async (): Promise<OpenShop> => {
    const { openShop } = await import("./open.ts");
    return openShop(config, server);
  };
  const opening = open();

  let ending = false;
  /** A database that is being made must not be left half made, so a shop still opening is opened first. */
  const end = async () => {
    const shop = await opening;
    listener = closing(shop.listener, publicUrl);
    shop.leave();
    await closeServer();
    await shop.close();
    process.exit(0);
  };
  const onSignal = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), END_WITHIN).unref();
    end().catch(stopWith);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);

  const shop = await opening;
  if (!ending) {
    listener = shop.listener;
    shop.announce();
  }
} catch (error) {
  stopWith(error);
}
