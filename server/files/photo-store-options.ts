import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PhotoStoreOptions } from "#modules/media/media.ts";
import type { Config } from "../config/config.ts";

type Where = Pick<Config, "s3" | "dataDir">;

/** Where the photographs are. */
export const photoStoreOptions = ({ s3, dataDir }: Where): PhotoStoreOptions =>
  s3 ? { s3 } : { folder: path.join(dataDir, "photographs") };

/** The same for two instances that have the same photographs. */
export function photoPlace({ s3, dataDir }: Where): string {
  if (s3) return `bucket ${s3.endpoint}`;
  const file = path.join(dataDir, "folder-id");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  // A copy of the folder has the same id, but in another file.
  return `folder ${readFileSync(file, "utf8")} ${statSync(file).ino}`;
}
