import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Carts } from "#modules/cart/cart.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import type { Bank } from "#modules/payment/bank.ts";
import type { ShippingRules } from "#modules/shipping/shipping.ts";

/** What may be kept without money. */
export interface ReservationLimits {
  /** Open reservations of who has not paid an order yet; of the others, `unpaidMax`. */
  readonly atFirst: number;
  readonly piecesOfPerson: number;
  /** Open reservations of one network. */
  readonly ordersOfNetwork: number;
  /** Pieces of one network in orders that are not paid, by QR too. */
  readonly piecesOfNetwork: number;
  /** Of a product's pieces, so many percent. */
  readonly sharePercent: number;
}

export interface OrderSettings {
  /** How long an unpaid QR order keeps its pieces. */
  readonly holdMinutes: number;
  /** Unpaid orders one person may have. */
  readonly unpaidMax: number;
  readonly reservations: ReservationLimits;
  /** Who is told what a person must look at; undefined = only the log is. */
  readonly ownerEmail: string | undefined;
  /** The owner's own QR, a picture, where no bank is asked. */
  readonly ownQr: { readonly bytes: Uint8Array; readonly type: string } | undefined;
}

export interface OrderContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange">;
  readonly carts: Carts;
  readonly catalogue: Catalogue;
  readonly shipping: ShippingRules;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  /** What is kept of a picture that a shopper sent. */
  readonly toReceipt: (upload: Buffer) => Promise<Uint8Array>;
  /** Null: the owner looks at each transfer (`manual`). */
  readonly bank: Bank | null;
  readonly settings: OrderSettings;
  readonly publicUrl: string;
  /** Keys what must not be read back. */
  readonly secret: string;
  readonly log: (message: string, error: unknown) => void;
  /** Keeps the account until the transaction is done; throws when it is gone. */
  readonly holdUser: (tx: Db, userId: string) => Promise<void>;
  /** The address the account gave, and whether it is confirmed. */
  readonly addressOf: (tx: Db, userId: string) => Promise<{ email: string | null; isConfirmed: boolean }>;
  /** The account's address, once it is confirmed: nobody is written to because somebody typed their address. */
  readonly mailboxOf: (tx: Db, userId: string) => Promise<string | null>;
}
