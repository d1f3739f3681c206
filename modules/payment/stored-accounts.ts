/** The keys of the shop's accounts at banks, sealed in one text. Of one bank there may be several: the last is in use. */
import { z } from "zod";
import { createSeal } from "#modules/encryption/encryption.ts";
import type { Bank } from "./bank.ts";

type Keys = Readonly<Record<string, string>>;

export interface StoredAccount {
  readonly provider: string;
  readonly keys: Keys;
  /** Sent to the bank in place of its first key, which has not confirmed it yet. */
  readonly unconfirmed?: true | undefined;
}

const keysSchema = z.record(z.string(), z.string());
const accountsSchema = z.array(
  z.strictObject({ provider: z.string(), keys: keysSchema, unconfirmed: z.literal(true).optional() }),
);
/** As earlier releases sealed them: one account of each bank. */
const byBankSchema = z
  .record(z.string(), keysSchema)
  .transform((all) => Object.entries(all).map(([provider, keys]) => ({ provider, keys })));
const sealedSchema = z.union([accountsSchema, byBankSchema]);

/** Opens a bank with keys that a person typed. Throws INVALID with the fields, by `keys.<name>`. */
export type ConnectBank = (provider: string, keys: Keys) => Bank;

interface StoredAccountsOptions {
  readonly secret: string;
  readonly connect: ConnectBank;
  readonly log: (message: string, error: unknown) => void;
}

export function createStoredAccounts({ secret, connect, log }: StoredAccountsOptions) {
  const { seal, open } = createSeal(secret, "vitrina bank keys");
  return {
    seal: (accounts: readonly StoredAccount[]): string => seal(JSON.stringify(accounts)),
    read: (sealed: string | null): readonly StoredAccount[] => {
      if (sealed === null) return [];
      const opened = open(sealed);
      if (opened !== null) return sealedSchema.parse(JSON.parse(opened));
      log("the bank's keys were sealed with another SESSION_SECRET: type them again at /gestion", undefined);
      return [];
    },
    /** Null = these keys cannot be used: the shop opens all the same, without this account. */
    open: ({ provider, keys }: StoredAccount): Bank | null => {
      try {
        return connect(provider, keys);
      } catch (error) {
        log(`the keys of ${provider} cannot be used`, error);
        return null;
      }
    },
  };
}

export type StoredAccounts = ReturnType<typeof createStoredAccounts>;

/** The one of this bank that is in use. */
export const newestOf = (accounts: readonly StoredAccount[], provider: string): StoredAccount | undefined =>
  accounts.findLast((one) => one.provider === provider && !one.unconfirmed);
