/** Checks environment variables against a schema; the error names each missing or invalid one. */
import type { z } from "zod";

export type Env = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((problem) => `  ${problem}`).join("\n")}\nVer .env.example`);
    this.name = "ConfigError";
  }
}

export function parse<T extends z.ZodType>(schema: T, env: Env): z.infer<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => {
      const name = path.join(".");
      return `${name}: ${env[name] === undefined ? "falta" : `no sirve (${message})`}`;
    }),
  );
}
