/** What several doors count together: tries of a password, letters to a mailbox. */
import type { Context } from "hono";
import type { ShopEnv } from "../environment.ts";
import { createLimiter, spend } from "../middleware/rate.ts";

const TEN_MINUTES = 600;

/** Every door that tells whether a password is right. `account` = the address, or the id of who is signed in. */
type SpendTry = (c: Context<ShopEnv>, account: string) => Promise<void>;

function createPasswordTries(): SpendTry {
  // A mobile network puts many phones behind one address; an account has one owner. None of them locks anybody out for good.
  const fromAddress = createLimiter("sign-in", 60, TEN_MINUTES);
  const onAccount = createLimiter("sign-in-account", 20, TEN_MINUTES);
  const onAccountFromAddress = createLimiter("sign-in-both", 10, TEN_MINUTES);
  return (c, account) =>
    spend(c, [
      [onAccountFromAddress, `${c.get("address")} ${account}`],
      [fromAddress, c.get("address")],
      [onAccount, account],
    ]);
}

/** Letters to a mailbox by signing up with its address or claiming it: whoever asks, and with however many accounts. */
type SpendLetter = (c: Context<ShopEnv>, email: string) => Promise<void>;

function createLetterCount(): SpendLetter {
  const toMailbox = createLimiter("address-letters", 12, TEN_MINUTES);
  return (c, email) => spend(c, [[toMailbox, email]]);
}

export interface Counts {
  readonly spendTry: SpendTry;
  readonly spendLetter: SpendLetter;
}

export function createCounts(): Counts {
  return { spendTry: createPasswordTries(), spendLetter: createLetterCount() };
}
