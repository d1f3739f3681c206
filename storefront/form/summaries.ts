/** The text of a closed section of the account. */
import type { Billing, Shipping } from "#contracts/account/account.document.ts";
import { type DocumentType, isDocumentType } from "#contracts/address/document-types.ts";
import { shownPhone } from "#contracts/address/phone.ts";

export function profileSummary({ name, phone }: { readonly name: string; readonly phone?: string }): string {
  return joined([name, phone === undefined ? "sin celular" : shownPhone(phone)]);
}

export function shippingSummary({ name, address, zone, city }: Shipping): string {
  return joined([name, [address, zone, city].filter(Boolean).join(", ")]);
}

const SHORT: Readonly<Record<DocumentType, string>> = {
  1: "CI",
  2: "Carnet de extranjería",
  3: "Pasaporte",
  4: "Documento",
  5: "NIT",
};

export function documentName(type: number): string {
  return isDocumentType(type) ? SHORT[type] : "Documento";
}

export function billingSummary({ documentType, documentNumber, complement, name }: Billing): string {
  return joined([name, `${documentName(documentType)} ${documentNumber}${complement && `-${complement}`}`]);
}

function joined(parts: readonly string[]): string {
  return parts.join(" · ");
}
