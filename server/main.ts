/**
 * The process: checks its Node, listens at once ('Iniciando…'), opens the shop behind it, shuts down in order.
 * Everything heavy is imported after the port is open.
 */
import { type RequestListener, createServer } from "node:http";
import type { OpenShop } from "./open.ts";
import { prepareClosing } from "./closing.ts";
import { isLiveUpgrade } from "./live/upgrade.ts";
import { closing, starting } from "./starting.ts";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Vitrina necesita Node 24 o posterior; este es ${process.version}. Usa los comandos de npm (npm start): traen el suyo.`,
  );
  process.exit(1);
}

const { ConfigError, readConfig } = await import("./config.ts");
const { listen } = await import("./listen.ts");

/** Past this the process ends whatever is under way: whoever stops us would kill us soon. */
const END_WITHIN = 10_000;

function stopWith(error: unknown): never {
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === "FolderInUseError");
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  let listener: RequestListener = starting;
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      shouldUpgradeCallback: isLiveUpgrade,
    },
    (request, response) => {
      listener(request, response);
    },
  );
  const closeServer = prepareClosing(server);
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
    listener = closing(shop.listener);
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
