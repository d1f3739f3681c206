/**
 * E-mail addresses: how they are normalized, and which are valid. Only ASCII: letters that look like others are
 * refused, and a domain that has some is kept as networks name it ("diseño.bo" → "xn--diseo-rta.bo").
 */
import { pasted } from "../text/readable.ts";

const EMAIL_MAX = 254;

/** Alone and in lower case, so that one mailbox has one spelling: "Ana <ana@correo.com>" has a name before it. */
export function normalEmail(typed: string): string {
  const text = pasted(typed);
  const address = pasted(/<([^<>]*)>$/.exec(text)?.[1] ?? text).toLowerCase();
  const [, local, domain = ""] = /^([^@]*)@([^@\s/?#:\\]+)$/.exec(address) ?? [];
  return /[^\0-\x7F]/.test(domain) && URL.canParse(`http://${domain}`)
    ? `${local}@${new URL(`http://${domain}`).hostname}`
    : address;
}

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
