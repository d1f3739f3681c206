/** What the store-management API says of the shop itself (specification §7), as it was read. */
import { z } from "zod/mini";
import { shape } from "./shape.ts";

/** Whole units of the currency; absent = this band is not offered. */
const band = z.optional(z.number());

export const settingsDocument = shape({
  UrlFB: z.string(),
  UrlIG: z.string(),
  UrlTube: z.string(),
  UrlTik: z.string(),
  UrlWP: z.string(),
  CelCont: z.string(),
  Horario: z.string(),
  Direccion: z.string(),
  /** Contact address of the footer; the specification shows `{email}` without naming its field. */
  Email: z.string(),
  StateOutLat: z.string(),
  EstadoMarca: z.string(),
  EstadoTemp: z.string(),
  /** Overrides the promotional season's name; empty = its Descripcion. */
  NombreTemp: z.string(),
  GuiaRegalos: shape({
    EstadoRegalo: z.string(),
    HastaUno: band,
    HastaDos: band,
    HastaTres: band,
    RegaloDesde: band,
  }),
});
export type SiteSettings = z.infer<typeof settingsDocument>;
