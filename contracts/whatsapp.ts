/** Talking to the shop, and telling others of a product, through WhatsApp. */
import type { Product } from "./documents/product.ts";
import type { Order } from "./documents/order.ts";
import { formatMoney, toCents, unitPrice } from "./money.ts";
import { ONE_SIZE } from "./catalogue/product.ts";
import type { SiteSettings } from "./documents/settings.ts";

/** The shop's number as wa.me wants it: digits with the country's code. Null = the settings have none. */
export function shopNumber(settings: Pick<SiteSettings, "UrlWP" | "CelCont"> | null): string | null {
  const inLink = /(?:wa\.me\/|phone=)(?:\+|%2B)?([0-9]{8,15})/i.exec(settings?.UrlWP ?? "")?.[1];
  return withCode(inLink ?? "") ?? withCode((settings?.CelCont ?? "").replaceAll(/[^0-9]/g, ""));
}

/** A mobile number of Bolivia may be written without the country's code. */
function withCode(digits: string): string | null {
  if (/^[67][0-9]{7}$/.test(digits)) return `591${digits}`;
  return digits.length > 8 && digits.length <= 15 ? digits : null;
}

/** Opens WhatsApp with a text to send; without a number the person chooses whom to. */
export function whatsAppUrl(text: string, number = ""): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

type Named = Pick<Product, "name" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc">;

/** "Bota Estancia · Bs. 890" and the link: a messenger makes a preview of it. */
export function shareText(product: Named, url: string): string {
  return `${nameAndPrice(product)}\n${url}`;
}

/** What one asks about: this product, in this colour and size. */
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
  return `${product.name} · ${price}`;
}

type Ordered = Pick<Order, "number" | "total" | "Moneda" | "purchaseType" | "products">;

/** Longer lists are cut: the shop has the order, the message is only to talk about it. */
const LINES_NAMED = 10;

/** Ready to send once the order is placed. No names, addresses or documents: what is in a link is seen on its way. */
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

/** To ask about an order. */
export function orderHelpText(order: Ordered): string {
  return `Hola, tengo una consulta sobre mi pedido ${numberAndTotal(order)}.`;
}

function numberAndTotal({ number, total, Moneda }: Ordered): string {
  return `${number} por ${formatMoney({ cents: toCents(total), Moneda }).replace("\u00A0", " ")}`;
}

function linesOf({ products }: Ordered): string {
  const lines = products.slice(0, LINES_NAMED).map(({ quantity, name, color, size }) => {
    return `${quantity} × ${name} (${size === ONE_SIZE ? color : `${color}, talla ${size}`})`;
  });
  const more = products.length - lines.length;
  return [...lines, ...(more > 0 ? [`y ${more} más`] : [])].join("\n");
}
