import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { ConfigError } from "../config/config.ts";
import { listen } from "./listen.ts";

const failing = (host: string, port = 0) =>
  listen(createServer(), { host, port }).then(
    () => new Error("it listens"),
    (error: unknown) => error,
  );

test.each(["nope.invalid", "203.0.113.1"])("an unusable host %s is reported with the variable's name", async (host) => {
  const error = await failing(host);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain(`HOST: no se puede escuchar en ${host} (`);
});

test("a port in use is reported with the variable's name", async () => {
  const server = createServer();
  await listen(server, { host: "127.0.0.1", port: 0 });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(String(await failing("127.0.0.1", port))).toContain(`PORT: el puerto ${port} ya está en uso`);
  server.close();
  await once(server, "close");
});
