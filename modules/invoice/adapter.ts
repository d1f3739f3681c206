/** What the folder of a way to issue invoices exports. With it, a way needs only one line in `ways.ts`. */
import type { Billing } from "#contracts/account/account.document.ts";

/** A paid order as an invoice needs it. Amounts in cents. */
export interface InvoicedOrder {
  /** An engine must answer the same order again with the same invoice: its answer may have been lost. */
  readonly id: string;
  readonly number: number;
  readonly moneda: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingCost: number;
  readonly total: number;
  /** Null = the buyer gave none. */
  readonly billing: Billing | null;
  readonly lines: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    /** Of one piece, before its discount and as paid. */
    readonly price: number;
    readonly paid: number;
  }[];
}

export interface IssuedInvoice {
  readonly number: string;
  readonly code: string;
  /** A day in La Paz. */
  readonly issuedOn: string;
}

/** `later` = the engine or the tax office is away: it is asked again. `byHand` = a person issues it and writes it down. */
type IssueAnswer = ({ readonly answer: "issued" } & IssuedInvoice) | { readonly answer: "later" | "byHand" };

export interface InvoiceWay {
  readonly title: string;
  /** Called without a transaction, some time after the order was paid: placing and paying never wait for it. */
  readonly issue: (order: InvoicedOrder) => Promise<IssueAnswer>;
  /** It issues by itself: otherwise it is not asked for each order. */
  readonly isEngine: boolean;
}
