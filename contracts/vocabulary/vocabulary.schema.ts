/** What the back office asks and sends about colours and synonyms. */
import { z } from "zod";
import { readable } from "../text/readable.ts";
import { pageFields } from "../api/list-page.schema.ts";
import { variantSchemas } from "../product/product-fields.schema.ts";

const WORDS_MAX = 12;

/** Part of a name or of a word. */
export const vocabularyQuerySchema = z.strictObject({
  ...pageFields,
  q: z.string().max(100).transform(readable).default(""),
});
export type VocabularyQuery = z.output<typeof vocabularyQuerySchema>;

/** `PATCH /api/gestion/colors/{color}` */
export const colorPatchSchema = z.strictObject({
  version: z.string().max(64),
  name: variantSchemas.color.optional(),
  hex: z
    .string()
    .trim()
    .pipe(variantSchemas.hex)
    .transform((typed) => typed.toUpperCase())
    .optional(),
  /** Where another colour has this name, both become one. */
  merge: z.boolean().default(false),
});
export type ColorPatch = z.output<typeof colorPatchSchema>;

const words = z
  .array(
    z
      .string()
      .transform((typed) =>
        readable(typed)
          .toLowerCase()
          .replaceAll(/[’‘‛`´ʼʻʹʽ′＇]/g, "'"),
      )
      .refine(
        (word) => word === "" || /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]{1,29}$/u.test(word),
        "Escribe palabras sueltas, de 2 a 30 letras",
      ),
  )
  .transform((typed) => [...new Set(typed.filter((word) => word !== ""))])
  .refine((group) => group.length >= 2, "Escribe al menos dos palabras")
  .refine((group) => group.length <= WORDS_MAX, `Escribe hasta ${WORDS_MAX} palabras`);

/** `POST /api/gestion/synonyms` */
export const newSynonymsSchema = z.strictObject({ words });

/** `PATCH /api/gestion/synonyms/{group}` */
export const synonymsPatchSchema = z.strictObject({ version: z.int().min(0), words });
export type SynonymsPatch = z.output<typeof synonymsPatchSchema>;
