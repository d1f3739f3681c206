/**
 * Whom the invoice is for, in the codes of the tax office (SIN). The shop only collects this; another system issues
 * invoices.
 */
import type { Billing } from "../account/account.document.ts";
import { type DocumentType, isDocumentType } from "./document-types.ts";
import { emailProblem } from "../account/email.ts";
import { UNREADABLE, isUnreadable, pasted, readable, withoutWords } from "../text/readable.ts";

export type BillingField = keyof Billing;

export const CI = 1;
export const NIT = 5;

/** Only CI numbers can be duplicated, so only they have a complement. */
export function hasComplement(type: number): boolean {
  return type === CI;
}

export function hasOnlyDigits(type: number): boolean {
  return type === CI || type === NIT;
}

/** Without the dots, dashes, spaces and words ("NIT", "LP") that people write with numbers; a passport keeps its dashes. */
export function normalNumber(type: DocumentType, typed: string): string {
  if (hasOnlyDigits(type)) return withoutWords(typed);
  return pasted(typed).replaceAll(/[\s.]/g, "").toUpperCase();
}

/** "-1a" → "1A" */
export function normalComplement(typed: string): string {
  return pasted(typed)
    .replaceAll(/[\s.-]/g, "")
    .toUpperCase();
}

/** NIT numbers that only the issuer of an invoice may use. */
const ISSUERS_CHOICE = new Set(["99001", "99002", "99003"]);

export function numberProblem(type: DocumentType, number: string): string | null {
  if (number === "") return "Ingresa el número de documento";
  if (/^0+$/.test(number)) return "Escribe el número tal como está en el documento";
  if (type === CI && /^\d{6,12}[a-z]$/i.test(number)) return "Escribe el complemento (ej. 1A) en su campo";
  if (type === CI) return /^\d{5,12}$/.test(number) ? null : "El CI tiene de 5 a 12 números, sin letras";
  if (type === NIT) {
    if (!/^\d+$/.test(number)) return "El NIT debe tener solo números";
    if (ISSUERS_CHOICE.has(number.replace(/^0+/, ""))) return "Ese NIT no se puede usar";
    return /^\d{7,15}$/.test(number) ? null : "El NIT tiene de 7 a 15 números";
  }
  return /^[A-Z0-9-]{3,20}$/.test(number) ? null : "Usa de 3 a 20 letras, números o guiones";
}

export interface TypedBilling extends Omit<Billing, "documentType"> {
  readonly documentType: number;
}

/** A message for each wrong field, as typed. An empty object = nothing is wrong. */
export function billingProblems(typed: TypedBilling): Partial<Record<BillingField, string>> {
  const problems: Partial<Record<BillingField, string>> = {};
  const type = typed.documentType;
  if (!isDocumentType(type)) return { documentType: "Elige el tipo de documento" };
  const number = numberProblem(type, normalNumber(type, typed.documentNumber));
  if (number) problems.documentNumber = number;
  const complement = normalComplement(typed.complement);
  if (complement && !hasComplement(type)) problems.complement = "El complemento se usa solo con CI (ej. 1A)";
  else if (!/^[A-Z0-9]{0,5}$/.test(complement)) problems.complement = "Usa hasta 5 letras o números (ej. 1A)";
  const name = readable(typed.name);
  if (name.length < 2) problems.name = "Ingresa el nombre o la razón social";
  else if (name.length > 150) problems.name = "Escribe hasta 150 letras";
  else if (isUnreadable(name)) problems.name = UNREADABLE;
  const email = emailProblem(typed.email);
  if (email) problems.email = email;
  return problems;
}
