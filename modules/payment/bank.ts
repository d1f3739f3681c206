/**
 * The port for banks that offer QR payments. Amounts are whole cents; days are calendar days in La Paz, "2026-11-20".
 * Failures and lost answers: `docs/decisions/019-towards-the-bank.md`.
 */
import type { Day } from "#contracts/time/day.ts";

export type Currency = "BOB" | "USD";

export interface WantedQr {
  /** Unique for each attempt: up to 60 visible ASCII characters, no spaces. The payer sees it. */
  readonly reference: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: Currency;
  /** Text for the payer, after the reference; cut to what the bank has room for. */
  readonly description: string;
  /** The last day on which it may be paid. If the bank requires a later day, its earliest is used. */
  readonly expiresOn: Day;
}

export interface BankQr {
  readonly providerId: string;
  /** PNG. */
  readonly image: Uint8Array;
  /** The last day on which the bank really accepts the payment. */
  readonly expiresOn: Day;
}

export type QrState = "pending" | "paid" | "expired" | "cancelled" | "error";

interface FoundQr {
  readonly providerId: string;
  readonly state: QrState;
  /** Null when the bank does not show it again; neither BNB nor Banco Económico does. */
  readonly image: Uint8Array | null;
}

export interface Paid {
  /** Null = the bank reports it as paid, but without a readable amount: a person decides. */
  readonly amount: number | null;
  readonly currency: Currency | null;
  /** The bank's numbers of the payments. A new number means another payment. */
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
  /** The reference given to `create`, if the bank repeats it. */
  readonly reference: string | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly vouchers: readonly string[];
  readonly at: string | null;
}

interface AskedQr {
  readonly providerId: string;
  /** The day of its `create`. */
  readonly createdOn: Day;
  /**
   * As `create` returned it. Banco Económico reports "pending" for ever: with this day, an unpaid QR becomes "expired"
   * after it.
   */
  readonly expiresOn?: Day;
}

/** The calls of a bank. Each may throw a `BankError`. */
export interface BankCalls {
  /** Creates a QR. After a lost answer never repeat the call: look the QR up with `find`, then use a new reference. */
  create(wanted: WantedQr): Promise<BankQr>;
  /**
   * The QR that an earlier `create` made with this reference, searched from the day before to the day after `day`. BNB
   * lists every QR; Banco Económico only paid ones, so there null means "not paid", not "not made".
   */
  find(reference: string, day: Day): Promise<FoundQr | null>;
  /** Includes the amount and currency that were really paid. */
  status(qr: AskedQr): Promise<QrStatus>;
  /** "refused" = it is paid, expired, cancelled or unknown: read its status. */
  cancel(providerId: string): Promise<"cancelled" | "refused">;
  /**
   * For the nightly reconciliation. BNB: QRs *made* on that day and paid by now, so ask for every day on which a
   * payable QR was made. Banco Económico: payments *made* on that day.
   */
  paidOn(day: Day): Promise<readonly PaidQr[]>;
  /**
   * Replaces the key that the bank gave out first; with that one it makes no QRs. Only of banks with `firstKey`. After a
   * lost answer either key may be the right one.
   */
  changeKey?(next: string): Promise<void>;
}

/** The bank of this shop. */
export interface Bank extends BankCalls {
  /** Its name in `banks`. Each payment stores it, so that no other bank is asked about its QR. */
  readonly provider: string;
  /** A mark of the shop's account there. Each payment stores it: another account's keys know nothing of its QR. */
  readonly account: string;
}

/**
 * `unreachable`: no answer, or a server error; the call may or may not have been carried out. `refused`: the bank
 * refused it. `unreadable`: the answer does not follow the bank's contract; the call may have been carried out.
 */
export type BankFailure = "unreachable" | "refused" | "unreadable";

export class BankError extends Error {
  readonly failure: BankFailure;
  /** The bank's message, when it refused. */
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
