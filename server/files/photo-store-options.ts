import path from "node:path";
import type { PhotoStoreOptions } from "#modules/media/media.ts";
import type { Config } from "../config/config.ts";

/** Where the photographs are. */
export const photoStoreOptions = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): PhotoStoreOptions =>
  s3 ? { s3 } : { folder: path.join(dataDir, "photographs") };
