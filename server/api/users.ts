/** `/api/users`: the caller's own document, the specification's collection. Nobody else's is reachable. */
import { type Context, Hono } from "hono";
import {
  confirmSchema,
  deletionSchema,
  emailChangeSchema,
  signInSchema,
  userPatchSchema,
} from "#contracts/account.schema.ts";
import { ShopError } from "#contracts/errors.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../environment.ts";
import { createLimiter, rate, spend } from "../middleware/rate.ts";
import { readBody } from "./body.ts";
import type { Counts } from "./counts.ts";
import { requireSession } from "./session.ts";

const MINUTES = 60;

export function usersApi(shop: Shop, { spendTry, spendLetter }: Counts): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const { accounts } = shop;
  const passwords = createLimiter("own-password", 10, 10 * MINUTES);
  const mails = createLimiter("own-mails", 5, 10 * MINUTES);
  const spendOwn = (c: Context<ShopEnv>, limiter: typeof mails) => spend(c, [[limiter, requireSession(c).userId]]);

  api.get("/me", async (c) => {
    const user = await accounts.user(requireSession(c).userId);
    if (!user) throw new ShopError("UNAUTHENTICATED");
    return c.json(user);
  });

  api.patch("/me", rate("users", 120, MINUTES), async (c) => {
    const { userId } = requireSession(c);
    return c.json(await accounts.patch(userId, await readBody(c, userPatchSchema)));
  });

  api.delete("/me", async (c) => {
    const session = requireSession(c);
    const { password } = await readBody(c, deletionSchema);
    await spendOwn(c, passwords);
    await accounts.remove(session, password);
    return c.body(null, 204);
  });

  /** Another address, or the first one: a mail to it confirms. The same answer for every address. */
  api.post("/me/email", async (c) => {
    const session = requireSession(c);
    const { email, password } = await readBody(c, emailChangeSchema);
    await spendOwn(c, passwords);
    await spendOwn(c, mails);
    await spendLetter(c, email);
    await accounts.askToChange(session, email, password);
    return c.body(null, 202);
  });

  /** The confirmation mail once more. */
  api.post("/me/confirmation", async (c) => {
    const { userId } = requireSession(c);
    await spendOwn(c, mails);
    const user = await accounts.user(userId);
    if (user?.email) await spendLetter(c, user.email);
    await accounts.askToConfirm(userId);
    return c.body(null, 202);
  });

  /** This account becomes part of the one that has confirmed its address, for who knows that one's password. */
  api.post("/me/join", async (c) => {
    const session = requireSession(c);
    const { password } = await readBody(c, signInSchema.pick({ password: true }));
    await spendOwn(c, passwords);
    // It is the other account's password that is tried: as many times as by signing in to it.
    const user = await accounts.user(session.userId);
    await spendTry(c, user?.email ?? session.userId);
    await accounts.join(session, password);
    return c.body(null, 204);
  });

  /** The mailed link, from whichever browser it is opened in. */
  api.post("/confirm-email", rate("confirm-email", 30, 10 * MINUTES), async (c) => {
    const { token } = await readBody(c, confirmSchema);
    const { email } = await accounts.confirm(token);
    return c.json({ email });
  });

  return api;
}
