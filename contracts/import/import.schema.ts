/** What the back office sends about imports. */
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { filledLine } from "../text/line.schema.ts";
import { pageFields } from "../api/list-page.schema.ts";
import { IMPORT_LINE_KINDS, IMPORT_MAPPING_KINDS, PARTS_MAX, PART_SIZE } from "./import-states.ts";

/** `POST /api/gestion/imports` */
export const newImportSchema = z.strictObject({
  id: idSchema,
  name: filledLine(200, "Falta el nombre del archivo"),
  /** In bytes. */
  size: z
    .int()
    .refine((size) => size > 0, "El archivo está vacío")
    .refine(
      (size) => size <= PARTS_MAX * PART_SIZE,
      "El archivo es demasiado grande: hasta 100 MB. Divide las fotos en varios ZIP",
    ),
  /** The pieces of existing variants are set to those of the file. */
  counted: z.boolean(),
});
export type NewImport = z.output<typeof newImportSchema>;

/** `PUT /api/gestion/imports/{id}/mapping` */
export const importMappingSchema = z.strictObject({
  mapping: z
    .array(z.strictObject({ kind: z.enum(IMPORT_MAPPING_KINDS), from: z.string().max(300), to: z.string().max(30) }))
    .max(5_000),
});
export type ImportMappingChange = z.output<typeof importMappingSchema>;

/** `GET /api/gestion/imports/{id}/errors` */
export const importErrorsQuerySchema = z.strictObject({
  ...pageFields,
  kind: z.enum(IMPORT_LINE_KINDS).default("error"),
});
export type ImportErrorsQuery = z.output<typeof importErrorsQuerySchema>;
