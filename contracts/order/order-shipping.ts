/** The delivery form of the checkout, for browser and server alike. */
import type { Shipping } from "../documents/account.ts";
import { normalPhone } from "../account/phone.ts";
import { readable } from "../readable.ts";
import { type ShippingField, shippingTroubles } from "../account/address.ts";

/** Where nobody brings it, only who comes for it counts. */
const PLACE: ReadonlySet<ShippingField> = new Set(["department", "city", "zone", "address", "building", "reference"]);

/** `withAddress`: the chosen method brings it somewhere (`needsAddress`). Nothing wrong = an empty object. */
export function orderShippingTroubles(typed: Shipping, withAddress: boolean): Partial<Record<ShippingField, string>> {
  const troubles = shippingTroubles(typed);
  return withAddress
    ? troubles
    : { ...(troubles.name && { name: troubles.name }), ...(troubles.phone && { phone: troubles.phone }) };
}

/** As it is kept. */
export function normalOrderShipping(typed: Shipping, withAddress: boolean): Shipping {
  const kept = (field: ShippingField) => (withAddress || !PLACE.has(field) ? readable(typed[field]) : "");
  return {
    name: kept("name"),
    phone: normalPhone(typed.phone) ?? "",
    department: kept("department"),
    city: kept("city"),
    zone: kept("zone"),
    address: kept("address"),
    building: kept("building"),
    reference: kept("reference"),
  };
}
