/** Reads the 'datos inicio' of a host leniently: valid fields are used, the others left out with a reason. */
import { isEmail } from "#contracts/account/email.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import { readAmount } from "./read-amount.ts";
import { type Refused, shortly } from "./refusals.ts";

const LINKS = ["UrlFB", "UrlIG", "UrlTube", "UrlTik", "UrlWP"] as const;
const AMOUNTS = ["HastaUno", "HastaDos", "HastaTres", "RegaloDesde"] as const;

export interface ReadSettings {
  readonly settings: SiteSettings;
  readonly refused: readonly Refused[];
}

/** Throws when the answer is not a settings object. */
export function readSettings(answer: unknown): ReadSettings {
  // Some hosts wrap the object in a list.
  const given = asObject(Array.isArray(answer) ? answer[0] : answer);
  if (!given || !("GuiaRegalos" in given || "CelCont" in given)) throw new Error("the answer is not a settings object");
  const refused: Refused[] = [];
  /** Records a field that the host filled in but the shop cannot use. */
  const refuse = (field: string, value: unknown, reason: string) => {
    if (value !== undefined && value !== null && value !== "")
      refused.push({ item: `${field}: ${shortly(value)}`, reason });
  };
  const texts = siteSettingsSchema.parse({ ...given, GuiaRegalos: undefined });
  for (const [field, value] of Object.entries(texts)) {
    if (value === "" && !isBlank(given[field])) refuse(field, given[field], "No es un texto, o es demasiado largo");
  }
  const links = Object.fromEntries(
    LINKS.map((field) => {
      const link = field === "UrlWP" ? readMessagingLink(texts[field]) : readLink(texts[field]);
      if (link === "") refuse(field, texts[field], "No es una dirección web");
      return [field, link];
    }),
  );
  const CelCont = readContactPhone(texts.CelCont);
  if (CelCont === "") refuse("CelCont", texts.CelCont, "No es un teléfono de Bolivia");
  const Email = isEmail(texts.Email) ? texts.Email : "";
  if (Email === "") refuse("Email", texts.Email, "No es un correo");
  const guide = asObject(given["GuiaRegalos"]) ?? {};
  if (!asObject(given["GuiaRegalos"])) refuse("GuiaRegalos", given["GuiaRegalos"], "No es un objeto");
  const amounts = Object.fromEntries(
    AMOUNTS.flatMap((field) => {
      const amount = readAmount(guide[field]);
      if (amount === null) refuse(field, guide[field], "No es un monto mayor que cero");
      return amount === null ? [] : [[field, amount]];
    }),
  );
  const GuiaRegalos = { EstadoRegalo: guide["EstadoRegalo"], ...amounts };
  return { settings: siteSettingsSchema.parse({ ...texts, ...links, CelCont, Email, GuiaRegalos }), refused };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** A web address, with https added if there was no scheme; "" = none. */
export function readLink(written: string): string {
  const link = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i.test(written) ? `https://${written}` : written;
  if (!/^https?:\/\/[^\s/]\S*$/i.test(link) || !URL.canParse(link)) return "";
  // "https://banco.example@evil.example" looks like one site and leads to another.
  return new URL(link).username === "" ? link : "";
}

/** Some owners write their phone number instead of the link. */
function readMessagingLink(written: string): string {
  const phone = readContactPhone(written);
  return readLink(written) || (phone === "" ? "" : `https://wa.me/591${phone}`);
}

/** The first number that the footer can show after +591; "" = none. */
export function readContactPhone(written: string): string {
  for (const one of written.split(/[/,;|]| [yoe] /)) {
    const digits = one.replaceAll(/[\s().-]/g, "").replace(/^(\+|00)?591(?=\d{7,})/, "");
    if (/^\d{7,10}$/.test(digits)) return digits;
  }
  return "";
}
