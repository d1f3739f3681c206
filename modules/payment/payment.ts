/** How the shop takes QR payments: through a bank, or to the owner's own QR. Front door of the module. */
import type { Clock } from "#contracts/time/clock.ts";
import type { BankConnection } from "./adapter.ts";
import type { Bank } from "./bank.ts";
import { type HttpClientOptions, createHttpClient } from "./http/http-client.ts";

export type { NotificationFormat } from "./adapter.ts";
export type { Bank, WantedQr } from "./bank.ts";
export { fixedPayments } from "./fixed-payments.ts";
export { type PaymentWays, type Picture, type QrPayments, createPaymentSettings } from "./payment-settings.ts";
export type { BankAccount, BankQrs } from "./staff-payments.ts";
export type { ConnectBank } from "./stored-accounts.ts";
export { type BankProvider, type Banks, banks } from "./banks.ts";

/** Settings of one bank, or of none. */
export type PaymentSettings =
  | ({ readonly provider: string } & BankConnection)
  | { readonly provider: "manual"; readonly open?: undefined };

export interface BankOptions extends HttpClientOptions {
  readonly clock: Clock;
}

export function createBank(settings: PaymentSettings, { clock, ...http }: BankOptions): Bank | null {
  const { provider, open } = settings;
  return open ? { provider, ...open(createHttpClient(http), clock) } : null;
}
