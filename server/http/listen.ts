/** Opens the port; an error names the variable that must be changed. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type Config, ConfigError } from "../config/config.ts";

type Where = Pick<Config, "port" | "host">;

export async function listen(server: Server, { port, host }: Where): Promise<void> {
  const listening = once(server, "listening");
  server.listen(port, host);
  try {
    await listening;
  } catch (error) {
    throw error instanceof Error ? explained(error, { port, host }) : error;
  }
}

function explained(error: NodeJS.ErrnoException, { port, host }: Where): Error {
  if (error.code === "EADDRINUSE") return new ConfigError([`PORT: el puerto ${port} ya está en uso`]);
  if (error.code === "EACCES") return new ConfigError([`PORT: falta permiso para abrir el puerto ${port}`]);
  if (host === undefined) return error;
  return new ConfigError([`HOST: no se puede escuchar en ${host} (${error.message})`]);
}
