/** WhatsApp links and texts: writing to the shop, and sharing a product. */
import type { Product } from "../product/product.document.ts";
import type { Order } from "../order/order.document.ts";
import { formatMoney, toCents, unitPrice } from "../money/money.ts";
import { ONE_SIZE } from "../product/sizes.ts";
import type { SiteSettings } from "../settings/settings.document.ts";

/** The shop's number as wa.me needs it: digits with the country code. Null = the settings have none. */
export function shopNumber(settings: Pick<SiteSettings, "UrlWP" | "CelCont"> | null): string | null {
  const inLink = /(?:wa\.me\/|phone=)(?:\+|%2B)?([0-9]{8,15})/i.exec(settings?.UrlWP ?? "")?.[1];
  return withCode(inLink ?? "") ?? withCode((settings?.CelCont ?? "").replaceAll(/[^0-9]/g, ""));
}

/** Bolivian mobile numbers may be written without the country code. */
function withCode(digits: string): string | null {
  if (/^[67][0-9]{7}$/.test(digits)) return `591${digits}`;
  return digits.length > 8 && digits.length <= 15 ? digits : null;
}

/** Opens WhatsApp with this text; without a number the shopper chooses the recipient. */
export function whatsAppUrl(text: string, number = ""): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

type Named = Pick<Product, "name" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc"> & {
  readonly from?: true;
};

/** "Bota Estancia · Bs. 890" and the link, from which the messenger makes a preview. */
export function shareText(product: Named, url: string): string {
  return `${nameAndPrice(product)}\n${url}`;
}

/** A question about this product in this colour and size. */
export function questionText(product: Named, url: string, choice: { color?: string; size?: string }): string {
  const chosen = [
    choice.color && `color ${choice.color}`,
    choice.size && choice.size !== ONE_SIZE && `talla ${choice.size}`,
  ].filter(Boolean);
  const details = chosen.length > 0 ? ` (${chosen.join(", ")})` : "";
  return `Hola, quiero consultar por ${nameAndPrice(product)}${details}\n${url}`;
}

export function nameAndPrice(product: Named): string {
  const price = formatMoney({ cents: unitPrice(product), Moneda: product.Moneda }).replace("\u00A0", " ");
  return `${product.name} · ${product.from ? "desde " : ""}${price}`;
}

interface Ordered extends Pick<Order, "number" | "total" | "Moneda" | "purchaseType"> {
  readonly products: readonly Pick<Order["products"][number], "quantity" | "name" | "color" | "size">[];
}

/** Longer lists are cut: the shop has the order, the message only starts a conversation. */
const LINES_NAMED = 10;

/** The message offered after an order is placed. No names, addresses or documents: a link can be read by others. */
export function orderText(order: Ordered): string {
  const named = numberAndTotal(order);
  switch (order.purchaseType) {
    case "tienda":
      return `Hola, hice el pedido ${named} para recoger y pagar en la tienda.`;
    case "contra_entrega":
      return `Hola, hice el pedido ${named} con pago contra entrega. ¿Cuándo me lo pueden entregar?`;
    case "whatsapp":
      return `Hola, hice el pedido ${named} y quiero coordinar el pago y la entrega:\n${linesOf(order)}`;
    default:
      return `Hola, hice el pedido ${named}.`;
  }
}

/** The message of a question about an order. */
export function orderHelpText(order: Ordered): string {
  return `Hola, tengo una consulta sobre mi pedido ${numberAndTotal(order)}.`;
}

/** Which of an order's pieces have a size that can be exchanged. */
export function exchangeRequestText({ number }: Pick<Order, "number">, pieces: Ordered["products"]): string {
  return `Hola, quiero cambiar la talla de mi pedido ${number}:\n${linesOf({ products: pieces })}\nNecesito la talla `;
}

function numberAndTotal({ number, total, Moneda }: Ordered): string {
  return `${number} por ${formatMoney({ cents: toCents(total), Moneda }).replace("\u00A0", " ")}`;
}

function linesOf({ products }: Pick<Ordered, "products">): string {
  const lines = products.slice(0, LINES_NAMED).map(({ quantity, name, color, size }) => {
    return `${quantity} × ${name} (${size === ONE_SIZE ? color : `${color}, talla ${size}`})`;
  });
  const more = products.length - lines.length;
  return [...lines, ...(more > 0 ? [`y ${more} más`] : [])].join("\n");
}
