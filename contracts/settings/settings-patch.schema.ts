/** What the back office may change of the site settings. Every message names what to write. */
import { z } from "zod";
import { isEmail, normalEmail } from "../account/email.ts";
import { line } from "../text/line.schema.ts";
import { contactPhone } from "../contact/contact-phone.ts";
import { NETWORKS, type Network, profileLink, whatsAppLink } from "../contact/social-link.ts";

const AMOUNT_MAX = 10_000_000;

/** What `read` makes of what was typed; null is refused with `message`. */
const corrected = (read: (typed: string) => string | null, message: string) =>
  z.string().transform((typed, context) => {
    const found = read(typed);
    if (found !== null) return found;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const profile = (network: Network) =>
  corrected(
    (typed) => profileLink(network, typed),
    `Escribe tu usuario de ${NETWORKS[network].name}, como @mitienda, o una dirección que empiece con https://`,
  );

const whatsApp = corrected(
  whatsAppLink,
  "Escribe tu número de WhatsApp, de 8 dígitos, o un enlace que empiece con https://wa.me/591",
);

const phone = corrected(
  (typed) => (typed.trim() === "" ? "" : contactPhone(typed)),
  "Escribe un teléfono de Bolivia de 8 dígitos",
);

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
  UrlFB: profile("UrlFB").optional(),
  UrlIG: profile("UrlIG").optional(),
  UrlTube: profile("UrlTube").optional(),
  UrlTik: profile("UrlTik").optional(),
  UrlWP: whatsApp.optional(),
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
