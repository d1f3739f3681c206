import type { Order } from "#contracts/documents/order.ts";

/** What a page about one order is made of. */
export interface OrderPageProps {
  readonly order: Order;
  /** The shop's time when the page was made. */
  readonly now: string;
  /** Name of the department it goes to. */
  readonly department: string;
  /** Where to come for it, and when; empty where the shop does not say. */
  readonly shop: { readonly address: string; readonly hours: string };
  /** The address the buyer gave. Mails about the order go there once it is confirmed, and nowhere before. */
  readonly mailbox: { readonly email: string | null; readonly isConfirmed: boolean };
  /** Addresses that open WhatsApp with the order's number; null = the shop has none. */
  readonly talk: { readonly message: string; readonly help: string } | null;
}

export type OrderPageData =
  | ({ readonly page: "pay" | "placed" | "order" } & OrderPageProps)
  | { readonly page: "list"; readonly orders: readonly Order[] };
