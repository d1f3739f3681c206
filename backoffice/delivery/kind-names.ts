import type { ShippingKind } from "../../contracts/delivery/shipping-methods.ts";

export const KIND_NAMES: Readonly<Record<ShippingKind, string>> = {
  delivery: "Delivery en la ciudad",
  courier: "Courier nacional",
  flota: "Flota",
  tienda: "Recoger en la tienda",
};
