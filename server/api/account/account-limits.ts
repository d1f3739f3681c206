/** What several doors count together: tries of a password, passwords at once, letters to a mailbox. */
import type { Context } from "hono";
import type { ShopEnv } from "../../hono-env.ts";
import { type Limits, consumeAll, createLimiter, refuse, spend } from "../../middleware/rate.ts";
import type { KnownDevices } from "./known-device.ts";
import { requireSession } from "../session.ts";
import { type PasswordTurn, createPasswordTurns } from "./password-turns.ts";

const TEN_MINUTES = 600;

/** Every door that tells whether a password is right. `account` = the address, or the id of who is signed in. */
type SpendTry = (c: Context<ShopEnv>, account: string) => Promise<void>;

/**
 * Signing in with this address. Null = whatever account of the address has that password. Where others have used up the
 * tries, a browser that is known goes on by a count of its own, for the accounts it is known to alone: `known` picks those
 * of the address.
 */
type SpendSignIn = (
  c: Context<ShopEnv>,
  email: string,
  known: (accounts: readonly string[]) => Promise<readonly string[]>,
) => Promise<readonly string[] | null>;

function createPasswordTries(devices: KnownDevices): { spendTry: SpendTry; spendSignIn: SpendSignIn } {
  // A mobile network puts many phones behind one address; an account has one owner. None of them locks anybody out for good.
  const fromAddress = createLimiter("sign-in", 60, TEN_MINUTES);
  const onAccount = createLimiter("sign-in-account", 20, TEN_MINUTES);
  const onAccountFromAddress = createLimiter("sign-in-both", 10, TEN_MINUTES);
  const onKnownDevice = createLimiter("sign-in-device", 10, TEN_MINUTES);
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

/** Whoever is signed in, confirming something with the password of the account: nobody else uses up these. */
type SpendOwnPassword = (c: Context<ShopEnv>) => Promise<void>;

function createOwnPasswordTries(): SpendOwnPassword {
  const onSession = createLimiter("own-password", 10, TEN_MINUTES);
  return (c) => spend(c, [[onSession, requireSession(c).userId]]);
}

/** Letters to a mailbox by signing up with its address or claiming it: whoever asks, and with however many accounts. */
type SpendLetter = (c: Context<ShopEnv>, email: string) => Promise<void>;

function createLetterCount(): SpendLetter {
  const toMailbox = createLimiter("address-letters", 12, TEN_MINUTES);
  return (c, email) => spend(c, [[toMailbox, email]]);
}

export interface AccountLimits {
  readonly spendTry: SpendTry;
  readonly spendSignIn: SpendSignIn;
  readonly spendOwnPassword: SpendOwnPassword;
  readonly spendLetter: SpendLetter;
  /** Around all that hashes or compares a password, and what is spent for it: who is sent away has lost no try. */
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
