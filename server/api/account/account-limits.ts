/** Rate limits that several endpoints share: password attempts, concurrent password hashes, mails to one mailbox. */
import type { Context } from "hono";
import type { ShopEnv } from "../../http/hono-env.ts";
import { type Limits, consumeAll, createLimiter, refuse, spend } from "../../middleware/rate.ts";
import type { KnownDevices } from "./known-device.ts";
import { requireSession } from "../request/caller.ts";
import { type PasswordTurn, createPasswordTurns } from "./password-turns.ts";

/**
 * Counts one attempt, at every endpoint that reveals whether a password is right. `account` = the address, or the
 * user's id.
 */
type SpendTry = (c: Context<ShopEnv>, account: string) => Promise<void>;

/**
 * Counts a sign-in attempt for this address. Null = any account of the address may sign in. When others have used up
 * the attempts, a known browser continues with its own limit, but only for the accounts it knows: `known` returns
 * which of them have this address.
 */
type SpendSignIn = (
  c: Context<ShopEnv>,
  email: string,
  known: (accounts: readonly string[]) => Promise<readonly string[]>,
) => Promise<readonly string[] | null>;

function createPasswordTries(devices: KnownDevices): { spendTry: SpendTry; spendSignIn: SpendSignIn } {
  const fromAddress = createLimiter("sign-in");
  const onAccount = createLimiter("sign-in-account");
  const onAccountFromAddress = createLimiter("sign-in-both");
  const onKnownDevice = createLimiter("sign-in-device");
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
      const device = devices.read(c);
      const own = device ? await known(device.accounts) : [];
      if (device && own.length > 0) await spend(c, [[onKnownDevice, `${device.id} ${email}`]]);
      else refuse(c, wait);
      return own;
    },
  };
}

/** For a signed-in user who confirms a change with the password. The limit is per user: strangers cannot use it up. */
type SpendOwnPassword = (c: Context<ShopEnv>) => Promise<void>;

function createOwnPasswordTries(): SpendOwnPassword {
  const onSession = createLimiter("own-password");
  return (c) => spend(c, [[onSession, requireSession(c).userId]]);
}

/** Mails sent to a mailbox by signing up with its address or claiming it: counted over all callers and accounts. */
type SpendLetter = (c: Context<ShopEnv>, email: string) => Promise<void>;

function createLetterCount(): SpendLetter {
  const toMailbox = createLimiter("address-letters");
  return (c, email) => spend(c, [[toMailbox, email]]);
}

export interface AccountLimits {
  readonly spendTry: SpendTry;
  readonly spendSignIn: SpendSignIn;
  readonly spendOwnPassword: SpendOwnPassword;
  readonly spendLetter: SpendLetter;
  /** Wrap this around all password hashing and the counting before it: a refused request must not lose an attempt. */
  readonly passwordTurn: PasswordTurn;
}

export function createAccountLimits(devices: KnownDevices): AccountLimits {
  return {
    ...createPasswordTries(devices),
    spendOwnPassword: createOwnPasswordTries(),
    spendLetter: createLetterCount(),
    passwordTurn: createPasswordTurns(),
  };
}
