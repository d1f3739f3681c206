/** What the things that entries of the audit trail speak of are called now: an entry itself has only their ids. */
import { type SQLWrapper, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isDocumentId } from "#contracts/ids.ts";
import type { AuditKind } from "#contracts/audit/audit.ts";
import type { Db } from "#database/db.ts";
import { users } from "#modules/account/account.sql.ts";
import { brands, categories, products, seasons, subcategories, variants } from "#modules/catalogue/catalogue.sql.ts";
import { imports } from "#modules/import/import.sql.ts";
import { orders } from "#modules/order/order.sql.ts";
import { promotions } from "#modules/promotions/promotions.sql.ts";
import { redirects } from "#modules/redirects/redirects.sql.ts";
import { searchSynonyms } from "#modules/search/search.sql.ts";
import { purchaseTypes, shippingMethods } from "#modules/shipping/shipping.sql.ts";
import { staff } from "#modules/staff/staff.sql.ts";

interface Named {
  readonly kind: AuditKind;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** `what/id` → its name. What is gone is not in it. */
export type AuditNames = Readonly<Record<string, string>>;

/** No id or SKU is longer. */
const ID_MAX = 64;
/** A statement has 65,535 parameters at most; the entries of a large import name more variants than anybody reads. */
const IDS_MAX = 5_000;

type Row = readonly [string, string];

export async function namesIn(db: Db, entries: readonly Named[]): Promise<AuditNames> {
  const rows: Row[] = [];
  const add = async (what: string, table: PgTable, column: PgColumn, name: SQLWrapper, wanted: readonly string[]) => {
    if (wanted.length === 0) return;
    const ids = [...new Set(wanted)].slice(0, IDS_MAX);
    const found = await db
      .select({ id: sql<string>`${column}::text`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(column, ids));
    rows.push(...found.map((row): Row => [`${what}/${row.id}`, row.name ?? ""]));
  };
  const subjects = (kind: AuditKind, list = "") =>
    entries
      .filter((entry) => entry.kind === kind && entry.subject.startsWith(list))
      .map(({ subject }) => subject.slice(list.length));
  const facts = entries.flatMap(({ before, after }) => [...textsIn(before), ...textsIn(after)]);
  const changed = entries.some(({ kind }) => kind === "product" || kind === "list");

  // As `orderNumber` writes it.
  const number = sql`'V-' || lpad(${orders.number}::text, greatest(6, length(${orders.number}::text)), '0')`;
  await add("order", orders, orders.id, number, subjects("order"));
  const ids = facts.filter((text) => isDocumentId(text));
  await add("product", products, products.id, products.name, [...subjects("product"), ...ids]);
  await add("promotion", promotions, promotions.id, promotions.name, subjects("promotion"));
  await add("import", imports, imports.id, imports.name, ids);
  await add("customer", users, users.id, users.name, subjects("customer"));
  await add("staff", staff, staff.id, staff.name, subjects("staff"));
  const words = sql`array_to_string(${searchSynonyms.words}, ', ')`;
  await add("synonyms", searchSynonyms, searchSynonyms.id, words, subjects("list", "synonyms/"));
  await add("redirects", redirects, redirects.id, redirects.path, subjects("list", "redirects/"));
  const { id, name, detail } = shippingMethods;
  const whole = sql`concat_ws(' · ', ${name}, nullif(${detail}, ''))`;
  await add("shipping-methods", shippingMethods, id, whole, subjects("shipping", "shipping-methods/"));
  const types = subjects("shipping", "purchase-types/");
  await add("purchase-types", purchaseTypes, purchaseTypes.type, purchaseTypes.label, types);
  const kinds = sql`${variants.colorName} || ' · ' || ${variants.size}`;
  await add("variant", variants, variants.id, kinds, facts);
  if (changed) rows.push(...(await lists(db)));
  return Object.fromEntries(rows.filter(([, text]) => text !== ""));
}

/** All of them: there are few, and a product names several. */
async function lists(db: Db): Promise<Row[]> {
  const [all, below, makers, times] = [
    await db.select().from(categories),
    await db.select().from(subcategories),
    await db.select().from(brands),
    await db.select().from(seasons),
  ];
  return [
    ...all.map(({ ide, descripcion }): Row => [`categories/${ide}`, descripcion]),
    ...below.map(({ category, ide, descripcion }): Row => [`subcategories/${category}-${ide}`, descripcion]),
    ...makers.map(({ ide, descripcion }): Row => [`brands/${ide}`, descripcion]),
    ...times.map(({ ide, descripcion }): Row => [`seasons/${ide}`, descripcion]),
  ];
}

/** Every text in it that may be an id or an SKU, and every name of a field, which may be an SKU too. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length <= ID_MAX ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}
