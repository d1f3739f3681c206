/** Every simulated bank. The name is stored in the book and is part of `SHOP_<NAME>_NOTIFICATION_URL`. */
import { baneco } from "./baneco/baneco.ts";
import { bnb } from "./bnb/bnb.ts";
import type { SimulatedBank } from "./simulated-bank.ts";

export const banks = { bnb, baneco } as const satisfies Readonly<Record<string, SimulatedBank>>;

export type Provider = keyof typeof banks;

const byName: ReadonlyMap<string, SimulatedBank> = new Map(Object.entries(banks));

export function bankOf(name: string): SimulatedBank {
  const bank = byName.get(name);
  if (!bank) throw new Error(`no bank is called ${name}`);
  return bank;
}
