import { type Money, formatMoney } from "#contracts/money/money.ts";
import { ONE_SIZE } from "#contracts/product/product.ts";
import { oneLine } from "./layout.ts";
import type { MailParts } from "./mail-parts.ts";

export interface BackInStock {
  readonly name: string;
  readonly color: string;
  readonly size: string;
  readonly price: Money;
  readonly url: string;
  /** The address of its photograph; null = it has none. */
  readonly picture: string | null;
}

/** "Avísame": a sold-out product is back in stock. */
export function backInStockMail({ name, color, size, price, url, picture }: BackInStock): MailParts {
  const title = `Volvió: ${oneLine(name)}`;
  const facts = [oneLine(color), ...(size === ONE_SIZE ? [] : [`talla ${oneLine(size)}`]), formatMoney(price)];
  const paragraphs = [facts.join(" · "), "No hacemos reservas: es de quien llega primero."];
  const reason = "Nos pediste que te avisáramos una sola vez. No recibirás más correos por este aviso.";
  const seen = picture === null ? undefined : { url: picture, alt: `${oneLine(name)}, ${oneLine(color)}` };
  return { title, picture: seen, paragraphs, link: { label: "Ver el producto", url }, reason };
}
