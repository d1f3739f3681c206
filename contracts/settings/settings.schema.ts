/** The answers of the store-management API (specification §7), one schema for each action. */
import { z } from "zod";
import type { SiteSettings } from "./settings.document.ts";
import { cleaned } from "../text/readable.ts";

/** Foreign hosts send numbers as text and leave fields out: both are accepted. */
const line = z.union([z.string(), z.number()]).transform((value) => cleaned(String(value)));
const written = line.pipe(z.string().max(2_000));
const text = written.catch("");
/** On is exactly 'ACTIVO' (specification §4), so it is compared before anything is trimmed. */
const toggle = z.enum(["ACTIVO", "INACTIVO"]).catch("INACTIVO");
/** Within the range of the database column and of `readIde`. */
const ide = z
  .union([
    z
      .string()
      .trim()
      .regex(/^[0-9]+$/),
    z.number(),
  ])
  .transform(Number)
  .pipe(z.int().min(1).max(999_999_999));
/** Numbers are accepted too: a season may be called 2026. */
const name = line.pipe(z.string().min(1).max(200));

const band = z
  .preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.coerce.number().nonnegative().max(10_000_000).optional(),
  )
  .catch(undefined);

export const siteSettingsSchema: z.ZodType<SiteSettings> = z.object({
  UrlFB: text,
  UrlIG: text,
  UrlTube: text,
  UrlTik: text,
  UrlWP: text,
  CelCont: text,
  Horario: text,
  Direccion: text,
  Email: text,
  StateOutLat: toggle,
  EstadoMarca: toggle,
  EstadoTemp: toggle,
  NombreTemp: text,
  GuiaRegalos: z
    .object({ EstadoRegalo: toggle, HastaUno: band, HastaDos: band, HastaTres: band, RegaloDesde: band })
    .catch({
      EstadoRegalo: "INACTIVO",
      HastaUno: undefined,
      HastaDos: undefined,
      HastaTres: undefined,
      RegaloDesde: undefined,
    }),
});
export const categoryEntrySchema = z.object({ Ide: ide, Descripcion: name });
export type CategoryEntry = z.infer<typeof categoryEntrySchema>;

export const subcategoryEntrySchema = z.object({
  Ide: ide,
  Grupo: written.pipe(z.string().max(100)).catch(""),
  Descripcion: name,
});
export type SubcategoryEntry = z.infer<typeof subcategoryEntrySchema>;

export const brandEntrySchema = z.object({ Ide: ide, Descripcion: name });
export type BrandEntry = z.infer<typeof brandEntrySchema>;

export const seasonEntrySchema = z.object({ Ide: ide, Descripcion: name });
export type SeasonEntry = z.infer<typeof seasonEntrySchema>;
