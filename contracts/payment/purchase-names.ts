import type { PurchaseType } from "./purchase-types.ts";

/** What the shop calls the ways of paying. Shoppers read the owner's own words. */
export const PURCHASE_NAMES: Readonly<Record<PurchaseType, string>> = {
  qr: "Paga con QR",
  contra_entrega: "Paga al recibir",
  tienda: "Recoge y paga en la tienda",
  whatsapp: "Lo acuerda por WhatsApp",
};
