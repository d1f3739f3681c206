import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";

const LENGTH_MIN = 32;

export const secretFileIn = (dataDir: string) => path.join(dataDir, "session-secret");

/**
 * The configured secret; in a demo shop one generated at the first start and kept, so that a restart signs nobody
 * out. Call it inside `database.alone`: two shops starting at once would each generate one.
 */
export function sessionSecret(config: Pick<Config, "sessionSecret" | "dataDir">): string {
  if (config.sessionSecret) return config.sessionSecret;
  const file = secretFileIn(config.dataDir);
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  // A crash may have left a partial file: with an empty secret anybody could sign a session.
  if (kept.length >= LENGTH_MIN) return kept;
  mkdirSync(config.dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}
