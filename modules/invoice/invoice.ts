/** Invoices of orders: written down by hand, or issued by an engine. Front door of the module. */
import { and, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { PapersContent } from "#contracts/content/content.document.ts";
import { newId } from "#contracts/ids.ts";
import type { InvoicesOfMonth, InvoicesOfOrder } from "#contracts/invoice/invoice.document.ts";
import type { NewInvoice } from "#contracts/invoice/invoice.schema.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import { type Actor, COMMAND_LINE, type RecordChange } from "#modules/audit/audit.ts";
import { orders } from "#modules/order/order.sql.ts";
import type { InvoiceWay, IssuedInvoice } from "./adapter.ts";
import { type InvoiceBuyer, invoices } from "./invoice.sql.ts";
import {
  type InvoiceRow,
  awaitedInvoices,
  countAwaited,
  invoiceFile,
  invoicedOrder,
  invoicesIn,
  invoicesToAnnul,
  isAwaited,
  ownInvoice,
  staffInvoice,
  staffInvoices,
} from "./read.ts";
import { FIRST_WAY, type InvoiceWays, invoiceWays } from "./ways.ts";

export type { InvoiceRow } from "./read.ts";

export interface InvoicesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly papers: () => PapersContent;
  /** Re-encodes a photograph. */
  readonly toPicture: (upload: Buffer) => Promise<Uint8Array>;
  /** Mails who bought. */
  readonly tell: (
    tx: Db,
    order: string,
    invoice: { id: string; number: string; code: string; isAnnulled: boolean },
  ) => Promise<void>;
  readonly log: (message: string, error: unknown) => void;
  readonly ways?: InvoiceWays;
  /** The way that issues; its name is among `ways`. */
  readonly way?: string;
}

/** Shown at once; the next come when these have theirs. */
const AWAITED_MAX = 50;
/** Asked of an engine at a time. */
const ENGINE_MAX = 200;
const PDF_BYTES_MAX = 5_000_000;

export function createInvoices(options: InvoicesOptions) {
  const { db, clock, record, papers, toPicture, tell, log, ways = invoiceWays, way: wayName = FIRST_WAY } = options;

  /** With its order locked, which has no other invoice and is paid. */
  async function add(
    tx: Db,
    order: string,
    one: IssuedInvoice & { id: string; typed: InvoiceBuyer | null },
    way: string,
    by: Actor,
  ) {
    const [row] = await tx.select().from(orders).where(eq(orders.id, order)).for("update");
    if (!row || row.number === null) throw new ShopError("NOT_FOUND");
    const { id, number, code, issuedOn, typed } = one;
    const [same] = await tx.select().from(invoices).where(eq(invoices.id, id));
    const isAgain = same?.order === order && same.number === number && same.code === code && same.issuedOn === issuedOn;
    if (isAgain) return;
    if (same) throw new ShopError("ID_TAKEN");
    const [alive] = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.order, order), eq(invoices.state, "issued")));
    if (alive) throw new ShopError("INVOICE_ISSUED");
    if (!(await isAwaited(tx, order))) throw new ShopError("INVOICE_UNPAID");
    const { billing, total: amount } = row;
    const buyer = billing
      ? { name: billing.name, document: billing.documentNumber, complement: billing.complement }
      : typed;
    const added = await tx
      .insert(invoices)
      .values({ id, order, number, code, issuedOn, amount, buyer, way, by: by.name, at: databaseNow(clock) })
      .onConflictDoNothing()
      .returning({ id: invoices.id });
    // Two people may write down the same one for two orders at once.
    if (added.length === 0) throw new ShopError("INVOICE_TAKEN");
    const after = { number, code, issuedOn, amount: toDecimal(amount) };
    await record(tx, { by, kind: "order", subject: order, action: "invoice", after });
    await tell(tx, order, { id, number, code, isAnnulled: false });
  }

  async function issueOne(name: string, way: InvoiceWay, id: string): Promise<void> {
    const order = await invoicedOrder(db, id);
    const answer = order && (await way.issue(order));
    if (answer?.answer !== "issued") return;
    const { number, code, issuedOn } = answer;
    const by = { ...COMMAND_LINE, name: way.title };
    try {
      await db.transaction((tx) => add(tx, id, { id: newId(), number, code, issuedOn, typed: null }, name, by));
    } catch (error) {
      // Another instance, or a person, was first.
      if (!(error instanceof ShopError && error.code === "INVOICE_ISSUED")) throw error;
    }
  }

  async function ofOrder(id: string): Promise<InvoicesOfOrder> {
    const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
    if (!order || order.number === null) throw new ShopError("NOT_FOUND");
    return { invoices: await staffInvoices(db, id), nit: papers().nit, isAwaited: await isAwaited(db, id) };
  }

  return {
    /** The paid orders that the engine can issue for, the oldest first. What fails is asked again the next time. */
    async issueDue(): Promise<void> {
      const way = ways[wayName];
      if (!way?.isEngine) return;
      for (const { id } of await awaitedInvoices(db, papers().regime, ENGINE_MAX)) {
        try {
          await issueOne(wayName, way, id);
        } catch (error) {
          log("an invoice could not be issued", error);
        }
      }
    },
    ofMonth: async (month: string): Promise<InvoicesOfMonth> => {
      const { regime } = papers();
      const rows = await invoicesIn(db, month);
      const issued = rows.filter(({ invoice }) => invoice.state === "issued");
      return {
        regime,
        awaited: await awaitedInvoices(db, regime, AWAITED_MAX),
        awaitedTotal: await countAwaited(db, regime),
        toAnnul: await invoicesToAnnul(db, AWAITED_MAX),
        invoices: rows.map(staffInvoice),
        total: toDecimal(issued.reduce((sum, { invoice }) => sum + invoice.amount, 0)),
      };
    },
    awaited: () => countAwaited(db, papers().regime),
    /** For the register of sales. */
    async *exported(month: string): AsyncGenerator<InvoiceRow> {
      yield* await invoicesIn(db, month);
    },
    ofOrder,
    own: (userId: string, order: string) => ownInvoice(db, userId, order),
    file: (id: string) => invoiceFile(db, id),
    ownFile: (userId: string, order: string, id: string) => invoiceFile(db, id, { userId, order }),
    /** Idempotent. The amount is the order's. */
    async add(order: string, typed: NewInvoice, by: Actor): Promise<InvoicesOfOrder> {
      const { buyerName, buyerDocument, ...one } = typed;
      if (one.issuedOn > dayInLaPaz(clock.now()))
        throw new ShopError("INVALID", {
          errors: [{ path: "issuedOn", code: "INVALID", message: "La fecha no puede ser de mañana" }],
        });
      // "4567890-1A"
      const [, document = buyerDocument, complement = ""] = /^(\d{4,})-(\d[A-Z])$/.exec(buyerDocument) ?? [];
      const buyer = buyerName || document ? { name: buyerName, document, complement } : null;
      await db.transaction((tx) => add(tx, order, { ...one, typed: buyer }, FIRST_WAY, by));
      return ofOrder(order);
    },
    /** Its content decides what it is: a PDF is kept as it came, a photograph without camera metadata. */
    async setFile(id: string, upload: Buffer, by: Actor): Promise<void> {
      const isPdf = upload.subarray(0, 5).equals(Buffer.from("%PDF-"));
      if (isPdf && (upload.length > PDF_BYTES_MAX || !upload.subarray(-1_024).includes("%%EOF")))
        throw new ShopError("INVOICE_FILE");
      const set = { file: isPdf ? upload : await toPicture(upload), fileType: isPdf ? "pdf" : "jpeg" } as const;
      await db.transaction(async (tx) => {
        const { order, number } = invoices;
        const [changed] = await tx.update(invoices).set(set).where(eq(invoices.id, id)).returning({ order, number });
        if (!changed) throw new ShopError("NOT_FOUND");
        const after = { number: changed.number, file: set.fileType };
        await record(tx, { by, kind: "order", subject: changed.order, action: "invoice-file", after });
      });
    },
    /** Idempotent: the first reason stays. */
    async annul(id: string, reason: string, by: Actor): Promise<InvoicesOfOrder> {
      const order = await db.transaction(async (tx) => {
        const [one] = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
        if (!one) throw new ShopError("NOT_FOUND");
        if (one.state === "annulled") return one.order;
        const { number, code } = one;
        await tx.update(invoices).set({ state: "annulled", reason }).where(eq(invoices.id, id));
        await record(tx, { by, kind: "order", subject: one.order, action: "annul", after: { number, reason } });
        await tell(tx, one.order, { id, number, code, isAnnulled: true });
        return one.order;
      });
      return ofOrder(order);
    },
  };
}

export type Invoices = ReturnType<typeof createInvoices>;
