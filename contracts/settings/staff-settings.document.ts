/** The site settings as the back office edits them. */
import { z } from "zod/mini";
import { settingsDocument } from "./settings.document.ts";
import { list, shape } from "../api/shape.ts";

/** The switches of what the shop shows, and what each of them shows. */
const SHOWN = ["StateOutLat", "EstadoMarca", "EstadoTemp", "GuiaRegalos"] as const;
export type Shown = (typeof SHOWN)[number];

export const staffSettings = shape({
  /** Sent back with a change: an older one is refused. */
  version: z.number(),
  settings: settingsDocument,
  /** They come from a foreign store-management host, and cannot be changed here. */
  foreign: z.boolean(),
  /** The contact address of the server's configuration, shown instead of `Email`. */
  contactEmail: z.nullable(z.string()),
  /** Those for which there is no product. */
  empty: list(z.enum(SHOWN)),
});
export type StaffSettings = z.infer<typeof staffSettings>;
