import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Media } from "#modules/media/media.ts";
import type { Writing } from "./run/write.ts";

export interface ImportOptions extends Writing {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly media: Pick<Media, "accept">;
  readonly catalogue: Pick<Catalogue, "staff" | "wholeOf">;
  /** Called after a change of a product is committed. */
  readonly onCommitted: (product: string) => void;
}
