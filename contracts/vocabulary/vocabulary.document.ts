/** Colours and synonyms as the back office edits them. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

export const staffColor = shape({
  /** Its slug, as addresses write it. */
  id: z.string(),
  name: z.string(),
  hex: z.string(),
  /** Of the name and the hex in every variant: sent back with a change, an older one is refused. */
  version: z.string(),
  /** How many products and variants have it, also those that are not on sale. */
  products: z.number(),
  variants: z.number(),
  /** Its variants write it differently: with another accent, capital or hex. */
  isMixed: z.boolean(),
});
export type StaffColor = z.infer<typeof staffColor>;
export const staffColors = shape({ total: z.number(), data: list(staffColor) });

export const staffSynonyms = shape({
  id: z.string(),
  words: list(z.string()),
  version: z.number(),
});
export type StaffSynonyms = z.infer<typeof staffSynonyms>;
export const staffSynonymsPage = shape({ total: z.number(), data: list(staffSynonyms) });
