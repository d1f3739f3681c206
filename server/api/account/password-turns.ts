/**
 * Limits how many passwords are hashed or compared at once. Each takes a third of a second of one core, so further
 * requests are refused at once instead of waiting for minutes, and one network cannot use all places. Accounts and
 * networks that failed lately have fewer of them: a right password gets in while others guess.
 */
import type { Context } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import { createGate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { GATES, PASSWORD_PLACES } from "../../limits.ts";
import { createLimiter, noteRefusal } from "../../middleware/rate.ts";

const COME_AGAIN_SECONDS = 3;

interface Trial {
  /** Whose password is tried. */
  readonly account?: string;
  /** This account was signed in to from this browser before. */
  readonly isKnown?: boolean;
}

export type PasswordTurn = <T>(c: Context<ShopEnv>, work: () => Promise<T>, trial?: Trial) => Promise<T>;

export function createPasswordTurns(): PasswordTurn {
  const gate = createGate(GATES.passwords);
  const failed = createLimiter("sign-in-failed");

  return async (c, work, { account = "", isKnown = false } = {}) => {
    // A /48 of IPv6 is one customer, with a network for each try that has not failed yet. Phones that share it are not
    // refused for long.
    const who = c.get("address").replace(/^((?:[\da-f]+:){3}).*/i, "$1:/48");
    const isSuspect = failed.has(who) || failed.has(account);
    const leave = gate.enter({ who, at: PASSWORD_PLACES[isKnown ? "known" : isSuspect ? "suspect" : "clean"] });
    if (!leave) {
      noteRefusal("password-turns");
      c.header("retry-after", String(COME_AGAIN_SECONDS));
      throw new ShopError("SIGN_IN_BUSY");
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof ShopError && error.code.startsWith("WRONG_"))
        for (const key of [who, account]) if (key !== "" && !failed.has(key)) await failed.consume(key);
      throw error;
    } finally {
      leave();
    }
  };
}
