/** What the back office asks and sends about categories, subcategories, brands and seasons. */
import { z } from "zod";
import { landingTexts, photographs } from "../content/landing.schema.ts";
import { SEASON_PHOTOGRAPHS_MAX } from "../content/landing.ts";
import { readable } from "../text/readable.ts";
import { OCCASIONS, OUTFIT_ROLES, SILHOUETTES } from "./subcategory.ts";
import { filledLine } from "../text/line.schema.ts";
import { pageFields } from "../api/list-page.schema.ts";
import { seenVersion } from "../api/seen-version.schema.ts";

const IDE_MAX = 999_999_999;
const NAME_MAX = 80;

const name = filledLine(NAME_MAX, "Escribe el nombre");
/** Of a brand or a season; null = none. */
const written = (text: z.ZodType<string, string>) => text.transform((typed) => typed || null).nullable();
const story = written(landingTexts.story);

/** `GET /api/gestion/lists/{list}` */
export const entriesQuerySchema = z.strictObject({
  ...pageFields,
  /** Part of a name. */
  q: z.string().max(100).transform(readable).default(""),
  /** Subcategories: the Ide of their category. */
  category: z.coerce.number().int().min(1).max(IDE_MAX).optional(),
});
export type EntriesQuery = z.output<typeof entriesQuerySchema>;

/** `POST /api/gestion/lists/{list}`: the shop gives the Ide. */
export const newEntrySchema = z.strictObject({
  Descripcion: name,
  /** Subcategories: the Ide of their category. */
  category: z.int().min(1).max(IDE_MAX).optional(),
  story: story.optional(),
  /** Brands and seasons: it becomes the promotional one, whose Ide is fixed. */
  promo: z.boolean().optional(),
});
export type NewEntry = z.output<typeof newEntrySchema>;

/** `PATCH /api/gestion/lists/{list}/{entry}` */
export const entryPatchSchema = z.strictObject({
  version: seenVersion,
  Descripcion: name.optional(),
  /** Its place in the list, from 1 on; the others move. */
  place: z.int().min(1).max(IDE_MAX).optional(),
  /** What stands above the products of a brand or a season: its words, and photographs that were uploaded. */
  title: written(landingTexts.title).optional(),
  lead: written(landingTexts.lead).optional(),
  story: story.optional(),
  photographs: photographs(SEASON_PHOTOGRAPHS_MAX).optional(),
  until: z.iso.date("Elige el último día").nullable().optional(),
  /** Of a subcategory. */
  silhouette: z.enum(SILHOUETTES).optional(),
  outfitRole: z.enum(OUTFIT_ROLES).optional(),
  occasion: z.enum(OCCASIONS).optional(),
});
export type EntryPatch = z.output<typeof entryPatchSchema>;
