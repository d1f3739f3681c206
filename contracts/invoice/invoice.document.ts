/** Invoices as the back office sees them. */
import { z } from "zod/mini";
import { TAX_REGIMES } from "../content/content.document.ts";
import { instant, list, shape } from "../api/shape.ts";

export const INVOICE_STATES = ["issued", "annulled"] as const;
export const INVOICE_FILES = ["pdf", "jpeg"] as const;

const staffInvoice = shape({
  id: z.string(),
  order: z.string(),
  orderNumber: z.string(),
  number: z.string(),
  /** The CUF, or the authorisation of one that is written by hand. */
  code: z.string(),
  /** A day in La Paz. */
  issuedOn: z.string(),
  /** Empty = without a name. */
  buyer: z.string(),
  Moneda: z.string(),
  /** A decimal. */
  amount: z.number(),
  state: z.enum(INVOICE_STATES),
  /** Why it was annulled. */
  reason: z.nullable(z.string()),
  file: z.nullable(z.enum(INVOICE_FILES)),
  /** Its order was cancelled or came back, and it is not annulled. */
  isOpenOfCancelled: z.boolean(),
  at: instant,
  by: z.string(),
});
export type StaffInvoice = z.infer<typeof staffInvoice>;

const awaited = shape({
  id: z.string(),
  number: z.string(),
  paidAt: instant,
  name: z.string(),
  document: z.string(),
  Moneda: z.string(),
  total: z.number(),
});
export type AwaitedInvoice = z.infer<typeof awaited>;

export const invoicesOfMonth = shape({
  regime: z.nullable(z.enum(TAX_REGIMES)),
  /** Paid orders without an invoice, of any month, oldest first: the first of them. */
  awaited: list(awaited),
  awaitedTotal: z.number(),
  /** Of any month, whose orders were cancelled or came back, oldest first: the first of them. */
  toAnnul: list(staffInvoice),
  /** Issued in the month. */
  invoices: list(staffInvoice),
  /** Of those that are not annulled, a decimal; null for who may not see the money. */
  total: z.nullable(z.number()),
});
export type InvoicesOfMonth = z.infer<typeof invoicesOfMonth>;

export const invoicesOfOrder = shape({
  /** The one that is not annulled first, then the newest. */
  invoices: list(staffInvoice),
  /** Of the shop, which a QR must name; empty = not known. */
  nit: z.string(),
  /** One can be written down now. */
  isAwaited: z.boolean(),
});
export type InvoicesOfOrder = z.infer<typeof invoicesOfOrder>;

/** What who bought sees of it. */
export interface OwnInvoice {
  readonly number: string;
  readonly code: string;
  readonly issuedOn: string;
  /** The address of its file; null = there is none. */
  readonly file: string | null;
}
