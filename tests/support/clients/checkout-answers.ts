/** Data for the forms of the checkout. */
import type { Billing } from "#contracts/account/account.document.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import { SHIPPING_METHODS } from "#modules/shipping/defaults.ts";

export const BILLING: Billing = {
  documentType: 1,
  documentNumber: "4567890",
  complement: "",
  name: "Ana Flores",
  email: "ana@correo.com",
};

const NOWHERE = { department: "", city: "", zone: "", address: "", building: "", reference: "" };

/** The shipping method of `AT_HOME`, as in a new shop. */
export const NEAR = methodOf("delivery-cerca");

function methodOf(id: string): ShippingMethod {
  const found = SHIPPING_METHODS.find((method) => method.id === id);
  if (!found) throw new Error(`a new shop has no ${id}`);
  return found;
}

/** An address in the city of La Paz, near the shop. */
export const AT_HOME = {
  method: NEAR.id,
  name: "Ana Flores",
  phone: "71234567",
  department: "L",
  city: "La Paz",
  zone: "Sopocachi",
  address: "Av. 20 de Octubre 2045",
  building: "",
  reference: "Frente a la plaza Abaroa",
};

export const AT_THE_SHOP = { ...NOWHERE, method: "tienda", name: "Ana Flores", phone: "71234567" };
