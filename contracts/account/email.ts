/**
 * E-mail addresses: how they are normalized, and which are valid. Only ASCII: letters that look like others are
 * refused.
 */

const EMAIL_MAX = 254;

/** Trimmed and in lower case, so that one mailbox has one spelling. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

const LOCAL = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*$/;
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
  return isEmail(normalEmail(typed)) ? null : "Ingresa un correo válido";
}
