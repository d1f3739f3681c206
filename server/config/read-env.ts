/** Checks environment variables against a schema; the error names each missing or invalid one. */
import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** In Spanish, because the person who opens a shop reads it. Undefined: the schema has words of its own. */
function words(issue: Issue): string | undefined {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "está vacía";
      return issue.origin === "string" ? `usa ${issue.minimum} caracteres o más` : `usa ${issue.minimum} o más`;
    case "too_big":
      return issue.origin === "string" ? `usa ${issue.maximum} caracteres o menos` : `usa ${issue.maximum} o menos`;
    case "invalid_type":
      return issue.expected === "int" ? "usa un número sin decimales" : "usa un número";
    case "invalid_value":
      return `usa ${issue.values.join(", ")}`;
    case "invalid_format":
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  url: "usa una dirección completa, como https://mitienda.bo",
  email: "usa un correo, como tienda@mitienda.bo",
  regex: "usa solo letras, números, - y _",
};

export type Env = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((problem) => `  ${problem}`).join("\n")}\nVer .env.example`);
    this.name = "ConfigError";
  }
}

export function parse<T extends z.ZodType>(schema: T, env: Env): z.infer<T> {
  const parsed = schema.safeParse(env, { error: words });
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => {
      const name = path.join(".");
      return `${name}: ${env[name] === undefined ? "falta" : `no sirve (${message})`}`;
    }),
  );
}
