/** QR payments as the server's configuration decides them: the back office only shows it. */
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Bank } from "./bank.ts";
import { bankForms, type Banks } from "./banks.ts";
import type { Picture, QrPayments } from "./payment-settings.ts";

const refuse = async (): Promise<never> => {
  throw new ShopError("PAYMENTS_FIXED");
};

interface FixedPaymentsOptions {
  readonly banks: Banks;
  /** Null = the own QR. */
  readonly bank: Bank | null;
  readonly ownQr: Picture | undefined;
  readonly clock: Clock;
}

export function fixedPayments({ banks, bank, ownQr, clock }: FixedPaymentsOptions): QrPayments {
  const version = clock.now().getTime();
  const readOwnQr = async () => ownQr ?? null;
  return {
    ways: {
      bank: () => bank,
      bankOf: (payment) =>
        bank?.provider === payment?.provider && [null, bank?.account].includes(payment?.account) ? bank : null,
      banks: () => (bank ? [bank] : []),
      ownQr: readOwnQr,
      isReady: () => true,
    },
    version: () => version,
    refresh: async () => undefined,
    close: () => undefined,
    staff: {
      read: async () => ({
        version: 0,
        fixed: true,
        provider: bank?.provider ?? "manual",
        ready: true,
        hasOwnQr: ownQr !== undefined,
        banks: bankForms(banks, (provider) => bank?.provider === provider),
      }),
      ownQr: readOwnQr,
      choose: refuse,
      connectBank: refuse,
      disconnectBank: refuse,
      setOwnQr: refuse,
    },
  };
}
