/** The values of changed fields, as people write them. */
import { durationText } from "../../contracts/payment/purchase-types.ts";
import { forAttributes } from "../../contracts/product/attributes.ts";
import { STOCK_REASON_NAMES } from "../../contracts/product/stock-reasons.ts";
import { OCCASION_NAMES, OUTFIT_ROLE_NAMES, SILHOUETTE_NAMES } from "../../contracts/lists/subcategory.ts";
import { HOME_SECTION_NAMES } from "../../contracts/content/home-sections.ts";
import { MONEY_WAY_NAMES } from "../../contracts/payment/money-ways.ts";
import { ORDER_SOURCE_NAMES } from "../../contracts/order/staff/order-sources.ts";
import { RECEIPT_REFUSAL_NAMES } from "../../contracts/payment/receipt-refusals.ts";
import { STATUS_NAMES } from "../../contracts/order/order.ts";
import { RIGHT_NAMES, ROLE_NAMES } from "../../contracts/staff/staff.ts";
import { departmentOf } from "../../contracts/address/places.ts";
import { ruleFields } from "../../contracts/promotion/promotion.document.ts";
import { WEEKDAY_NAMES } from "../delivery/weekday-names.ts";
import { KIND_NAMES } from "../delivery/kind-names.ts";
import { amount, moment } from "../ui/format.ts";
import { benefitText } from "../promotions/promotion-text.ts";
import { fieldName } from "./field-names.ts";
import type { Names } from "./named-subject.ts";

type Words = (value: unknown, names: Names) => string;

export const EMPTY = "vacío";
const TEXT_MAX = 90;

const oneOf =
  (all: Readonly<Record<string, string>>): Words =>
  (value) =>
    all[String(value)] ?? String(value);

const money: Words = (value) => amount("Bs.", Number(value));
const percent: Words = (value) => `${String(value)} %`;
/** Its unit stands in the name of the field. */
const decimal: Words = (value) => String(value).replace(".", ",");
const minutes: Words = (value) => durationText(Number(value));
const day: Words = (value) => moment(String(value));
const isOn: Words = (value) => (value === "ACTIVO" ? "Encendido" : "Apagado");
/** A category, a brand and a season are changed by their number. */
const called =
  (list: string): Words =>
  (value, names) =>
    names[`${list}/${String(value)}`] ?? `N.º ${String(value)}`;
const subcategory: Words = (value, names) => {
  const found = Object.entries(names).find(
    ([id]) => id.startsWith("subcategories/") && id.endsWith(`-${String(value)}`),
  );
  return found?.[1] ?? `N.º ${String(value)}`;
};
const counted =
  (one: string, several: string): Words =>
  (value) => {
    const count = Array.isArray(value) ? value.length : Number(value);
    return count === 1 ? `1 ${one}` : `${count} ${several}`;
  };
const each =
  (words: Words): Words =>
  (value, names) =>
    Array.isArray(value) && value.length > 0 ? value.map((one) => words(one, names)).join(", ") : EMPTY;

const kind: Words = (sku, names) => names[`variant/${String(sku)}`] ?? String(sku);
const product: Words = (id, names) => names[`product/${String(id)}`] ?? "un producto que ya no existe";
const provider: Words = (value) => (value === "manual" ? "con tu QR" : `con QR de ${String(value).toUpperCase()}`);

const section: Words = (value) => {
  const facts = fieldsOf(value);
  const name = oneOf(HOME_SECTION_NAMES)(facts.get("name"), {});
  return facts.get("shown") === false ? `${name} (apagada)` : name;
};
const hero: Words = (value) => `«${String(fieldsOf(value).get("title"))}»`;
const quiet: Words = (value) => {
  const hours = fieldsOf(value);
  return `de ${String(hours.get("from"))}:00 a ${String(hours.get("until"))}:00`;
};
const pieces: Words = (value, names) => {
  if (!Array.isArray(value)) return String(value);
  return each((one) => {
    const facts = fieldsOf(one);
    return `${kind(facts.get("sku"), names)}: ${String(facts.get("stock"))}`;
  })(value, names);
};

const benefit: Words = (value, names) => {
  const read = ruleFields.benefit.safeParse(value);
  return read.success ? benefitText(read.data) : plain(value, names);
};
const scope: Words = (value, names) => {
  const read = ruleFields.scope.safeParse(value);
  if (!read.success) return plain(value, names);
  const { of, keys } = read.data;
  return of === "all"
    ? "Toda la tienda"
    : each((key) => names[`${of}/${String(key)}`] ?? product(key, names))(keys, names);
};

const FIELDS: Readonly<Record<string, Words>> = {
  ...forAttributes({
    text: (_, attribute) => (attribute.type === "choice" ? oneOf(attribute.choices) : plain),
    centimetres: () => decimal,
    grams: () => decimal,
  }),
  status: oneOf(STATUS_NAMES),
  way: oneOf(MONEY_WAY_NAMES),
  paid: oneOf(MONEY_WAY_NAMES),
  source: oneOf(ORDER_SOURCE_NAMES),
  role: oneOf(ROLE_NAMES),
  rights: each(oneOf(RIGHT_NAMES)),
  reason: oneOf({ ...STOCK_REASON_NAMES, ...RECEIPT_REFUSAL_NAMES }),
  price: money,
  offerPrice: money,
  waitingPrice: money,
  offerFrom: day,
  offerUntil: day,
  cost: money,
  amount: money,
  total: money,
  rebate: money,
  freeFrom: money,
  min: money,
  max: money,
  HastaUno: money,
  HastaDos: money,
  HastaTres: money,
  RegaloDesde: money,
  discount: percent,
  waitingDiscount: percent,
  import: (value, names) => names[`import/${String(value)}`] ?? String(value),
  holdMinutes: minutes,
  firstHoldMinutes: minutes,
  from: day,
  until: day,
  StateOutLat: isOn,
  EstadoMarca: isOn,
  EstadoTemp: isOn,
  EstadoRegalo: isOn,
  category: called("categories"),
  subcategory,
  brand: called("brands"),
  promoBrands: each(called("brands")),
  seasons: each(called("seasons")),
  department: (value) => departmentOf(String(value))?.name ?? String(value),
  workDays: each((value) => WEEKDAY_NAMES[Number(value) - 1] ?? String(value)),
  kinds: each(oneOf(KIND_NAMES)),
  kind: oneOf(KIND_NAMES),
  silhouette: oneOf(SILHOUETTE_NAMES),
  outfitRole: oneOf(OUTFIT_ROLE_NAMES),
  occasion: oneOf(OCCASION_NAMES),
  variants: counted("variante", "variantes"),
  edited: counted("variante", "variantes"),
  photos: counted("foto", "fotos"),
  photographs: counted("foto", "fotos"),
  look: each(product),
  added: each(kind),
  copyOf: product,
  heroes: each(hero),
  logo: () => "una foto",
  sections: each(section),
  quiet,
  stock: pieces,
  provider,
  benefit,
  scope,
  minimum: (cents, names) => money(Number(cents) / 100, names),
  purchaseType: (value) => String(value).toUpperCase(),
  disconnected: (value) => String(value).toUpperCase(),
  bank: (value) => String(value).toUpperCase(),
};

/** `featured` is a switch of a product, and a list of products of the home page. */
export function valueText(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return EMPTY;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (field === "featured") return each(product)(value, names);
  return FIELDS[field]?.(value, names) ?? plain(value, names);
}

/** The name of a variant, by its SKU. */
export const variantName = (sku: string, names: Names): string => kind(sku, names);

/** Whether it is sold, or its barcode and cost. */
export function variantText(value: unknown, names: Names): string {
  if (typeof value === "boolean") return value ? "se vende" : "no se vende";
  const facts = [...fieldsOf(value)].map(
    ([field, one]) => `${fieldName("product", field)}: ${valueText(field, one, names)}`,
  );
  return facts.join(", ");
}

/** Of a field that nobody has described: still no JSON. */
function plain(value: unknown, names: Names): string {
  if (Array.isArray(value)) return each(plain)(value, names);
  if (typeof value === "object" && value !== null)
    return [...fieldsOf(value)].map(([name, inner]) => `${name}: ${valueText(name, inner, names)}`).join(", ");
  const text = String(value).replaceAll(/\s+/g, " ").trim();
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).trimEnd()}…` : text;
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
