/**
 * The process: checks its Node, listens at once ('Iniciando…'), opens the shop behind it, shuts down in order.
 * Everything heavy is imported after the port is open.
 */
import { type RequestListener, createServer } from "node:http";
import { starting } from "./starting.ts";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `Vitrina necesita Node 24 o posterior; este es ${process.version}. Usa los comandos de npm (npm start): traen el suyo.`,
  );
  process.exit(1);
}

const { ConfigError, readConfig } = await import("./config.ts");

function stopWith(error: unknown): never {
  const expected = error instanceof ConfigError || (error instanceof Error && error.name === "FolderInUseError");
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  let listener: RequestListener = starting;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      listener(request, response);
    },
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    stopWith(error.code === "EADDRINUSE" ? new ConfigError([`PORT: el puerto ${config.port} ya está en uso`]) : error);
  });
  await new Promise<void>((resolve) => server.listen(config.port, config.host, resolve));

  const { openShop } = await import("./open.ts");
  const shop = await openShop(config, server);
  listener = shop.listener;
  shop.announce();

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    listener = starting;
    setTimeout(() => process.exit(1), 10_000).unref();
    server.close();
    server.closeIdleConnections();
    shop.close().then(() => process.exit(0), stopWith);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
} catch (error) {
  stopWith(error);
}
