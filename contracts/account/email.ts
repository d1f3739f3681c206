/**
 * E-mail addresses: how they are normalized, and which are valid. Only ASCII: letters that look like others are
 * refused, and a domain that has some is kept as networks name it ("diseño.bo" → "xn--diseo-rta.bo").
 */
import { pasted } from "../text/readable.ts";

const EMAIL_MAX = 254;

/** Alone and in lower case, so that one mailbox has one spelling: "Ana <ana@correo.com>" has a name before it. */
export function normalEmail(typed: string): string {
  const text = pasted(typed);
  const address = pasted(/<([^<>]*)>$/.exec(text)?.[1] ?? text)
    .normalize("NFC")
    .toLowerCase();
  const [, local, domain = ""] = /^([^@]*)@([^@\s/?#:\\]+)$/.exec(address) ?? [];
  const isForeign = DOMAIN_WITH_ACCENTS.test(domain) && URL.canParse(`http://${domain}`);
  return isForeign ? `${local}@${new URL(`http://${domain}`).hostname}` : address;
}

/** Of Latin letters only: those of another script imitate a known domain. */
const DOMAIN_WITH_ACCENTS = /^[a-z0-9.-]*[\u00DF-\u017E][a-z0-9.\u00DF-\u017E-]*$/;
const LOCAL = /^[a-z0-9_'+&-]+(\.[a-z0-9_'+&-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/**
 * Expects a normalized address. Domains under `.invalid` reach nobody (RFC 2606): the shop gives them to accounts
 * without an address.
 */
export function isEmail(email: string): boolean {
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || email.length > EMAIL_MAX || domain.endsWith(".invalid")) return false;
  return LOCAL.test(local) && DOMAIN.test(domain);
}

export function emailProblem(typed: string): string | null {
  const email = normalEmail(typed);
  if (isEmail(email)) return null;
  const strange = /[^a-z0-9_'+&.@-]/u.exec(email)?.[0];
  if (strange === undefined) return "Ingresa un correo válido";
  return strange === " " ? "Un correo no lleva espacios" : `Un correo no lleva «${strange}»`;
}
