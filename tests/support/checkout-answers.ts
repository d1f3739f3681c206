/** What somebody answers at the checkout. */
import type { Billing } from "#contracts/documents/account.ts";

export const BILLING: Billing = {
  documentType: 1,
  documentNumber: "4567890",
  complement: "",
  name: "Ana Flores",
  email: "ana@correo.com",
};

const NOWHERE = { department: "", city: "", zone: "", address: "", building: "", reference: "" };

/** In the city of La Paz, near. */
export const AT_HOME = {
  method: "delivery-cerca",
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
