import { type Money, formatMoney } from "#contracts/money/money.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
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

const factsOf = ({ color, size, price }: BackInStock) =>
  [oneLine(color), ...(size === ONE_SIZE ? [] : [`talla ${oneLine(size)}`]), formatMoney(price)].join(" · ");

/** "Avísame": what was sold out is back in stock; the first of several is shown. */
export function backInStockMail([first, ...others]: readonly BackInStock[]): MailParts {
  if (!first) throw new Error("nothing came back");
  const { name, color, url, picture } = first;
  const title = `Volvió: ${oneLine(name)}${others.length > 0 ? ` y ${others.length} más` : ""}`;
  const paragraphs = [
    factsOf(first),
    ...others.map((one) => [oneLine(one.name), factsOf(one), one.url]),
    "No hacemos reservas: es de quien llega primero.",
  ];
  const reason = "Nos pediste que te avisáramos una sola vez. No recibirás más correos por este aviso.";
  const seen = picture === null ? undefined : { url: picture, alt: `${oneLine(name)}, ${oneLine(color)}` };
  return { title, picture: seen, paragraphs, link: { label: "Ver el producto", url }, reason };
}
