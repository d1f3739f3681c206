/** E-mail addresses: one spelling of each, and what counts as one. Plain ASCII: look-alike letters are refused. */

const EMAIL_MAX = 254;

/** As people type it, kept in one spelling. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

const LOCAL = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** `email` in its one spelling. Names under `.invalid` are nobody's (RFC 2606): accounts without an address have one. */
export function isEmail(email: string): boolean {
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || email.length > EMAIL_MAX || domain.endsWith(".invalid")) return false;
  return LOCAL.test(local) && DOMAIN.test(domain);
}

export function emailTrouble(typed: string): string | null {
  return isEmail(normalEmail(typed)) ? null : "Ingresa un correo válido";
}
