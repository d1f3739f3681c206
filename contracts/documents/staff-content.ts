/** A content of the shop's pages as the back office edits it. */
import { z } from "zod/mini";
import { CONTENT_NAMES } from "../content/content.ts";
import { content } from "./content.ts";
import { instant, shape } from "./shape.ts";

export const staffContent = shape({
  name: z.enum(CONTENT_NAMES),
  /** Sent back with a change: an older one is refused. */
  version: z.number(),
  /** What pages show now. */
  published: content,
  /** Null = there is nothing to publish. */
  draft: z.nullable(content),
  /** What the shop came with. */
  original: content,
  publishedAt: z.nullable(instant),
});
export type StaffContent = z.infer<typeof staffContent>;

/** A picture for the shop's pages. */
export const sitePicture = shape({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  dominant: z.string(),
  /** False = its sizes are being made. */
  ready: z.boolean(),
});
export type SitePicture = z.infer<typeof sitePicture>;
