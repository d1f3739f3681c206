/**
 * Limits how many passwords are hashed or compared at once. Each takes a third of a second of one core, so further
 * requests are refused at once instead of waiting for minutes, and one network cannot use all places.
 */
import type { Context } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { rateRefusals } from "../../middleware/rate.ts";

/** Few enough that an admitted request is answered within a few seconds. */
const PLACES = 12;
const FOR_A_NETWORK = 4;
const COME_AGAIN_SECONDS = 3;

export type PasswordTurn = <T>(c: Context<ShopEnv>, work: () => Promise<T>) => Promise<T>;

export function createPasswordTurns(): PasswordTurn {
  const ofNetwork = new Map<string, number>();
  let taken = 0;

  return async (c, work) => {
    const network = c.get("address");
    const own = ofNetwork.get(network) ?? 0;
    if (taken >= PLACES || own >= FOR_A_NETWORK) {
      rateRefusals.set("password-turns", (rateRefusals.get("password-turns") ?? 0) + 1);
      c.header("retry-after", String(COME_AGAIN_SECONDS));
      throw new ShopError("SIGN_IN_BUSY");
    }
    taken += 1;
    ofNetwork.set(network, own + 1);
    try {
      return await work();
    } finally {
      taken -= 1;
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    }
  };
}
