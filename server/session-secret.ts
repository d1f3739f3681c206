import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";

const LENGTH_MIN = 32;

/**
 * The configured secret; in a demo shop one made at the first start and kept, so that a restart signs nobody out.
 * Call it with the database to oneself (`alone`): two starting at once would each make their own.
 */
export function sessionSecret(config: Pick<Config, "sessionSecret" | "dataDir">): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = path.join(config.dataDir, "session-secret");
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  // A crash may have left less than was written: an empty secret would let anybody sign.
  if (kept.length >= LENGTH_MIN) return kept;
  mkdirSync(config.dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}
