/** Every bank the shop can be paid through. A name here begins the bank's variables and the path of its notifications. */
import type { BankAdapter } from "./adapter.ts";
import { baneco } from "./baneco/baneco.ts";
import { bnb } from "./bnb/bnb.ts";

export type Banks = Readonly<Record<string, BankAdapter>>;

/** The first one is the demo shop's. */
export const banks = { bnb, baneco } as const satisfies Banks;

export type BankProvider = keyof typeof banks;
