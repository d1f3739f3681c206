/** Reads the 'datos inicio' of a host leniently: valid fields are used, the others left out with a reason. */
import { isEmail } from "#contracts/account/email.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { type Network, profileLink, whatsAppLink } from "#contracts/contact/social-link.ts";
import { siteSettingsSchema } from "#contracts/settings/settings.schema.ts";
import { readAmount } from "./read-amount.ts";
import { type Refused, shortly } from "./refusals.ts";

const LINKS = ["UrlFB", "UrlIG", "UrlTube", "UrlTik", "UrlWP"] as const;
const TOGGLES = ["StateOutLat", "EstadoMarca", "EstadoTemp"] as const;
const AMOUNTS = ["HastaUno", "HastaDos", "HastaTres", "RegaloDesde"] as const;

export interface ReadSettings {
  readonly settings: SiteSettings;
  readonly refused: readonly Refused[];
}

/** Throws when the answer is not a settings object. */
export function readSettings(answer: unknown): ReadSettings {
  const given = asObject(answer);
  const nothing = siteSettingsSchema.parse({});
  if (!given || !Object.keys(nothing).some((field) => field in given)) {
    throw new Error("the answer is not a settings object");
  }
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
      const link = field === "UrlWP" ? readMessagingLink(texts[field]) : readProfile(field, texts[field]);
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
  for (const [field, value] of [
    ...TOGGLES.map((one) => [one, given[one]] as const),
    ["EstadoRegalo", guide["EstadoRegalo"]] as const,
  ]) {
    if (value !== "ACTIVO" && !isOff(value)) refuse(field, value, "No es exactamente ACTIVO: queda apagado");
  }
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

/** Some hosts wrap an object in a list, or write it as JSON inside of a text. */
function asObject(given: unknown): Readonly<Record<string, unknown>> | null {
  const value: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof value === "string" && /^\s*[{[]/.test(value)) return asObject(parsed(value));
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What nobody writes to switch something on. */
const isOff = (value: unknown) => /^\s*(inactiv.*|desactiv.*|no?|off|false|0|null|undefined|)\s*$/i.test(String(value));

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** A web address, with https added if there was no scheme; "" = none. */
export function readLink(written: string): string {
  const address = written.replace(/^\/\/(?=[^/])/, "");
  const link = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address) ? `https://${address}` : address;
  if (!/^https?:\/\/[^\s/]\S*$/i.test(link) || !URL.canParse(link)) return "";
  // "https://banco.example@evil.example" looks like one site and leads to another.
  return new URL(link).username === "" ? link : "";
}

/** "@tienda" too; a bare word may as well be "pronto". */
function readProfile(network: Network, written: string): string {
  return readLink(written) || (written.startsWith("@") && profileLink(network, written)) || "";
}

/** Some owners write their phone number instead of the link, or the address that only the app knows. */
function readMessagingLink(written: string): string {
  const link = readLink(written.replace(/^whatsapp:\/\/+/i, "https://api.whatsapp.com/"));
  if (link !== "") return link;
  const phone = readContactPhone(written);
  return whatsAppLink(written) || (phone === "" ? "" : `https://wa.me/591${phone}`);
}

/** Digits with what people put between them, also before. */
const RUN = /[+(]*\d[\d\s().-]*/g;
/** Of numbers that only a blank separates, a mobile or a landline without its area. */
const ALONE = /^([67]\d{7}|[2-4]\d{6})$/;

/** The first number that the footer can show after +591; "" = none. */
export function readContactPhone(written: string): string {
  for (const run of written.match(RUN) ?? []) {
    const digits = run.replaceAll(/[\s().-]/g, "").replace(/^(\+|00)?591(?=\d{7,})/, "");
    if (/^\d{7,10}$/.test(digits)) return digits;
    const one = /^(\+|00)/.test(digits) ? undefined : run.split(/\s+/).find((word) => ALONE.test(word));
    if (one !== undefined) return one;
  }
  return "";
}
