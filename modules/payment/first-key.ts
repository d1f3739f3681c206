/**
 * Replaces the key that a bank gave out first by one of the shop's own. The new key is kept before the bank is told: if
 * the answer is lost, the bank may know only the new one.
 */
import { randomBytes } from "node:crypto";
import { invalid } from "#contracts/api/errors.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { Bank } from "./bank.ts";

type Keys = Readonly<Record<string, string>>;

interface StoredKeys {
  readonly keys: Keys;
  /** The shop uses them already. */
  readonly isConfirmed: boolean;
}

export interface FirstKeysOptions {
  readonly firstKeyOf: (provider: string) => string | undefined;
  readonly connect: (provider: string, keys: Keys) => Bank;
  /** Throws when the bank does not accept these keys. */
  readonly tryAtBank: (bank: Bank, keys: Keys, by: Actor, ask?: () => Promise<unknown>) => Promise<void>;
  /** Keeps the wanted keys until the bank has confirmed them, or returns those that an earlier try has kept. */
  readonly keep: (provider: string, isIts: (keys: Keys) => boolean, wanted: Keys) => Promise<StoredKeys>;
}

export function createFirstKeys({ firstKeyOf, connect, tryAtBank, keep }: FirstKeysOptions) {
  /** Resolves to keys that the bank accepts. */
  return async (provider: string, given: Keys, by: Actor): Promise<Keys> => {
    const field = firstKeyOf(provider);
    const bank = connect(provider, given);
    const { changeKey } = bank;
    if (field === undefined || !changeKey) throw invalid("isFirstKey");
    const isIts = (keys: Keys) => Object.keys(given).every((name) => name === field || keys[name] === given[name]);
    const wanted = { ...given, [field]: newKey() };
    const isKnown = (keys: Keys) =>
      tryAtBank(connect(provider, keys), keys, by).then(
        () => true,
        () => false,
      );
    const kept = await keep(provider, isIts, wanted);
    if (kept.keys !== wanted && (await isKnown(kept.keys))) return kept.keys;
    const isOther = (keys: Keys) => keys[field] !== kept.keys[field];
    // Keys in use that the bank has forgotten: it gave out a first key once more.
    const { keys: own } = kept.isConfirmed
      ? await keep(provider, (keys) => isIts(keys) && isOther(keys), wanted)
      : kept;
    try {
      await tryAtBank(bank, given, by, () => changeKey(own[field] ?? ""));
    } catch (error) {
      // Another try, or the one whose answer was lost, has replaced it.
      if (!(await isKnown(own))) throw error;
    }
    return own;
  };
}

/** Letters, digits and another sign, as BNB wants it; 144 random bits. */
const newKey = () => `${randomBytes(18).toString("base64url")}#a1`;
