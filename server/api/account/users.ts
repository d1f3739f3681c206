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
import type { ShopEnv } from "../../hono-env.ts";
import { createLimiter, rate, spend } from "../../middleware/rate.ts";
import { readBody } from "../body.ts";
import type { AccountLimits } from "./account-limits.ts";
import { authHeaders, requireSession } from "../session.ts";

const MINUTES = 60;

export function usersApi(
  shop: Shop,
  { spendTry, spendOwnPassword, spendLetter, passwordTurn }: AccountLimits,
): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const { accounts } = shop;
  const onLink = createLimiter("confirm-password", 10, 10 * MINUTES);
  const mails = createLimiter("own-mails", 5, 10 * MINUTES);
  const spendOwnMail = (c: Context<ShopEnv>) => spend(c, [[mails, requireSession(c).userId]]);

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
    await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      await accounts.remove(session, password);
    });
    return c.body(null, 204);
  });

  /** Another address, or the first one: a mail to it confirms. The same answer for every address. */
  api.post("/me/email", async (c) => {
    const session = requireSession(c);
    const { email, password } = await readBody(c, emailChangeSchema);
    await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      await spendOwnMail(c);
      await spendLetter(c, email);
      await accounts.askToChange(session, email, password, authHeaders(c));
    });
    return c.body(null, 202);
  });

  /** The confirmation mail once more. */
  api.post("/me/confirmation", async (c) => {
    const { userId } = requireSession(c);
    await spendOwnMail(c);
    const user = await accounts.user(userId);
    if (user?.email) await spendLetter(c, user.email);
    await accounts.askToConfirm(userId, authHeaders(c));
    return c.body(null, 202);
  });

  /** This account becomes part of the one that has confirmed its address, for who knows that one's password. */
  api.post("/me/join", async (c) => {
    const session = requireSession(c);
    const { password } = await readBody(c, signInSchema.pick({ password: true }));
    await passwordTurn(c, async () => {
      await spendOwnPassword(c);
      // It is the other account's password that is tried: as many times as by signing in to it.
      const user = await accounts.user(session.userId);
      await spendTry(c, user?.email ?? session.userId);
      await accounts.join(session, password);
    });
    return c.body(null, 204);
  });

  /** The mailed link, from whichever browser it is opened in: with the account's session or its password. */
  api.post("/confirm-email", rate("confirm-email", 30, 10 * MINUTES), async (c) => {
    const { token, password } = await readBody(c, confirmSchema);
    const confirm = () => accounts.confirm(token, c.get("session"), password);
    if (password === undefined) return c.json({ email: (await confirm()).email });
    const { email } = await passwordTurn(c, async () => {
      await spend(c, [[onLink, token]]);
      return confirm();
    });
    return c.json({ email });
  });

  return api;
}
