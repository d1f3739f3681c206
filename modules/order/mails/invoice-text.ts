/**
 * The lines and total of an order, and their photographs, for mails. Only the shop's own texts: the reader may not be the person who ordered.
 */
import { formatMoney, paidPrice } from "#contracts/money/money.ts";
import { mailPhotoUrl } from "#contracts/photo/photo.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { untilText } from "#contracts/time/until-text.ts";
import type { MailBill, MailPicture } from "#modules/mail/mail.ts";
import type { orderLines } from "../order.sql.ts";
import type { OrderRow } from "../order-rows.ts";

type InvoiceLine = Pick<
  typeof orderLines.$inferSelect,
  "quantity" | "name" | "color" | "size" | "price" | "discount" | "offerPrice" | "promoDiscount" | "image"
>;

type Billed = Pick<OrderRow, "moneda" | "shipping" | "shippingCost" | "orderDiscount" | "total">;

/** Photographs by absolute address: a mail is read elsewhere. Without a name of the total only the lines. */
export function billOf(
  order: Billed,
  lines: readonly InvoiceLine[],
  publicUrl: string,
  totalName: string | null = "Total",
): MailBill {
  const money = (cents: number) => formatMoney({ cents, Moneda: order.moneda });
  const { shipping, shippingCost, orderDiscount } = order;
  return {
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      detail: detailOf(line),
      sum: money(paidPrice(line) * line.quantity - line.promoDiscount),
      picture: line.image ? publicUrl + mailPhotoUrl(line.image, "thumb") : null,
    })),
    sums:
      totalName === null
        ? []
        : [
            // The sum of a single line stands beside it.
            ...(lines.length > 1 ? [{ name: "Subtotal", sum: money(order.total - shippingCost + orderDiscount) }] : []),
            ...(orderDiscount > 0 ? [{ name: "Descuento", sum: `−${money(orderDiscount)}` }] : []),
            {
              name: shipping?.kind === "tienda" ? shipping.methodName : "Envío",
              sum: shippingCost > 0 ? money(shippingCost) : freeText(order),
            },
            { name: totalName, sum: money(order.total) },
          ],
  };
}

/** The photograph with which the mails of an order begin: of the first piece that has one. */
export function pictureOf(lines: readonly InvoiceLine[], publicUrl: string): MailPicture | undefined {
  const line = lines.find(({ image }) => image);
  return line && { url: publicUrl + mailPhotoUrl(line.image, "square"), alt: `${line.name}, ${detailOf(line)}` };
}

const detailOf = ({ color, size }: Pick<InvoiceLine, "color" | "size">) =>
  [color, ...(size === ONE_SIZE ? [] : [`talla ${size}`])].join(", ");

function freeText({ shipping }: Billed): string {
  return shipping?.kind === "flota" ? "flete en destino" : "gratis";
}

/** " hasta el sábado 21 de noviembre a las 14:32" */
export function heldUntil({ expiresAt }: Pick<OrderRow, "expiresAt">): string {
  return expiresAt ? ` hasta ${untilText(expiresAt.toISOString(), null)}` : "";
}
