import { nationalNumber } from "../address/phone.ts";

/** A Bolivian number as the footer shows it after +591: a mobile, or a landline with its area; null = none. */
export function contactPhone(typed: string): string | null {
  const digits = nationalNumber(typed);
  return /^[2-467]\d{7}$/.test(digits) ? digits : null;
}
