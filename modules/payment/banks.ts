/**
 * Every bank the shop supports. The environment variables of a bank and the path of its notifications begin with its
 * name here.
 */
import type { BankAdapter } from "./adapter.ts";
import { baneco } from "./baneco/baneco.ts";
import { bnb } from "./bnb/bnb.ts";

export type Banks = Readonly<Record<string, BankAdapter>>;

/** The demo shop uses the first one. */
export const banks = { bnb, baneco } as const satisfies Banks;

export type BankProvider = keyof typeof banks;
