import type { PurchaseType } from "../../contracts/order/purchase-types.ts";

export const PURCHASE_NAMES: Readonly<Record<PurchaseType, string>> = {
  qr: "Paga con QR",
  contra_entrega: "Paga al recibir",
  tienda: "Recoge y paga en la tienda",
  whatsapp: "Lo acuerda por WhatsApp",
};
