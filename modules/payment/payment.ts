/** The shop's bank, by its configuration; a shop that confirms payments by hand has none. */
import type { Clock } from "#contracts/clock.ts";
import type { Bank, BankProvider } from "./bank.ts";
import { type BanecoSettings, banecoNotifiedQr, createBaneco } from "./baneco/calls.ts";
import { type BnbSettings, bnbNotifiedQr, createBnb } from "./bnb/calls.ts";
import { type CallerOptions, createCaller } from "./caller.ts";

export type { Bank, BankProvider, WantedQr } from "./bank.ts";
export { readKey } from "./baneco/cipher.ts";

export type PaymentSettings = BnbSettings | BanecoSettings | { readonly provider: "manual" };

export interface BankOptions extends CallerOptions {
  readonly clock: Clock;
}

export function createBank(settings: PaymentSettings, { clock, ...http }: BankOptions): Bank | null {
  switch (settings.provider) {
    case "bnb":
      return createBnb(settings, createCaller(http), clock);
    case "baneco":
      return createBaneco(settings, createCaller(http), clock);
    case "manual":
      return null;
  }
}

/** Which QR a notification of a bank speaks of, whether or not it is the bank of this shop. */
export function notifiedQr(provider: BankProvider, body: unknown): string | null {
  return provider === "bnb" ? bnbNotifiedQr(body) : banecoNotifiedQr(body);
}
