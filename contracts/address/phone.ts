/** Bolivian mobile numbers: eight digits, the first is 6 or 7. Stored as `+591` and the eight digits. */
import { pasted, withoutWords } from "../text/readable.ts";

const SHORT = /^[67]\d{7}$/;

/** Without Bolivia's code and the zero that some dial before a number, also out of a link of WhatsApp. */
export const nationalNumber = (typed: string) => withoutWords(typed).replace(/^(?:(?:\+|00)?591)?0?(?=\d{8}$)/, "");

/** The eight digits, however they were typed, or null. */
export function phoneDigits(typed: string): string | null {
  const national = nationalNumber(typed);
  return SHORT.test(national) ? national : null;
}

export function normalPhone(typed: string): string | null {
  const digits = phoneDigits(typed);
  return digits === null ? null : `+591${digits}`;
}

/** "+59171234567" → "71234567", as the form field shows it. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+591/, "");
}

export function phoneProblem(typed: string, missing = "Ingresa tu celular"): string | null {
  if (pasted(typed) === "") return missing;
  return phoneDigits(typed) === null ? "Ingresa un celular de 8 dígitos que empiece con 6 o 7" : null;
}
