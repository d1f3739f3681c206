/** Every way to issue invoices. An invoice keeps the name that its way has here. */
import type { InvoiceWay } from "./adapter.ts";
import { byHand } from "./by-hand/by-hand.ts";

export type InvoiceWays = Readonly<Record<string, InvoiceWay>>;

export const invoiceWays: InvoiceWays = { "by-hand": byHand };

/** The way of a new shop. */
export const FIRST_WAY = "by-hand";
