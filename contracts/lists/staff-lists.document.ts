/** Categories, subcategories, brands and seasons as the back office edits them. */
import { z } from "zod/mini";
import { OCCASIONS, OUTFIT_ROLES, SILHOUETTES } from "./subcategory.ts";
import { landingFields } from "../content/landing.document.ts";
import { categoryFields } from "./lists.document.ts";
import { list, shape } from "../api/shape.ts";

export const staffEntry = shape({
  /** The Ide; of a subcategory the category's and its own: "3-301". */
  id: z.string(),
  ...categoryFields,
  /** Of what is written here, without its place. */
  version: z.string(),
  /** In its list, from 1 on; of a subcategory in its category. */
  place: z.number(),
  /** How many products use it, also those that are not on sale. */
  products: z.number(),
  /** Of a subcategory. */
  category: z.nullable(z.number()),
  categoryName: z.nullable(z.string()),
  silhouette: z.nullable(z.enum(SILHOUETTES)),
  outfitRole: z.nullable(z.enum(OUTFIT_ROLES)),
  occasion: z.nullable(z.enum(OCCASIONS)),
  /** Of a category, its name in the photograph store. */
  photo: z.nullable(z.string()),
  /** Of a brand or a season; null = not written. */
  title: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  story: z.nullable(z.string()),
  photographs: landingFields.photographs,
  /** The last day of a sale. */
  until: z.nullable(z.string()),
  /** The promotional brand or season. */
  promo: z.boolean(),
});
export type StaffEntry = z.infer<typeof staffEntry>;

export const staffEntries = shape({
  total: z.number(),
  data: list(staffEntry),
  /** `foreign`: the lists come from a foreign store-management host, and cannot be changed here. */
  meta: shape({ foreign: z.boolean() }),
});
export type StaffEntries = z.infer<typeof staffEntries>;
