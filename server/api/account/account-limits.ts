/** Rate limits that several endpoints share: password attempts, concurrent password hashes, mails to one mailbox. */
import type { Context } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import {
  type Limits,
  type SharedLimits,
  consumeAll,
  createSharedLimits,
  refuse,
  spend,
} from "../../middleware/rate.ts";
import type { SharedRateName } from "../../limits.ts";
import type { KnownDevices } from "./known-device.ts";
import { requireSession } from "../request/caller.ts";
import { type PasswordTurn, createPasswordTurns } from "./password-turns.ts";

/**
 * Counts one attempt, at every endpoint that reveals whether a password is right. `account` = the address, or the
 * user's id.
 */
type SpendTry = (c: Context<ShopEnv>, account: string) => Promise<void>;

/** A browser that signed in to accounts of this address before: its id, and which. */
interface KnownHere {
  readonly id: string;
  readonly own: readonly string[];
}

/**
 * Counts a sign-in attempt for this address. Null = any account of the address may sign in. When others have used up
 * the attempts, a known browser continues with its own limit, but only for the accounts it knows.
 */
type SpendSignIn = (c: Context<ShopEnv>, email: string, known: KnownHere | null) => Promise<readonly string[] | null>;

interface PasswordTries {
  readonly spendTry: SpendTry;
  readonly spendSignIn: SpendSignIn;
  /** Over all networks only wrong passwords count. */
  readonly wasRight: (email: string) => Promise<void>;
  /** `which` = those of these accounts that have this address. */
  readonly knownHere: (
    c: Context<ShopEnv>,
    which: (accounts: readonly string[]) => Promise<readonly string[]>,
  ) => Promise<KnownHere | null>;
}

/** Shoppers and the people of the shop are counted apart, by the same rules. */
export const TRIES = {
  shoppers: { network: "sign-in", account: "sign-in-account", both: "sign-in-both", device: "sign-in-device" },
  staff: { network: "staff-sign-in", account: "staff-account", both: "staff-sign-in-account", device: "staff-device" },
} as const satisfies Record<string, Record<string, SharedRateName>>;

export function createPasswordTries(
  devices: KnownDevices,
  limit: SharedLimits,
  names: (typeof TRIES)[keyof typeof TRIES],
): PasswordTries {
  const fromAddress = limit(names.network);
  const onAccount = limit(names.account);
  const onAccountFromAddress = limit(names.both);
  const onKnownDevice = limit(names.device);
  const shared = (c: Context<ShopEnv>, account: string): Limits => [
    [onAccountFromAddress, `${c.get("address")} ${account}`],
    [fromAddress, c.get("address")],
    [onAccount, account],
  ];
  return {
    spendTry: (c, account) => spend(c, shared(c, account)),
    spendSignIn: async (c, email, known) => {
      const wait = await consumeAll(shared(c, email));
      if (wait === 0) return null;
      if (!known) refuse(c, wait);
      await spend(c, [[onKnownDevice, `${known.id} ${email}`]]);
      return known.own;
    },
    wasRight: (email) => onAccount.giveBack(email),
    knownHere: async (c, which) => {
      const device = devices.read(c);
      const own = device ? await which(device.accounts) : [];
      return device && own.length > 0 ? { id: device.id, own } : null;
    },
  };
}

/** For a signed-in user who confirms a change with the password. The limit is per user: strangers cannot use it up. */
type SpendOwnPassword = (c: Context<ShopEnv>) => Promise<void>;

function createOwnPasswordTries(limit: SharedLimits): SpendOwnPassword {
  const onSession = limit("own-password");
  return (c) => spend(c, [[onSession, requireSession(c).userId]]);
}

/** Mails sent to a mailbox by signing up with its address or claiming it: counted over all callers and accounts. */
type SpendLetter = (c: Context<ShopEnv>, email: string) => Promise<void>;

function createLetterCount(limit: SharedLimits): SpendLetter {
  const toMailbox = limit("address-letters");
  return (c, email) => spend(c, [[toMailbox, email]]);
}

export interface AccountLimits extends PasswordTries {
  readonly spendOwnPassword: SpendOwnPassword;
  readonly spendLetter: SpendLetter;
  /** Wrap this around all password hashing and the counting before it: a refused request must not lose an attempt. */
  readonly passwordTurn: PasswordTurn;
  readonly limit: SharedLimits;
}

export function createAccountLimits(shop: Pick<Shop, "rateHits">, devices: KnownDevices): AccountLimits {
  const limit = createSharedLimits(shop);
  return {
    ...createPasswordTries(devices, limit, TRIES.shoppers),
    spendOwnPassword: createOwnPasswordTries(limit),
    spendLetter: createLetterCount(limit),
    passwordTurn: createPasswordTurns(),
    limit,
  };
}
