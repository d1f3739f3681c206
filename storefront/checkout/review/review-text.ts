/** The checkout's answers as lines of text. */
import type { Shipping } from "#contracts/account/account.document.ts";
import type { TypedBilling } from "#contracts/address/billing.ts";
import { phoneDigits, shownPhone } from "#contracts/address/phone.ts";
import { departmentOf } from "#contracts/address/places.ts";
import { documentName } from "../../form/summaries.ts";

/** The receiver and, unless it is a pick-up, the address. */
export function shippingReview(shipping: Shipping, withAddress: boolean): string[] {
  const { name, phone, department, city, zone, address, building, reference } = shipping;
  const who = [name, phoneDigits(phone) ?? shownPhone(phone)];
  if (!withAddress) return who;
  const region = departmentOf(department)?.name ?? "";
  return [...who, joined(address, building), joined(zone, city, region === city ? "" : region), reference].filter(
    Boolean,
  );
}

export function billingReview({ documentType, documentNumber, complement, name, email }: TypedBilling): string[] {
  const document = `${documentName(documentType)} ${documentNumber}${complement && `-${complement}`}`;
  return [name, document, email];
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}
