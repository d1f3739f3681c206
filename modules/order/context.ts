import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Carts } from "#modules/cart/cart.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import type { Bank } from "#modules/payment/bank.ts";
import type { ShippingRules } from "#modules/shipping/shipping.ts";

export interface OrderSettings {
  /** How long an unpaid QR order keeps its pieces. */
  readonly holdMinutes: number;
  /** Unpaid orders one person may have. */
  readonly unpaidMax: number;
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
  /** Null: the owner looks at each transfer (`manual`). */
  readonly bank: Bank | null;
  readonly settings: OrderSettings;
  readonly publicUrl: string;
  readonly log: (message: string, error: unknown) => void;
  /** Keeps the account until the transaction is done; throws when it is gone. */
  readonly holdUser: (tx: Db, userId: string) => Promise<void>;
  /** Where to write to the account. */
  readonly emailOf: (tx: Db, userId: string) => Promise<string | null>;
}
