/**
 * Limits how many passwords are hashed or compared at once. Each takes a third of a second of one core, so further
 * requests are refused at once instead of waiting for minutes, and one network cannot use all places.
 */
import type { Context } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import { createGate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { GATES } from "../../limits.ts";
import { rateRefusals } from "../../middleware/rate.ts";

const COME_AGAIN_SECONDS = 3;

export type PasswordTurn = <T>(c: Context<ShopEnv>, work: () => Promise<T>) => Promise<T>;

export function createPasswordTurns(): PasswordTurn {
  const gate = createGate(GATES.passwords);

  return async (c, work) => {
    const leave = gate.enter({ who: c.get("address") });
    if (!leave) {
      rateRefusals.set("password-turns", (rateRefusals.get("password-turns") ?? 0) + 1);
      c.header("retry-after", String(COME_AGAIN_SECONDS));
      throw new ShopError("SIGN_IN_BUSY");
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
