/** A content of the shop's pages as the back office edits it. */
import { z } from "zod/mini";
import { CONTENT_NAMES } from "./content.ts";
import { content } from "./content.document.ts";
import { FULL_WIDTHS, LOGO_WIDTHS, PHOTO_WIDTHS, SITE_WIDTHS } from "../photo/photo.ts";
import { instant, list, shape } from "../api/shape.ts";

const photoWidth = z.literal([...PHOTO_WIDTHS, ...SITE_WIDTHS, ...FULL_WIDTHS, ...LOGO_WIDTHS]);

export const staffContent = shape({
  name: z.union([z.enum(CONTENT_NAMES), z.templateLiteral(["pagina-", z.string()])]),
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
  /** In which there are files of it; none until they are made. */
  widths: list(photoWidth),
  /** False = its sizes are being made. */
  ready: z.boolean(),
});
export type SitePicture = z.infer<typeof sitePicture>;
