/** The product data file of Google Merchant Center: RSS 2.0 with Google's namespace, one item per variant. */
import { attributeList } from "#contracts/product/attributes.ts";
import { escapeXml } from "../seo/xml.ts";
import type { FeedItem } from "./feed-item.ts";

export function googleHead(shop: string, publicUrl: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `<title>${escapeXml(shop)}</title>\n<link>${escapeXml(publicUrl)}</link>\n` +
    `<description>${escapeXml(`Productos de ${shop}`)}</description>\n`
  );
}

export const GOOGLE_END = "</channel>\n</rss>\n";

export function googleItem(item: FeedItem): string {
  const elements: readonly (readonly [string, string])[] = [
    ["id", item.id],
    ["title", item.title],
    ["description", item.description],
    ["link", item.link],
    ["image_link", item.image],
    ...item.otherImages.map((image) => ["additional_image_link", image] as const),
    ["availability", item.isInStock ? "in_stock" : "out_of_stock"],
    ["price", item.price],
    ["sale_price", item.salePrice],
    ["sale_price_effective_date", item.saleDates],
    ["condition", "new"],
    ["brand", item.brand],
    ["gtin", item.gtin],
    // Without a barcode Google would wait for it, or for a maker's number.
    ["identifier_exists", item.gtin === "" ? "no" : ""],
    ["item_group_id", item.group],
    ["color", item.color],
    ["size", item.size],
    ...attributeList.flatMap(([name, { google }]) => (google ? [[google, item.attributes[name]] as const] : [])),
    ["product_type", item.type],
  ];
  const lines = elements
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `<g:${name}>${escapeXml(text)}</g:${name}>\n`);
  return `<item>\n${lines.join("")}</item>\n`;
}
