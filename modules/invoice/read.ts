/** Invoices as they are read, and the paid orders that wait for one. */
import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import { NIT } from "#contracts/address/billing.ts";
import { documentText } from "#contracts/address/document-types.ts";
import type { PapersContent } from "#contracts/content/content.document.ts";
import { addMonths } from "#contracts/invoice/invoice.ts";
import type { AwaitedInvoice, OwnInvoice, StaffInvoice } from "#contracts/invoice/invoice.document.ts";
import { paidPrice, toDecimal } from "#contracts/money/money.ts";
import { orderNumber } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { paidOrders } from "#modules/order/order.ts";
import { orderLines, orders } from "#modules/order/order.sql.ts";
import type { InvoicedOrder } from "./adapter.ts";
import { invoices } from "./invoice.sql.ts";

type Regime = PapersContent["regime"];

/** Of the general regime each sale needs an invoice; otherwise only who gave a NIT asks for one. */
function awaits(db: Db, regime: Regime, id?: string) {
  const paid = paidOrders(db);
  const alive = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.order, paid.id), eq(invoices.state, "issued")));
  const which = and(
    ne(paid.status, "devuelto"),
    sql`${paid.total} > 0`,
    notExists(alive),
    id === undefined ? undefined : eq(paid.id, id),
    // A person may write down an invoice of any paid order.
    regime === "general" || id !== undefined ? undefined : sql`${orders.billing} ->> 'documentType' = ${String(NIT)}`,
  );
  return { paid, which };
}

/** The oldest first. */
export async function awaitedInvoices(db: Db, regime: Regime, limit: number): Promise<AwaitedInvoice[]> {
  const { paid, which } = awaits(db, regime);
  const rows = await db
    .select({ order: orders, paidAt: paid.paidAt })
    .from(paid)
    .innerJoin(orders, eq(orders.id, paid.id))
    .where(which)
    .orderBy(asc(paid.paidAt), asc(orders.number))
    .limit(limit);
  return rows.map(({ order: { id, number, billing, shipping, moneda, total, createdAt }, paidAt }) => ({
    id,
    number: orderNumber(number ?? 0),
    paidAt: new Date(paidAt ?? createdAt).toISOString(),
    name: billing?.name ?? shipping?.name ?? "",
    document: billing ? documentText(billing) : "",
    Moneda: moneda,
    total: toDecimal(total),
  }));
}

export async function countAwaited(db: Db, regime: Regime): Promise<number> {
  const { paid, which } = awaits(db, regime);
  const [counted] = await db
    .select({ count: count() })
    .from(paid)
    .innerJoin(orders, eq(orders.id, paid.id))
    .where(which);
  return counted?.count ?? 0;
}

export async function isAwaited(db: Db, id: string): Promise<boolean> {
  const { paid, which } = awaits(db, null, id);
  const found = await db.select({ id: paid.id }).from(paid).innerJoin(orders, eq(orders.id, paid.id)).where(which);
  return found.length > 0;
}

const { file: _bytes, ...columns } = getTableColumns(invoices);

function withOrders(db: Db, which: SQL | undefined) {
  return db
    .select({
      invoice: columns,
      order: {
        number: orders.number,
        moneda: orders.moneda,
        status: orders.status,
        discount: orders.discount,
      },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order))
    .where(which);
}

export type InvoiceRow = Awaited<ReturnType<typeof withOrders>>[number];

/** In the order of their numbers. */
export function invoicesIn(db: Db, month: string): Promise<InvoiceRow[]> {
  const within = and(gte(invoices.issuedOn, `${month}-01`), lt(invoices.issuedOn, `${addMonths(month, 1)}-01`));
  return withOrders(db, within).orderBy(asc(invoices.issuedOn), sql`length(${invoices.number})`, asc(invoices.number));
}

/** To be annulled, or with a credit note of the tax office: their orders were cancelled or came back. */
export async function invoicesToAnnul(db: Db, limit: number): Promise<StaffInvoice[]> {
  const issued = and(eq(invoices.state, "issued"), inArray(orders.status, ["cancelado", "devuelto"]));
  return (await withOrders(db, issued).orderBy(asc(invoices.issuedOn), asc(invoices.at)).limit(limit)).map(
    staffInvoice,
  );
}

export async function staffInvoices(db: Db, order: string): Promise<StaffInvoice[]> {
  return (await withOrders(db, eq(invoices.order, order)).orderBy(desc(invoices.state), desc(invoices.at))).map(
    staffInvoice,
  );
}

export function staffInvoice({ invoice, order }: InvoiceRow): StaffInvoice {
  const { id, number, code, issuedOn, buyer, state, reason, fileType, at, by } = invoice;
  return {
    id,
    order: invoice.order,
    orderNumber: orderNumber(order.number ?? 0),
    number,
    code,
    issuedOn,
    buyer: buyer?.name ?? "",
    Moneda: order.moneda,
    amount: toDecimal(invoice.amount),
    state,
    reason,
    file: fileType,
    isOpenOfCancelled: state === "issued" && (order.status === "cancelado" || order.status === "devuelto"),
    at: at.toISOString(),
    by,
  };
}

/** The one that is not annulled, as who bought sees it. */
export async function ownInvoice(db: Db, userId: string, order: string): Promise<OwnInvoice | null> {
  const own = and(eq(invoices.order, order), eq(invoices.state, "issued"), eq(orders.userId, userId));
  const [row] = await withOrders(db, own);
  if (!row) return null;
  const { id, number, code, issuedOn, fileType } = row.invoice;
  return { number, code, issuedOn, file: fileType && `/api/orders/${order}/invoices/${id}` };
}

interface InvoiceFile {
  readonly file: Uint8Array;
  readonly type: "pdf" | "jpeg";
  readonly number: string;
}

/** `own`: only of this order, of this customer, and not annulled. */
export async function invoiceFile(
  db: Db,
  id: string,
  own?: { userId: string; order: string },
): Promise<InvoiceFile | null> {
  const [found] = await db
    .select({ file: invoices.file, type: invoices.fileType, number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order))
    .where(
      and(
        eq(invoices.id, id),
        isNotNull(invoices.file),
        own && and(eq(orders.userId, own.userId), eq(orders.id, own.order), eq(invoices.state, "issued")),
      ),
    );
  return found?.file && found.type ? { file: found.file, type: found.type, number: found.number } : null;
}

/** What an engine is given. */
export async function invoicedOrder(db: Db, id: string): Promise<InvoicedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const { number, moneda, subtotal, discount, shippingCost, total, billing } = order;
  const lines = await db.select().from(orderLines).where(eq(orderLines.order, id)).orderBy(asc(orderLines.position));
  return {
    id,
    number: number ?? 0,
    moneda,
    subtotal,
    discount,
    shippingCost,
    total,
    billing,
    lines: lines.map((line) => ({
      sku: line.variant,
      name: [line.name, line.color, line.size].join(", "),
      quantity: line.quantity,
      price: line.price,
      paid: paidPrice(line),
    })),
  };
}
