import { departmentOf } from "../../contracts/address/places.ts";
import type { StaffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import type { ShippingKind } from "../../contracts/delivery/shipping-methods.ts";

export const KIND_NAMES: Readonly<Record<ShippingKind, string>> = {
  delivery: "Delivery en la ciudad",
  courier: "Courier nacional",
  flota: "Flota",
  tienda: "Recoger en la tienda",
};

/** "Delivery en la ciudad · Zonas alejadas", "Envío nacional por courier · Oruro" */
export const methodName = ({ name, detail, cities, department }: StaffShippingMethod) =>
  [name, detail || cities?.join(", ") || departmentOf(department ?? "")?.name].filter(Boolean).join(" · ");
