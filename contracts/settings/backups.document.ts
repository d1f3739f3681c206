/** How the nightly backups stand, as the owner sees it. */
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";

export const backups = shape({
  /** Why the newest one was not made; null = it was, or none was due. */
  failure: z.nullable(z.string()),
});
