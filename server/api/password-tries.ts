/** How often a password may be tried. Every door that tells whether one is right counts here. */
import type { Context } from "hono";
import type { ShopEnv } from "../environment.ts";
import { createLimiter, spend } from "../middleware/rate.ts";

const TEN_MINUTES = 600;

/** `account` = the address, or the id of who is signed in. */
export type SpendTry = (c: Context<ShopEnv>, account: string) => Promise<void>;

export function createPasswordTries(): SpendTry {
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
