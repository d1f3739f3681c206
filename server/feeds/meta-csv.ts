/** The data file of a Meta catalogue (WhatsApp, Facebook, Instagram), one line per variant. */
import { attributeList } from "#contracts/product/attributes.ts";
import type { FeedItem } from "./feed-item.ts";

/** Meta's names of the columns, in the order of the cells. */
const COLUMNS: readonly (readonly [string, (item: FeedItem) => string])[] = [
  ["id", ({ id }) => id],
  ["title", ({ title }) => title],
  ["description", ({ description }) => description],
  ["availability", ({ isInStock }) => (isInStock ? "in stock" : "out of stock")],
  ["condition", () => "new"],
  ["price", ({ price }) => price],
  ["link", ({ link }) => link],
  ["image_link", ({ image }) => image],
  ["brand", ({ brand }) => brand],
  ["item_group_id", ({ group }) => group],
  ["gtin", ({ gtin }) => gtin],
  ["sale_price", ({ salePrice }) => salePrice],
  ["sale_price_effective_date", ({ saleDates }) => saleDates],
  ["additional_image_link", ({ otherImages }) => otherImages.join(",")],
  ["color", ({ color }) => color],
  ["size", ({ size }) => size],
  ...attributeList.flatMap(([name, { meta }]) =>
    meta ? [[meta, ({ attributes }: FeedItem) => attributes[name]] as const] : [],
  ),
  ["product_type", ({ type }) => type],
];

export const META_HEAD = `${COLUMNS.map(([name]) => name).join(",")}\r\n`;

/** A spreadsheet would take it for a formula. Also the wide forms: some spreadsheets read them alike. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/**
 * An apostrophe, as our own exports have it, would stand in the catalogue: Meta shows every character. Quotation marks
 * are harmless to people and to spreadsheets.
 */
const harmless = (text: string) => (FORMULA.test(text) ? `«${text}»` : text);

/** Every cell in quotes, as Meta writes its own example. */
const cell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;

export const metaLine = (item: FeedItem): string => `${COLUMNS.map(([, of]) => cell(of(item))).join(",")}\r\n`;
