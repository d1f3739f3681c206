/** How shoppers can pay by QR: through a connected bank, or to the owner's own QR. */
import type { Day } from "#contracts/day.ts";
import type { Db } from "#database/db.ts";
import type { Bank } from "./bank.ts";

export type BankAccount = Pick<Bank, "provider" | "account">;

/** What must be known of an account's QRs before its keys are thrown away. */
export interface BankQrs {
  /** Whether a payment to a QR of this account may still come, or may not be known yet. */
  readonly matter: (tx: Db, account: BankAccount) => Promise<boolean>;
  /** How many QRs of the bank can be paid, and the last day of the last one; null = none. */
  readonly payable: (tx: Db, provider: string) => Promise<{ readonly count: number; readonly until: Day } | null>;
  /** Payments of this bank that name no account are this one's. */
  readonly adopt: (tx: Db, account: BankAccount) => Promise<void>;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** A payment, as far as it says who made its QR. */
interface IssuedBy {
  readonly provider: string | null;
  /** Null = made before payments stored it, when a bank had one account. */
  readonly account: string | null;
}

export interface PaymentWays {
  /** The bank that new QRs come from; null = shoppers see the owner's own QR. */
  readonly bank: () => Bank | null;
  /** The bank and account that made a QR: new ones may come from others by now. Null = they are not connected. */
  readonly bankOf: (payment: IssuedBy | undefined) => Bank | null;
  /** Every connected account of every bank. */
  readonly banks: () => readonly Bank[];
  /** The owner's own QR; null = there is none. */
  readonly ownQr: () => Promise<Picture | null>;
  /** False = neither a bank nor an own QR: nobody can be asked to pay by QR. */
  readonly isReady: () => boolean;
}
