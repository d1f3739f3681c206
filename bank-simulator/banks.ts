/** Every bank that is played. A name here stands in the book, and in the variable that says where the shop is told. */
import { baneco } from "./baneco/baneco.ts";
import { bnb } from "./bnb/bnb.ts";
import type { PlayedBank } from "./played-bank.ts";

export const banks = { bnb, baneco } as const satisfies Readonly<Record<string, PlayedBank>>;

export type Provider = keyof typeof banks;

const byName: ReadonlyMap<string, PlayedBank> = new Map(Object.entries(banks));

export function bankOf(name: string): PlayedBank {
  const bank = byName.get(name);
  if (!bank) throw new Error(`no bank is called ${name}`);
  return bank;
}
