/** What the back office may change of the site settings. Every message names what to write. */
import { z } from "zod";
import { isEmail, normalEmail } from "../account/email.ts";
import { line } from "../staff/line.schema.ts";
import { contactPhone } from "./contact-phone.ts";

const LINK_MAX = 500;
const AMOUNT_MAX = 10_000_000;

const link = z
  .string()
  .transform((typed) => typed.trim())
  .refine((typed) => typed === "" || isSafeLink(typed), "Escribe una dirección completa que empiece con https://");

const phone = z.string().transform((typed, context) => {
  const found = typed.trim() === "" ? "" : contactPhone(typed);
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: "Escribe un teléfono de Bolivia de 8 dígitos" });
  return z.NEVER;
});

const email = z
  .string()
  .transform(normalEmail)
  .refine((typed) => typed === "" || isEmail(typed), "Ingresa un correo válido");

/** `isActive` of `menu.ts` reads them. */
const toggle = z.enum(["ACTIVO", "INACTIVO"]);

/** In whole units of the currency; null = this band is not offered. */
const band = z
  .number()
  .refine(
    (amount) => Number.isSafeInteger(amount) && amount > 0 && amount <= AMOUNT_MAX,
    "Escribe un monto entero mayor que cero",
  )
  .nullable();

/** `PATCH /api/gestion/settings`: `version` is the one that the person saw. */
export const settingsPatchSchema = z.strictObject({
  version: z.int().min(0),
  UrlFB: link.optional(),
  UrlIG: link.optional(),
  UrlTube: link.optional(),
  UrlTik: link.optional(),
  UrlWP: link.optional(),
  CelCont: phone.optional(),
  Horario: line(200).optional(),
  Direccion: line(200).optional(),
  Email: email.optional(),
  StateOutLat: toggle.optional(),
  EstadoMarca: toggle.optional(),
  EstadoTemp: toggle.optional(),
  NombreTemp: line(60).optional(),
  GuiaRegalos: z
    .strictObject({
      EstadoRegalo: toggle.optional(),
      HastaUno: band.optional(),
      HastaDos: band.optional(),
      HastaTres: band.optional(),
      RegaloDesde: band.optional(),
    })
    .optional(),
});
export type SettingsPatch = z.output<typeof settingsPatchSchema>;

/** "https://banco.example@evil.example" looks like one site and leads to another: it is refused. */
function isSafeLink(typed: string): boolean {
  if (typed.length > LINK_MAX || !/^https:\/\/[^\s/]+\.[^\s/]\S*$/i.test(typed) || !URL.canParse(typed)) return false;
  return new URL(typed).username === "";
}
