import type { PromisesContent } from "#contracts/content/content.document.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { RecordChange } from "#modules/audit/audit.ts";
import type { Carts } from "#modules/cart/cart.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import type { Promotions } from "#modules/promotions/promotions.ts";
import type { PaymentWays } from "#modules/payment/payment.ts";
import type { StaffNotice } from "#modules/push/push.ts";
import type { ShippingRules } from "#modules/shipping/shipping.ts";

/** Limits for what can be reserved without paying. */
export interface ReservationLimits {
  /** Open reservations of a customer who has not paid for any order yet; for others `unpaidMax` applies. */
  readonly atFirst: number;
  readonly piecesOfPerson: number;
  /** Open reservations from one network. */
  readonly ordersOfNetwork: number;
  /** Pieces in unpaid orders from one network, orders paid by QR included. */
  readonly piecesOfNetwork: number;
  /** The share of a product's pieces that may be reserved, in percent. */
  readonly sharePercent: number;
}

export interface OrderSettings {
  /** How long an unpaid QR order holds its pieces. */
  readonly holdMinutes: number;
  /** The most unpaid orders of one customer. */
  readonly unpaidMax: number;
  readonly reservations: ReservationLimits;
  /** Where to mail what a person must check; undefined = it is only logged. */
  readonly ownerEmail: string | undefined;
}

export interface OrderContext {
  readonly db: Db;
  /** For what is only shown. */
  readonly reader?: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange">;
  readonly carts: Carts;
  readonly catalogue: Catalogue;
  readonly shipping: ShippingRules;
  readonly promotions: Pick<Promotions, "offered" | "version" | "hasCoupons">;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  /** In a job whose process died: what it mailed before is not mailed again. */
  readonly unlessSent?: boolean;
  /** Re-encodes the picture that a shopper sent. */
  readonly toReceipt: (upload: Buffer) => Promise<Uint8Array>;
  /** Without a bank the owner checks each transfer (`manual`). */
  readonly ways: PaymentWays;
  readonly settings: OrderSettings;
  readonly publicUrl: string;
  readonly shopName: () => string;
  /** Where and when an order is picked up; empty = the settings do not say. */
  readonly pickup: () => { readonly address: string; readonly hours: string };
  /** What the owner said. */
  readonly promises: () => Pick<PromisesContent, "exchangeDays" | "exchangesReduced" | "wrapsGifts">;
  /** The key for hashes that must not be reversible. */
  readonly secret: string;
  readonly log: (message: string, error: unknown) => void;
  /** Keeps the account from being deleted until the transaction ends; throws when it is gone. */
  readonly holdUser: (tx: Db, userId: string) => Promise<void>;
  /** What the back office shows of a customer; null = the account is gone. */
  readonly customerOf: (
    db: Db,
    userId: string,
  ) => Promise<{ id: string; name: string; email: string | null; phone: string | null } | null>;
  /** Writes the audit trail of the back office. */
  readonly record: RecordChange;
  /** Tells the people of the shop on their phones, after the commit. */
  readonly notify: (tx: Db, notice: StaffNotice) => Promise<readonly string[]>;
  /** The account's confirmed address, or null: a stranger may have typed an unconfirmed one. */
  readonly mailboxOf: (tx: Db, userId: string) => Promise<string | null>;
  /** The account's address, confirmed or not, and the link that confirms it (null = not to be confirmed). */
  readonly typedMailbox: (tx: Db, userId: string) => Promise<{ email: string; confirm: string | null } | null>;
}
