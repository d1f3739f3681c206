/**
 * Every bank the shop supports. The environment variables of a bank and the path of its notifications begin with its
 * name here.
 */
import type { StaffPayments } from "#contracts/payment/staff-payments.document.ts";
import type { BankAdapter } from "./adapter.ts";
import { baneco } from "./baneco/baneco.ts";
import { bnb } from "./bnb/bnb.ts";

export type Banks = Readonly<Record<string, BankAdapter>>;

/** The demo shop uses the first one. */
export const banks = { bnb, baneco } as const satisfies Banks;

export type BankProvider = keyof typeof banks;

/** What each bank wants to know, for a form. */
export function bankForms(banks: Banks, isConnected: (provider: string) => boolean): StaffPayments["banks"] {
  return Object.entries(banks).map(([provider, { title, form, firstKey }]) => ({
    provider,
    name: title,
    connected: isConnected(provider),
    hasFirstKey: firstKey !== undefined,
    fields: form.map(({ name, label, help = "", secret = false, suggestion = "" }) => ({
      name,
      label,
      help,
      secret,
      suggestion,
    })),
  }));
}
