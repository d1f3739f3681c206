/**
 * The port towards a bank that sells QR codes. Amounts are whole cents; days are calendar days of La Paz, "2026-11-20".
 * What can go wrong, and what a lost answer means: `docs/decisions/019-towards-the-bank.md`.
 */
import type { Day } from "#contracts/day.ts";

export type Currency = "BOB" | "USD";

export interface WantedQr {
  /** Unique for each attempt: up to 60 visible ASCII characters, no space. The payer sees it. */
  readonly reference: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: Currency;
  /** What the payer reads after the reference, as far as the bank has room for it. */
  readonly description: string;
  /** Last day on which it may be paid; a bank that wants a later one gets the earliest it takes. */
  readonly expiresOn: Day;
}

export interface BankQr {
  readonly providerId: string;
  /** PNG. */
  readonly image: Uint8Array;
  /** Last day on which the bank really takes money for it. */
  readonly expiresOn: Day;
}

export type QrState = "pending" | "paid" | "expired" | "cancelled" | "error";

interface FoundQr {
  readonly providerId: string;
  readonly state: QrState;
  /** Null where the bank does not show it again. Neither BNB nor Banco Económico does. */
  readonly image: Uint8Array | null;
}

export interface Paid {
  /** Null = the bank says paid, but not how much in words we can read: a person decides. */
  readonly amount: number | null;
  readonly currency: Currency | null;
  /** The bank's own numbers of what came. One that was not there before is another payment. */
  readonly vouchers: readonly string[];
  readonly payer: string | null;
  /** ISO 8601, UTC. */
  readonly at: string | null;
}

export interface QrStatus {
  readonly state: QrState;
  /** Present exactly when `state` is "paid". */
  readonly paid?: Paid;
}

export interface PaidQr {
  readonly providerId: string;
  /** That of `create`, when the bank repeats it. */
  readonly reference: string | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly vouchers: readonly string[];
  readonly at: string | null;
}

interface AskedQr {
  readonly providerId: string;
  /** Day of its `create`. */
  readonly createdOn: Day;
  /** As `create` answered it. Banco Económico says "pending" for ever: with this an unpaid one is "expired" afterwards. */
  readonly expiresOn?: Day;
}

/** What the shop asks of a bank. Every call may throw a `BankError`. */
export interface BankCalls {
  /** Creates a QR. A lost answer is never asked for twice: look it up first with `find`, then use a new reference. */
  create(wanted: WantedQr): Promise<BankQr>;
  /**
   * The QR that an earlier `create` with this reference made, asked for the day before to the day after `day`. BNB lists
   * every QR; Banco Económico only those that were paid, so null there means "not paid", not "not made".
   */
  find(reference: string, day: Day): Promise<FoundQr | null>;
  /** With the amount and currency that were really paid. */
  status(qr: AskedQr): Promise<QrStatus>;
  /** "refused" = it was paid, is over, was cancelled already, or is unknown: read its status. */
  cancel(providerId: string): Promise<"cancelled" | "refused">;
  /**
   * For the nightly reconciliation. BNB: QRs *made* on that day that are paid by now, so ask for each day of the last ones'
   * lives; Banco Económico: payments *made* on that day.
   */
  paidOn(day: Day): Promise<readonly PaidQr[]>;
}

/** The shop's bank. */
export interface Bank extends BankCalls {
  /** Its name in the record of banks: each payment keeps it, so that another bank is not asked for its QR. */
  readonly provider: string;
}

/**
 * `unreachable`: no answer, or one of a server in trouble; whether the call was carried out is unknown. `refused`: the bank
 * answered no. `unreadable`: it answered something else than its contract says; it may have been carried out too.
 */
export type BankFailure = "unreachable" | "refused" | "unreadable";

export class BankError extends Error {
  readonly failure: BankFailure;
  /** The bank's own words, when it refused. */
  readonly words: string | undefined;

  constructor(failure: BankFailure, call: string, words?: string, options?: ErrorOptions) {
    super(`${call}: ${failure}${words ? ` (${words})` : ""}`, options);
    this.name = "BankError";
    this.failure = failure;
    this.words = words;
  }
}

const REFERENCE = /^[\x21-\x7E]{1,60}$/;

export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}
