/** Names what a person saw of something that two may edit at once: sent back with a change, an older one is refused. */
import { createHash } from "node:crypto";

export const versionOf = (seen: object): string =>
  createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
