/** The delivery form of the checkout, for browser and server alike. */
import type { Shipping } from "../account/account.document.ts";
import { normalPhone } from "../address/phone.ts";
import type { OrderSource } from "../order/staff/order-sources.ts";
import { readable } from "../text/readable.ts";
import { type ShippingField, shippingProblems } from "../address/address.ts";

/** Fields that only delivery needs: an order that is picked up keeps just name and phone. */
const PLACE: ReadonlySet<ShippingField> = new Set(["department", "city", "zone", "address", "building", "reference"]);

/**
 * `withAddress`: the chosen method needs an address (`needsAddress`). An empty object = nothing is wrong. Who writes an order
 * for somebody can ask them again: a reference may stay empty, and at the counter the telephone too.
 */
export function orderShippingProblems(
  typed: Shipping,
  withAddress: boolean,
  source: OrderSource = "web",
): Partial<Record<ShippingField, string>> {
  const problems = shippingProblems(typed);
  if (source !== "web" && typed.reference.trim() === "") delete problems.reference;
  if (source === "mostrador" && !withAddress && typed.phone.trim() === "") delete problems.phone;
  return withAddress
    ? problems
    : { ...(problems.name && { name: problems.name }), ...(problems.phone && { phone: problems.phone }) };
}

/** The fields as they are stored. */
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
