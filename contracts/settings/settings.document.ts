/** The settings of the shop, as the store-management API gives them (specification §7). */
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";

/** In whole units of the currency; absent = this band is not offered. */
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
  /** The contact address in the footer; the specification shows `{email}` without naming its field. */
  Email: z.string(),
  StateOutLat: z.string(),
  EstadoMarca: z.string(),
  EstadoTemp: z.string(),
  /** Replaces the name of the promotional season; empty = its Descripcion. */
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
