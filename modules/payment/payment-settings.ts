/**
 * How shoppers can pay by QR: through a connected bank, or to the owner's own QR. Used where the server's configuration
 * leaves it to the owner.
 */
import type { ChangeBus } from "#database/changes.ts";
import { createCachedRead } from "#database/query/cached-read.ts";
import type { Bank } from "./bank.ts";
import {
  MANUAL,
  NEW_SETTINGS,
  type StaffPaymentsOptions,
  createStaffPayments,
  readSettings,
} from "./staff-payments.ts";
import { createStoredAccounts } from "./stored-accounts.ts";

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

export interface PaymentSettingsOptions extends StaffPaymentsOptions {
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  readonly secret: string;
  /** Called when shoppers can pay by QR now, or cannot any more. */
  readonly onChange: () => void;
}

export function createPaymentSettings(options: PaymentSettingsOptions) {
  const { db, clock, changes, log, secret, connect, onChange } = options;
  const stored = createStoredAccounts({ secret, connect, log });
  /** Every account; of one bank the last is in use. */
  let connected: readonly Bank[] = [];
  let sealed: string | null = null;
  let wasReady = false;
  /** Milliseconds, so that it grows across restarts. */
  let version = clock.now().getTime();

  const settings = createCachedRead({
    topic: "payments",
    first: { provider: NEW_SETTINGS.provider, keys: NEW_SETTINGS.keys, hasOwnQr: false },
    read: async () => {
      const { provider, keys, ownQr: picture } = await readSettings(db);
      return { provider, keys, hasOwnQr: picture !== null };
    },
    changes,
    log,
    failure: "the payment settings could not be read",
    onChange: applySettings,
  });

  const bankNamed = (name: string | null) => connected.findLast((bank) => bank.provider === name) ?? null;
  const isReady = () => {
    const { provider, hasOwnQr } = settings.current();
    return provider === MANUAL ? hasOwnQr : bankNamed(provider) !== null;
  };

  function applySettings(): void {
    const { keys } = settings.current();
    // Banks keep their tokens: they are opened anew only for other keys.
    if (keys !== sealed)
      connected = stored
        .read(keys)
        .filter(({ unconfirmed }) => !unconfirmed)
        .map(stored.open)
        .filter((bank) => bank !== null);
    sealed = keys;
    if (isReady() === wasReady) return;
    wasReady = !wasReady;
    version = Math.max(version + 1, clock.now().getTime());
    onChange();
  }

  async function ownQr(): Promise<Picture | null> {
    const { ownQr: bytes } = await readSettings(db);
    return bytes && { bytes, type: "image/jpeg" };
  }

  const ways: PaymentWays = {
    bank: () => bankNamed(settings.current().provider),
    bankOf: (payment) =>
      connected.findLast(
        ({ provider, account }) =>
          provider === payment?.provider && (payment.account === null || account === payment.account),
      ) ?? null,
    banks: () => connected,
    ownQr,
    isReady,
  };

  return {
    ways,
    version: () => version,
    refresh: settings.refresh,
    close: settings.close,
    staff: { ...createStaffPayments(options, stored, { isReady, refresh: settings.refresh }), ownQr },
  };
}

export type QrPayments = ReturnType<typeof createPaymentSettings>;
