/** Orders for the accountant and the courier: one row each, or one for each of their lines. */
import { DOCUMENT_TYPES } from "#contracts/address/document-types.ts";
import { departmentOf } from "#contracts/address/places.ts";
import type { PapersContent } from "#contracts/content/content.document.ts";
import { REGIME_NAMES } from "#contracts/invoice/papers.ts";
import { paidPrice } from "#contracts/money/money.ts";
import { STATUS_NAMES } from "#contracts/order/order.ts";
import { ORDER_SOURCE_NAMES } from "#contracts/order/staff/order-sources.ts";
import { PURCHASE_NAMES } from "#contracts/payment/purchase-names.ts";
import { minuteInLaPaz } from "#contracts/time/day.ts";
import type { ExportedLine, ExportedOrder } from "#modules/order/order.ts";
import type { Cell } from "./sheet.ts";

/** The columns of a file, in their order. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** `papers`: who sells, the same in each row. */
export const orderColumns = ({ legalName, nit, regime }: PapersContent): Columns<ExportedOrder> => ({
  Número: ({ number }) => number,
  Fecha: ({ placedAt }) => minuteInLaPaz(placedAt),
  Estado: ({ status }) => STATUS_NAMES[status],
  Nombre: ({ shipping }) => shipping?.name ?? "",
  // As WhatsApp and couriers take it, and no formula.
  Teléfono: ({ shipping }) => shipping?.phone.replace(/^\+/, "") ?? "",
  Ciudad: ({ shipping }) => shipping?.city ?? "",
  Entrega: ({ shipping }) => shipping?.methodName ?? "",
  Pago: ({ purchaseType }) => (purchaseType === null ? "" : PURCHASE_NAMES[purchaseType]),
  Moneda: ({ moneda }) => moneda,
  Subtotal: ({ subtotal }) => ({ cents: subtotal }),
  Descuento: ({ discount }) => ({ cents: discount }),
  "Costo de entrega": ({ shippingCost }) => ({ cents: shippingCost }),
  Total: ({ total }) => ({ cents: total }),
  Devuelto: ({ refunded }) => ({ cents: refunded }),
  Origen: ({ source }) => ORDER_SOURCE_NAMES[source],
  Departamento: ({ shipping }) => departmentOf(shipping?.department ?? "")?.name ?? "",
  Zona: ({ shipping }) => shipping?.zone ?? "",
  Dirección: ({ shipping }) => joined(shipping?.address, shipping?.building),
  Referencia: ({ shipping }) => shipping?.reference ?? "",
  "Número de guía": ({ shipping }) => shipping?.tracking ?? "",
  "Nombre para la factura": ({ billing }) => billing?.name ?? "",
  "Tipo de documento": ({ billing }) => DOCUMENT_TYPES.find(({ code }) => code === billing?.documentType)?.name ?? "",
  "Número de documento": ({ billing }) => billing?.documentNumber ?? "",
  Complemento: ({ billing }) => billing?.complement ?? "",
  "Correo para la factura": ({ billing }) => billing?.email ?? "",
  "Razón social de la tienda": () => legalName,
  "NIT de la tienda": () => nit,
  "Régimen de la tienda": () => (regime === null ? "" : REGIME_NAMES[regime]),
});

export const ORDER_LINE_COLUMNS: Columns<ExportedLine> = {
  Número: ({ number }) => number,
  Fecha: ({ placedAt }) => minuteInLaPaz(placedAt),
  Estado: ({ status }) => STATUS_NAMES[status],
  SKU: ({ variant }) => variant,
  Producto: ({ name }) => name,
  Color: ({ color }) => color,
  Talla: ({ size }) => size,
  Cantidad: ({ quantity }) => quantity,
  Moneda: ({ moneda }) => moneda,
  "Precio unitario": (line) => ({ cents: paidPrice(line) }),
  Promoción: (line) => ({ cents: line.promoDiscount }),
  Importe: (line) => ({ cents: paidPrice(line) * line.quantity - line.promoDiscount }),
};
