/**
 * What the two companies demand of each field, written from their documents in November 2026: Meta's "Supported fields
 * for products" and Google's "Product data specification". The tests hold every item of the feeds against them.
 */
interface Rule {
  readonly required: boolean;
  readonly max: number;
  readonly form: RegExp;
}

const TEXT = /^\S[\s\S]*\S$|^\S$/u;
const LINK = /^https:\/\/[^\s<>"]+$/;
const DATES = /^(\d{4}-\d\d-\d\dT\d\d:\d\dZ)\/(?!\1)\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;
const PRICE = /^\d+\.\d{2} [A-Z]{3}$/;
/** 1 to 3,000 */
const CENTIMETRES = /^([1-9]|[1-9]\d{1,2}|[12]\d{3})(\.\d+)? cm$/;
/** 0 to 2,000 of a unit. */
const WEIGHT = /^(\d{1,3}|1\d{3}|2000)(\.\d+)? (g|kg)$/;
const GTIN = /^(\d{8}|\d{12,14})$/;
const rule = (max: number, form: RegExp = TEXT, required = false): Rule => ({ required, max, form });
const required = (max: number, form: RegExp = TEXT): Rule => rule(max, form, true);

export const META_FIELDS: Readonly<Record<string, Rule>> = {
  id: required(100),
  title: required(200),
  description: required(9_999),
  availability: required(20, /^(in stock|out of stock)$/),
  condition: required(20, /^(new|refurbished|used)$/),
  price: required(50, PRICE),
  link: required(2_000, LINK),
  image_link: required(2_000, /^https:\/\/\S+\.(jpg|png)$/),
  brand: required(100),
  item_group_id: rule(100),
  gtin: rule(14, GTIN),
  sale_price: rule(50, PRICE),
  sale_price_effective_date: rule(51, DATES),
  additional_image_link: rule(2_000, /^https:\/\/[^\s,]+(,https:\/\/[^\s,]+){0,19}$/),
  color: rule(200),
  size: rule(200),
  material: rule(200),
  product_type: rule(750),
};

export const GOOGLE_FIELDS: Readonly<Record<string, Rule>> = {
  id: required(50),
  title: required(150),
  description: required(5_000),
  link: required(2_000, LINK),
  image_link: required(2_000, /^https:\/\/\S+\.(jpg|png|webp|gif|bmp|tiff)$/),
  availability: required(20, /^(in_stock|out_of_stock|preorder|backorder)$/),
  price: required(50, PRICE),
  sale_price: rule(50, PRICE),
  sale_price_effective_date: rule(51, DATES),
  condition: rule(20, /^(new|refurbished|used)$/),
  brand: required(70),
  identifier_exists: rule(3, /^(yes|no)$/),
  item_group_id: rule(50),
  gtin: rule(14, GTIN),
  color: rule(100),
  size: rule(100),
  material: rule(200),
  short_title: rule(150),
  product_height: rule(20, CENTIMETRES),
  product_width: rule(20, CENTIMETRES),
  product_length: rule(20, CENTIMETRES),
  product_weight: rule(20, WEIGHT),
  product_type: rule(750),
  additional_image_link: rule(2_000, LINK),
};

/** What is wrong with one item; its values by field, several for a repeated one. */
export function problemsOf(
  fields: Readonly<Record<string, Rule>>,
  item: ReadonlyMap<string, readonly string[]>,
): string[] {
  const unknown = [...item.keys()].filter((name) => !(name in fields)).map((name) => `${name} is no field`);
  const wrong = Object.entries(fields).flatMap(([name, { required: must, max, form }]) => {
    const values = (item.get(name) ?? []).filter((value) => value !== "");
    if (values.length === 0) return must ? [`${name} is missing`] : [];
    return values.flatMap((value) => [
      ...(value.length > max ? [`${name} has ${value.length} characters`] : []),
      ...(form.test(value) ? [] : [`${name} is ${value}`]),
    ]);
  });
  return [...unknown, ...wrong];
}
