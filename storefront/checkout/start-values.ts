/** Initial values of the checkout's forms: earlier answers, else saved data, else the account's. */
import type { Shipping } from "#contracts/account/account.document.ts";
import type { Draft } from "#contracts/order/order.document.ts";
import { type TypedBilling, billingProblems } from "#contracts/address/billing.ts";
import { DOCUMENT_TYPES } from "#contracts/address/document-types.ts";
import { isEmail } from "#contracts/account/email.ts";
import { orderShippingProblems } from "#contracts/delivery/order-shipping.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import type { Buyer } from "./checkout-data.ts";
import { type DeliveryWay, wayOf, waysOf } from "./shipping/delivery-choice.ts";

export interface ShippingStart {
  readonly shipping: Shipping;
  readonly way: DeliveryWay;
  /** Id of the chosen method; empty if none was chosen. */
  readonly method: string;
}

type Answered = Pick<Draft, "shipping" | "earlierShipping">;

/** `way` is always one that the shop offers. */
export function shippingStart(draft: Answered | null, user: Buyer, methods: readonly ShippingMethod[]): ShippingStart {
  const ways = waysOf(methods);
  const answered = draft?.shipping ?? draft?.earlierShipping;
  const saved = user.shipping;
  // After picking up in the store, no address is known.
  const place = answered?.address ? answered : saved;
  const way = answered ? wayOf(answered) : "envio";
  return {
    shipping: {
      name: answered?.name ?? saved?.name ?? user.name,
      phone: answered?.phone ?? saved?.phone ?? user.phone ?? "",
      department: place?.department ?? "",
      city: place?.city ?? "",
      zone: place?.zone ?? "",
      address: place?.address ?? "",
      building: place?.building ?? "",
      reference: place?.reference ?? "",
    },
    way: ways.includes(way) ? way : (ways[0] ?? "envio"),
    method: answered?.method ?? "",
  };
}

/**
 * What the account saves of these answers. A pick-up has no address: the saved one stays, with the new name and phone.
 */
export function shippingToSave(
  answered: Shipping,
  way: DeliveryWay,
  saved: Shipping | undefined,
): { shipping: Shipping } | { phone: string } {
  const { name, phone } = answered;
  if (way === "envio") return { shipping: answered };
  return saved ? { shipping: { ...saved, name, phone } } : { phone };
}

/** Complete data is shown as a summary instead of a form. */
export function isShippingComplete(shipping: Shipping, way: DeliveryWay): boolean {
  return Object.keys(orderShippingProblems(shipping, way === "envio")).length === 0;
}

export function billingStart(draft: (Answered & Pick<Draft, "billing">) | null, user: Buyer): TypedBilling {
  return (
    draft?.billing ??
    user.billing ?? {
      documentType: DOCUMENT_TYPES[0].code,
      documentNumber: "",
      complement: "",
      name: (draft?.shipping ?? draft?.earlierShipping)?.name ?? user.name,
      // An account without an email has a made-up one, which must not appear on an invoice.
      email: user.email !== null && isEmail(user.email) ? user.email : "",
    }
  );
}

export function isBillingComplete(billing: TypedBilling): boolean {
  return Object.keys(billingProblems(billing)).length === 0;
}
