import type { Day } from "#contracts/time/day.ts";
import type { OwnInvoice } from "#contracts/invoice/invoice.document.ts";
import type { Order, ExchangeRequest } from "#contracts/order/order.document.ts";

/** The data of a page about one order. */
export interface OrderPageProps {
  readonly order: Order;
  /** The server's time when it rendered the page. */
  readonly now: string;
  /** Name of the department of delivery. */
  readonly department: string;
  /** Where and when to pick it up; empty if the shop has not set it. `seller` = who sells, on a receipt. */
  readonly shop: { readonly address: string; readonly hours: string; readonly seller?: readonly string[] };
  /** The buyer's email. Mails about the order are sent there only once it is confirmed. */
  readonly mailbox: { readonly email: string | null; readonly isConfirmed: boolean };
  /** Null = the shop promised none, or no piece has a size that it exchanges. */
  readonly exchange: SizeExchange | null;
  /** What was asked for after the delivery, oldest first. */
  readonly requests: readonly ExchangeRequest[];
  /** Null = none is written down. */
  readonly invoice: OwnInvoice | null;
  /** Addresses that open WhatsApp with a text about the order; null if the shop has no number. */
  readonly whatsApp: { readonly message: string; readonly help: string } | null;
}

/** Asks the shop for another size, until the last day that it promised. */
export interface SizeExchange {
  readonly until: Day;
  readonly href: string;
}

export type OrderPageData =
  | ({ readonly page: "pay" | "placed" | "order" | "receipt" } & OrderPageProps)
  | { readonly page: "list"; readonly orders: readonly Order[]; readonly now: string };
